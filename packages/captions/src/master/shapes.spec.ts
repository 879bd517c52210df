import { readCaptions } from '../read.js';
import { render } from '../render.js';
import type { MasterTranscript, MasterWord } from '../model/transcript.js';
import { setShapes, withShapes } from './shapes.js';
import { toMaster } from './to-master.js';

const srt = `1
00:00:01,000 --> 00:00:03,000
ANN: Good morning,
all of you.

2
00:00:04,000 --> 00:00:06,000
<i>BEN: Welcome.</i>
`;
const imported = (): MasterTranscript =>
  toMaster(readCaptions(Buffer.from(srt)).document, { language: 'en' });
type Editable = { -readonly [Key in keyof MasterWord]: MasterWord[Key] };
const edit = (change: (words: Editable[]) => void): MasterTranscript => {
  const master = withShapes(imported());
  const words = master.words.map((word) => ({ ...word }));
  change(words);
  return setShapes({ ...master, words });
};
const asSrt = async (master: MasterTranscript) =>
  String((await render(master, 7)).content)
    .replaceAll('\r\n', '\n')
    .trim();

it('shows stored captions as shapes of the words: times, lines, italics', () => {
  const { words } = withShapes(imported());
  expect(words.map(({ text, caption, line }) => [text, caption, line])).toEqual([
    ['Good', 'start', undefined],
    ['morning,', 'inside', undefined],
    ['all', 'inside', true],
    ['of', 'inside', undefined],
    ['you.', 'inside', undefined],
    ['Welcome.', 'start', undefined],
  ]);
  expect(words[0]!.shown).toEqual({ startMs: 1000, endMs: 3000 });
  expect(words[5]!.shown).toEqual({ startMs: 4000, endMs: 6000, italic: true });
});

it('gives back the same captions if nothing changed', () => {
  const master = imported();
  expect(setShapes(withShapes(master))).toEqual(master);
});

it('sets times, position and italics, and breaks lines before another word', async () => {
  const changed = edit((words) => {
    words[0]!.shown = { startMs: 500, endMs: 3500, top: true };
    delete words[2]!.line;
    words[1]!.line = true;
    words[5]!.shown = { startMs: 4000, endMs: 6000 };
  });
  expect(changed.captions!.cues[0]).toMatchObject({ startMs: 500, endMs: 3500, placement: { line: 10 } });
  expect(await asSrt(changed)).toContain('00:00:00,500 --> 00:00:03,500');
  expect(await asSrt(changed)).toContain('ANN: Good\nmorning, all of you.');
  expect(changed.captions!.cues[1]!.spans).toEqual([{ text: 'BEN: Welcome.' }]);
  expect(changed.words.every((word) => !word.caption && !word.shown && !word.line)).toBe(true);
});

it('splits and merges captions', async () => {
  const split = edit((words) => {
    words[0]!.shown = { startMs: 1000, endMs: 1900 };
    delete words[2]!.line;
    words[2]!.caption = 'start';
    words[2]!.shown = { startMs: 2000, endMs: 3000 };
  });
  expect(split.captions!.cues.map(({ spans, startMs }) => [startMs, spans[0]!.text])).toEqual([
    [1000, 'ANN: Good morning,'],
    [2000, 'all of you.'],
    [4000, 'BEN: Welcome.'],
  ]);
  const merged = edit((words) => {
    words[0]!.shown = { startMs: 1000, endMs: 6000 };
    words[5]!.caption = 'inside';
    delete words[5]!.shown;
  });
  expect(merged.captions!.cues).toHaveLength(1);
  expect(await asSrt(merged)).toContain('BEN: Welcome.');
});

it('keeps the lines of captions that are split, stored and merged again', async () => {
  const split = edit((words) => {
    words[3]!.caption = 'start';
    words[3]!.shown = { startMs: 2000, endMs: 3000 };
    words[0]!.shown = { startMs: 1000, endMs: 1900 };
  });
  expect(await asSrt(split)).toContain('ANN: Good morning,\nall');
  const shaped = withShapes(split);
  const words = shaped.words.map((word): Editable => ({ ...word }));
  words[0]!.shown = { startMs: 1000, endMs: 3000 };
  words[3]!.caption = 'inside';
  delete words[3]!.shown;
  expect(await asSrt(setShapes({ ...shaped, words }))).toBe(srt.trim());
});

it('leaves captions alone whose words have no shape', () => {
  const master = imported();
  expect(setShapes(master)).toEqual(master);
});

it('moves the words with their caption', () => {
  const { words, captions } = edit((all) => {
    all[5]!.shown = { startMs: 14_000, endMs: 15_000, italic: true };
  });
  expect(captions!.cues[1]).toMatchObject({ startMs: 14_000, endMs: 15_000 });
  expect(words[5]).toMatchObject({ startMs: 14_000, endMs: 15_000 });
  expect(words[0]).toEqual(imported().words[0]);
});
