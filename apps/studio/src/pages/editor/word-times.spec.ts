import fc from 'fast-check';
import { EditorState } from 'prosemirror-state';
import { schema } from './schema.js';
import { toTurns, toWire, type WireWord } from './document.js';
import { uncertainNotation } from './uncertain-notation.js';
import { WordTimes } from './word-times.js';

const turnsOfWords = (texts: readonly (readonly string[])[]) => {
  let ms = 0;
  return texts.map((words) =>
    words.map((text): WireWord => ({ text, start_ms: (ms += 400), end_ms: ms + 300, confidence: 0.9 })),
  );
};

function open(wire: readonly WireWord[][]) {
  const turns = wire.flatMap((words) =>
    toTurns({ id: 0, speaker: null, words: [...words] }, { mark: undefined }),
  );
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
  return { doc, times, state: EditorState.create({ doc }) };
}
const words = fc.array(fc.constantFrom('a', 'the', 'lecture', 'about', 'history', 'ends.'), {
  minLength: 1,
  maxLength: 12,
});

it('keeps times and confidence of unchanged words, and interpolates new words between them', () => {
  const { doc, times, state } = open(
    turnsOfWords([
      ['Good', 'mourning,', 'all.'],
      ['Welcome', 'back.'],
    ]),
  );
  const next = state.tr.insertText('morning, dear', 6, 15).doc;
  expect(next.textBetween(0, next.content.size, '|')).toBe('Good morning, dear all.|Welcome back.');
  const [first, second] = times.of(next);
  expect(first!.words.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['Good', 0.9],
    ['morning,', undefined],
    ['dear', undefined],
    ['all.', 0.9],
  ]);
  expect(first!.words.map(({ startMs }) => startMs).toSorted((a, b) => a - b)).toEqual(
    first!.words.map(({ startMs }) => startMs),
  );
  expect(second!.words).toBe(times.of(doc)[1]!.words);
});

it('restores all times when any splits, joins and removals of turns are undone', () => {
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(), { maxLength: 6 }),
      (texts, places) => {
        let nth = 0;
        const wire = turnsOfWords(texts.map((words) => words.map((word) => `${word}${nth++}`)));
        const { doc, times, state } = open(wire);
        const before = times.of(doc).map((turn) => turn.words.map(toWire));
        expect(before).toEqual(wire);
        const steps = places.reduce((tr, place, nth) => {
          const at = tr.doc.resolve(place % (tr.doc.content.size + 1));
          if (nth % 3 === 0 && at.parent.isTextblock) tr.split(at.pos);
          else if (nth % 3 === 1 && at.depth > 0 && at.index(0) > 0) tr.join(at.before(1));
          else if (nth % 3 === 2 && at.depth > 0 && tr.doc.childCount > 1)
            tr.delete(at.before(1), at.after(1));
          times.of(tr.doc);
          return tr;
        }, state.tr);
        const undone = steps.docs.length === 0 ? doc : invert(steps);
        expect(times.of(undone).map((turn) => turn.words.map(toWire))).toEqual(wire);
      },
    ),
  );
});

function invert(tr: ReturnType<typeof EditorState.create>['tr']) {
  let { doc } = tr;
  for (let nth = tr.steps.length - 1; nth >= 0; nth--)
    doc = tr.steps[nth]!.invert(tr.docs[nth]!).apply(doc).doc!;
  return doc;
}

it('marks the words of shaped captions', () => {
  const shaped: WireWord[] = [
    { text: 'One', start_ms: 0, end_ms: 1 },
    { text: 'two', start_ms: 1, end_ms: 2, caption: 'start' },
    { text: 'three', start_ms: 2, end_ms: 3, caption: 'inside' },
    { text: 'four', start_ms: 3, end_ms: 4 },
  ];
  const { state, times } = open([shaped]);
  const edited = state.tr.insertText('3', 9, 14).doc;
  expect(edited.textContent).toBe('One two 3 four');
  expect(times.of(edited)[0]!.words.map(({ caption }) => caption)).toEqual([
    undefined,
    'start',
    'inside',
    undefined,
  ]);
});

it('keeps uncertain words as a mark, also where their text changes, and takes the notation for it', () => {
  const { doc, times } = open([
    [
      { text: 'Can', start_ms: 0, end_ms: 1 },
      { text: 'hear', start_ms: 1, end_ms: 2, flags: ['uncertain'] },
      { text: 'you?', start_ms: 2, end_ms: 3 },
    ],
  ]);
  const flags = (of: typeof doc) =>
    times.of(of)[0]!.words.map((word) => (word.flags ? `${word.text} ${word.flags.join()}` : word.text));
  expect(doc.textContent).toBe('Can hear you?');
  expect(flags(doc)).toEqual(['Can', 'hear uncertain', 'you?']);
  let state = EditorState.create({ doc, plugins: [uncertainNotation] });
  state = state.apply(state.tr.insertText('s', 9));
  expect(flags(state.doc)).toEqual(['Can', 'hears uncertain', 'you?']);
  state = state.apply(state.tr.insertText('read', 5, 10));
  expect(flags(state.doc)).toEqual(['Can', 'read', 'you?']);
  state = state.apply(state.tr.insertText('[?see two?]', 5, 9));
  expect(state.doc.textContent).toBe('Can see two you?');
  expect(flags(state.doc)).toEqual(['Can', 'see uncertain', 'two uncertain', 'you?']);
});
