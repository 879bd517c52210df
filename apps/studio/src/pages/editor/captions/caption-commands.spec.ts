import { profiles, type LayoutProfile } from '@scriptorium/captions';
import { EditorState, type Command } from 'prosemirror-state';
import { toTurns, toWire, type WireWord } from '../document.js';
import { schema } from '../schema.js';
import { WordTimes } from '../word-times.js';
import { make, merge, nameSpeaker, shaping, show, split } from './caption-commands.js';
import { fixOf } from './caption-fixes.js';
import { setText, textsOf } from './caption-texts.js';
import { CaptionLayout } from './caption-layout.js';
import { profileOf } from './guidelines.js';

const word = (text: string, start_ms: number, more: Partial<WireWord> = {}): WireWord => ({
  text,
  start_ms,
  end_ms: start_ms + 300,
  ...more,
});
const starts = (start_ms: number, end_ms: number) => ({
  caption: 'start' as const,
  shown: { start_ms, end_ms },
});
const inside = { caption: 'inside' as const };

const talk = [
  {
    speaker: 'ANN',
    words: [
      word('Good', 1000, starts(1000, 3000)),
      word('morning,', 1400, inside),
      word('all.', 1800, { ...inside, line: true }),
    ],
  },
  {
    speaker: 'BEN',
    words: [
      word('Welcome', 4000, starts(4000, 6000)),
      word('to', 4400, inside),
      word('this', 4800, inside),
      word('talk.', 5200, inside),
    ],
  },
];

/** A document without a view. */
function opened(
  paragraphs: readonly { speaker: string; words: WireWord[] }[] = talk,
  profile: LayoutProfile = profiles['3play'],
) {
  const caption = { mark: undefined };
  const turns = paragraphs.flatMap((paragraph) => toTurns({ id: 0, ...paragraph }, caption));
  const doc = schema.node(
    'doc',
    null,
    turns.map(({ node }) => node),
  );
  const times = new WordTimes(
    doc,
    turns.map(({ words }) => words),
    'en',
  );
  let state = EditorState.create({ doc });
  const layout = new CaptionLayout(profile, 'en');
  const captions = () => layout.of(times.of(state.doc));
  return {
    captions,
    texts: () => captions().list.map(({ text }) => text),
    wire: () => times.of(state.doc).map(({ words }) => words.map(toWire)),
    run: (command: Command) => command(state, (tr) => (state = state.apply(tr))),
  };
}

it('shows imported captions with their times and lines, and gives them back unchanged', () => {
  const { texts, captions, wire } = opened();
  expect(texts()).toEqual(['ANN: Good morning,\nall.', 'BEN: Welcome to this talk.']);
  expect(captions().list.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [1000, 3000],
    [4000, 6000],
  ]);
  expect(wire()).toEqual(talk.map(({ words }) => words));
});

it('splits and merges captions, also those of two speakers', () => {
  const { texts, captions, run } = opened();
  run(split(captions().list[1]!, 2, 80));
  expect(texts()).toEqual(['ANN: Good morning,\nall.', 'BEN: Welcome to', 'this talk.']);
  expect(captions().list[1]).toMatchObject({ startMs: 4000, endMs: 4720 });
  run(merge(captions().list[1]!, captions().list[2]!));
  run(merge(captions().list[0]!, captions().list[1]!));
  expect(texts()).toEqual(['ANN: Good morning,\nall.\nBEN: Welcome to this talk.']);
  expect(captions().list[0]).toMatchObject({ startMs: 1000, endMs: 6000 });
});

it('makes a caption of the words of a range, and ends the ones around it there', () => {
  const { texts, captions, run } = opened();
  run(make(captions().list, { startMs: 4350, endMs: 5100 }, 50));
  expect(texts().slice(1)).toEqual(['BEN: Welcome', 'to this', 'talk.']);
  expect(captions().list.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [1000, 3000],
    [4000, 4300],
    [4350, 5100],
    [5150, 6000],
  ]);
});

it('makes room for a caption that is made where another one is shown', () => {
  const { captions, run } = opened();
  run(show([{ caption: captions().list[0]!, shown: { startMs: 1000, endMs: 3900 } }]));
  run(make(captions().list, { startMs: 3200, endMs: 3800 }, 50));
  expect(captions().list.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [1000, 3150],
    [3200, 3800],
    [4000, 6000],
  ]);
});

it('makes a caption where nothing is said', () => {
  const { texts, captions, run } = opened();
  run(make(captions().list, { startMs: 3100, endMs: 3800 }, 50));
  run(make(captions().list, { startMs: 7000, endMs: 8000 }, 50));
  run(make(captions().list, { startMs: 100, endMs: 800 }, 50));
  expect(texts().map((text) => text.replace(/^[A-Z]+: /, ''))).toEqual([
    '…',
    'Good morning,\nall.',
    '…',
    'Welcome to this talk.',
    '…',
  ]);
  expect(captions().list.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [100, 800],
    [1000, 3000],
    [3100, 3800],
    [4000, 6000],
    [7000, 8000],
  ]);
});

it('changes the text and the lines of a caption, and only these', () => {
  const { texts, captions, run, wire } = opened();
  const edit = (text: string) => {
    const [shown] = textsOf(captions().list[1]!, captions().list[0]);
    run(setText(shown!, text).command);
  };
  edit('Welcome to\nthat talk.');
  expect(texts()[1]).toBe('BEN: Welcome to\nthat talk.');
  edit('Welcome tothat talk.'); // as Backspace at the start of a line does
  expect(texts()[1]).toBe('BEN: Welcome to that talk.');
  expect(wire()[1]!.map(({ start_ms }) => start_ms)).toEqual([4000, 4400, 4800, 5200]);
  expect(texts()[0]).toBe('ANN: Good morning,\nall.');
});

it('sets times and names the speaker of one caption of a turn', () => {
  const { captions, run, texts } = opened();
  run(show([{ caption: captions().list[0]!, shown: { startMs: 900, endMs: 2500, italic: true } }]));
  expect(captions().list[0]).toMatchObject({ startMs: 900, endMs: 2500, shown: { italic: true } });
  run(split(captions().list[1]!, 2, 0));
  run(nameSpeaker(captions().list[2]!, 'ANN'));
  expect(texts().slice(1)).toEqual(['BEN: Welcome to', 'ANN: this talk.']);
});

it('divides a caption that is too long for the guideline, within its times and without changing its words', () => {
  const said = 'so every lecture of this course begins where the one before it came to its quiet end'.split(
    ' ',
  );
  const long = said.map((text, nth) => word(text, 1000 + nth * 400, nth === 0 ? starts(1000, 8000) : inside));
  const limits = { lineCharacters: 20, lines: 2, charactersPerSecond: 40 };
  const { captions, run, texts, wire } = opened(
    [{ speaker: 'ANN', words: long }],
    profileOf({ name: 'own', own: limits }, 'en'),
  );
  expect(captions().list[0]!.findings.map(({ rule }) => rule)).toContain('line_chars');
  run(shaping(fixOf(captions(), 0)!.shapes));
  const { list } = captions();
  expect(list.length).toBeGreaterThan(1);
  expect(list.flatMap(({ findings }) => findings)).toEqual([]);
  expect([list[0]!.startMs, list.at(-1)!.endMs]).toEqual([1000, 8000]);
  expect(texts().join(' ').replaceAll('\n', ' ')).toBe(`ANN: ${said.join(' ')}`);
  expect(wire()[0]!.map(({ text }) => text)).toEqual(said);
});
