import type { MasterWord } from '../model/transcript.js';
import { cueText } from '../model/cue.js';
import { layoutWords } from './layout.js';

const words = 'One two three four five six seven eight.'
  .split(' ')
  .map((text, index): MasterWord => ({ text, startMs: index * 400, endMs: index * 400 + 300 }));
const shaped = (from: number, to: number, list = words): MasterWord[] =>
  list.map((word, index) =>
    index < from || index >= to ? word : { ...word, caption: index === from ? 'start' : 'inside' },
  );
const captions = (list: readonly MasterWord[]) => {
  const { document, words } = layoutWords({ version: 1, words: list });
  return document.cues.map((cue, index) => [cueText(cue).replaceAll('\n', ' '), words[index]]);
};

it('keeps a caption shaped by an editor and lays out the words around it', () => {
  expect(captions(shaped(2, 4))).toEqual([
    ['One two', [0, 2]],
    ['three four', [2, 4]],
    ['five six seven eight.', [4, 8]],
  ]);
});

it('keeps a shaped caption across a pause and next to another one', () => {
  const paused = words.map((word, index) =>
    index < 4 ? word : { ...word, startMs: word.startMs + 3000, endMs: word.endMs + 3000 },
  );
  expect(captions(paused).map(([text]) => text)).toEqual(['One two three four', 'five six seven eight.']);
  expect(captions(shaped(5, 8, shaped(2, 5, paused))).map(([text]) => text)).toEqual([
    'One two',
    'three four five',
    'six seven eight.',
  ]);
});

it("exceeds the profile's lines for a long shaped caption", () => {
  const long = shaped(
    0,
    8,
    words.map((word) => ({ ...word, text: word.text.repeat(4) })),
  );
  expect(captions(long)).toHaveLength(1);
  expect(
    layoutWords({ version: 1, words: long }).document.cues[0]!.spans[0]!.text.split('\n').length,
  ).toBeGreaterThan(2);
});

it('starts a caption at a change of speaker even inside a shaped caption', () => {
  const said = shaped(2, 6).map((word, index) => (index < 4 ? word : { ...word, speaker: 'Ann' }));
  expect(captions(said).map(([text]) => text)).toEqual([
    'One two',
    'three four',
    'ANN: five six',
    'seven eight.',
  ]);
});
