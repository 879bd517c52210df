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

it('keeps times, lines and look of a caption that a person set, within those around it', () => {
  const set = shaped(2, 5).map((word, index): MasterWord => {
    if (index === 2) return { ...word, shown: { startMs: 700, endMs: 1900, italic: true, top: true } };
    return index === 4 ? { ...word, line: true } : word;
  });
  const { cues } = layoutWords({ version: 1, words: set }).document;
  expect(cues[1]).toMatchObject({
    startMs: 700,
    endMs: 1900,
    spans: [{ text: 'three four\nfive', style: { italic: true } }],
    placement: { line: 10 },
  });
  expect(cues[0]!.endMs).toBeLessThanOrEqual(700);
  expect(cues[2]!.startMs).toBeGreaterThanOrEqual(1900);
});

it('holds the words of two speakers in one caption that a person timed', () => {
  const said = shaped(2, 6).map((word, index): MasterWord => {
    if (index === 2) return { ...word, shown: { startMs: 800, endMs: 2400 } };
    return index < 4 ? word : { ...word, speaker: 'Ann', ...(index === 4 && { paragraph: true as const }) };
  });
  const { cues } = layoutWords({ version: 1, words: said }).document;
  expect(cues.map(cueText)).toEqual(
    ['One two', 'three four\nANN: five six', 'ANN: seven eight.'].map((text, index) =>
      index === 2 ? 'seven eight.' : text,
    ),
  );
});

it('keeps the lines of a caption that a person timed, even one that is too long', () => {
  const long = shaped(0, 8).map((word, index) => ({
    ...word,
    text: word.text.repeat(2),
    ...(index === 0 && { shown: { startMs: 0, endMs: 4000 } }),
  }));
  const [cue] = layoutWords({ version: 1, words: long }).document.cues;
  expect(cueText(cue!)).not.toContain('\n');
});
