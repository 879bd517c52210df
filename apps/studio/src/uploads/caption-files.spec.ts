import { isCaptions, mediaOf, readName } from './caption-files.js';

const media = [{ name: 'Lecture 1.mp4' }, { name: 'Lecture 10.mp4' }, { name: 'interview_final' }];

it.each([
  ['Lecture 1.srt', 'Lecture 1.mp4'],
  ['lecture_1.vtt', 'Lecture 1.mp4'],
  ['Lecture 1.es.srt', 'Lecture 1.mp4'],
  ['Lecture 1_pt-BR.srt', 'Lecture 1.mp4'],
  ['Lecture 10 (fr).srt', 'Lecture 10.mp4'],
  ['Interview final.en.scc', 'interview_final'],
  ['Lecture 100.srt', undefined],
  ['Lecture.srt', undefined],
])('%s belongs to %s', (captions, name) => {
  expect(mediaOf(captions, media)?.name).toBe(name);
});

it('reads the language of a name', () => {
  expect(readName('a.es.srt').language).toBe('es');
  expect(readName('a_pt-BR.vtt').language).toBe('pt');
  expect(readName('Lecture 1.srt').language).toBeUndefined();
});

it('recognises captions by their ending, unless the browser knows them as media', () => {
  expect(isCaptions({ name: 'a.SRT', type: '' })).toBe(true);
  expect(isCaptions({ name: 'a.sub', type: 'video/x-sub' })).toBe(false);
  expect(isCaptions({ name: 'a.mp4', type: '' })).toBe(false);
});
