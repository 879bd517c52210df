import type { MasterTranscript } from '@scriptorium/captions';
import fc from 'fast-check';
import { styled, type TranscriptStyle } from './transcript-style.js';

/** Parses a text, in which `|` starts a paragraph. */
const master = (text: string): MasterTranscript => ({
  version: 1,
  words: text.split(' ').map((word, index) => ({
    text: word.replace('|', ''),
    startMs: index * 500,
    endMs: index * 500 + 400,
    ...(word.startsWith('|') && { paragraph: true as const }),
  })),
});
const read = (text: string, style: TranscriptStyle) =>
  styled(master(text), style)
    .words.map(({ text: word, paragraph }) => (paragraph ? `|${word}` : word))
    .join(' ');

it.each([
  ['I, um, think so.', 'I think so.'],
  ['Um, we saw it.', 'We saw it.'],
  ['|Uhhh, |Yes.', '|Yes.'],
  ['We saw it, uh.', 'We saw it.'],
  ['Did you, hmm? Yes.', 'Did you? Yes.'],
  ['It ends. Erm. It begins.', 'It ends. It begins.'],
  ['First. |Um, second.', 'First. |Second.'],
  ['um er uh', ''],
  ['Um, iPhone users. Er, an iPhone.', 'iPhone users. An iPhone.'],
])('removes filler sounds from "%s", and keeps sentences intact', (said, expected) => {
  for (const style of ['Clean Read', 'Verbatim Light'] as const) expect(read(said, style)).toBe(expected);
  expect(read(said, 'Verbatim')).toBe(said);
});

it('keeps words that resemble fillers, and sounds that are answers', () => {
  for (const said of [
    'To err is human.',
    'An umbrella, hum it.',
    'Uh-huh. Mhm. Ah!',
    'I had had that that day.',
    'The ER doctor. ER, ERM and UM.',
  ]) {
    expect(read(said, 'Clean Read')).toBe(said);
  }
});

it('removes stutters in Clean Read only', () => {
  const said = 'The the end, I- I, uh, I think. I. I know.';
  expect(read(said, 'Clean Read')).toBe('The end, I think. I. I know.');
  expect(read(said, 'Verbatim Light')).toBe('The the end, I- I I think. I. I know.');
  expect(read(said, 'Verbatim')).toBe(said);
});

it('never changes the time of a word, or adds one', () => {
  const word = fc.constantFrom('Um,', 'uh', 'the', 'The', 'I', 'say,', 'so.', 'hm.', '|And', 'and');
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1 }),
      fc.constantFrom<TranscriptStyle>('Clean Read', 'Verbatim Light'),
      (all, style) => {
        const before = master(all.join(' '));
        const after = styled(before, style).words;
        const times = new Set(before.words.map(({ startMs, endMs }) => `${startMs}-${endMs}`));
        expect(after.every(({ startMs, endMs }) => times.has(`${startMs}-${endMs}`))).toBe(true);
        expect(new Set(after.map(({ startMs }) => startMs)).size).toBe(after.length);
        expect(styled({ ...before, words: after }, style).words).toEqual(after);
      },
    ),
  );
});
