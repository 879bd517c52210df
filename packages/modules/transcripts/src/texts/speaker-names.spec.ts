import { cueText, readCaptions, toMaster, type MasterTranscript } from '@scriptorium/captions';
import { runInNewContext } from 'node:vm';
import { nameSpeakers, type SpeakerIdentification } from './speaker-names.js';

const said = (...turns: [speaker: string | undefined, text: string][]): MasterTranscript => ({
  version: 1,
  words: turns.map(([speaker, text], index) => ({
    text,
    startMs: index * 1000,
    endMs: index * 1000 + 500,
    ...(speaker && { speaker }),
  })),
});
const speakers = (master: MasterTranscript, as: SpeakerIdentification) =>
  nameSpeakers(master, as).words.map(({ speaker }) => speaker);
const imported = (captions: string) => toMaster(readCaptions(Buffer.from(captions)).document);
const srt = (...texts: string[]) =>
  imported(texts.map((text, n) => `${n + 1}\n00:00:0${n},000 --> 00:00:0${n},900\n${text}\n`).join('\n'));
const cues = (master: MasterTranscript, as: SpeakerIdentification) =>
  nameSpeakers(master, as).captions!.cues.map(cueText);

const two = said(['Ann Lee', 'Hi.'], ['Ben Roe', 'Hello.'], ['Ann Lee', 'Bye.'], [undefined, 'Hum.']);

it.each<[SpeakerIdentification, (string | undefined)[]]>([
  ['Default', ['Ann Lee', 'Ben Roe', 'Ann Lee', undefined]],
  ['Full Name', ['Ann Lee', 'Ben Roe', 'Ann Lee', undefined]],
  ['First Name', ['Ann', 'Ben', 'Ann', undefined]],
  ['Last Name', ['Lee', 'Roe', 'Lee', undefined]],
  ['Speaker Number', ['Speaker 1', 'Speaker 2', 'Speaker 1', undefined]],
  ['None', [undefined, undefined, undefined, undefined]],
])('%s renames the speakers', (as, expected) => {
  expect(speakers(two, as)).toEqual(expected);
  expect(nameSpeakers(two, as).words.map(({ text }) => text)).toEqual(two.words.map(({ text }) => text));
});

it('keeps the whole names of two speakers whose short names are equal, and keeps numbers', () => {
  const master = said(['Ann Lee', 'a'], ['ANN Roe', 'b'], ['Ben Fry', 'c'], ['Speaker 4', 'd']);
  expect(speakers(master, 'First Name')).toEqual(['Ann Lee', 'ANN Roe', 'Ben', 'Speaker 4']);
  expect(speakers(master, 'Last Name')).toEqual(['Lee', 'Roe', 'Fry', 'Speaker 4']);
});

it('finds equal names without comparing each pair', () => {
  const words = Array.from({ length: 300_000 }, (_, n) => ({
    text: 'a',
    startMs: n,
    endMs: n + 1,
    speaker: `Ann${n} Lee`,
  }));
  // Takes a second or two; comparing all pairs would take hours, and jest cannot interrupt it.
  const last = (as: SpeakerIdentification): string =>
    runInNewContext(
      'last()',
      { last: () => speakers({ version: 1, words }, as).at(-1) },
      { timeout: 120_000 },
    );
  expect(last('Last Name')).toBe('Ann299999 Lee');
  expect(last('First Name')).toBe('Ann299999');
});

it('starts a paragraph at a change of speaker, even without names', () => {
  expect(nameSpeakers(two, 'None').words.map(({ paragraph }) => paragraph ?? false)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

it('renames speakers in imported captions at the start of a line only', () => {
  const master = srt(
    'ANN LEE: Note: BEN ROE: said so.',
    'BEN ROE: Me?\nANN LEE: Yes.',
    '>> ANN LEE: And\nNote: this.',
  );
  expect(cues(master, 'Speaker Number')).toEqual([
    'SPEAKER 1: Note: BEN ROE: said so.',
    'SPEAKER 2: Me?\nSPEAKER 1: Yes.',
    '>> SPEAKER 1: And\nNote: this.',
  ]);
  expect(cues(master, 'Last Name')[1]).toBe('ROE: Me?\nLEE: Yes.');
  expect(cues(master, 'None')).toEqual(['Note: BEN ROE: said so.', 'Me?\nYes.', '>> And\nNote: this.']);
});

it('removes names in styled text, on a separate line, and as the only text of a caption', () => {
  expect(cues(srt('<b>ANN:</b> Hello.', 'ANN:\nAgain.', 'ANN:', 'Bye.'), 'None')).toEqual([
    'Hello.',
    'Again.',
    'Bye.',
  ]);
  expect(cues(srt('<b>ANN:</b> Hello.'), 'Speaker Number')).toEqual(['SPEAKER 1: Hello.']);
});

it('renames and removes WebVTT voices', () => {
  const master = imported('WEBVTT\n\n00:00.000 --> 00:01.000\n<v Ann Lee>Hi there.\n');
  const voice = (as: SpeakerIdentification) =>
    nameSpeakers(master, as).captions!.cues[0]!.spans[0]!.style?.voice;
  expect([voice('Default'), voice('First Name'), voice('None')]).toEqual(['Ann Lee', 'Ann', undefined]);
});

it('leaves a transcript without speaker names unchanged', () => {
  const master = srt('NOTE that: nobody speaks.', 'Well.');
  for (const as of ['None', 'Speaker Number'] as const) expect(nameSpeakers(master, as)).toBe(master);
});
