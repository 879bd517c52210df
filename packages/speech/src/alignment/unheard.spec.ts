import type { Placed } from './place.js';
import type { SpokenWord } from './spoken.js';
import { findDifferences } from './unheard.js';

const sentence = 'some words that people say aloud'.split(' ');
/** Three sentences of six words. */
const spoken: SpokenWord[] = [0, 1, 2].flatMap((n) =>
  sentence.map((word, i) => ({ word, of: n * 6 + i, ends: i === sentence.length - 1 })),
);
/** One word every 300 ms; omitted words are not heard and take no time. */
function hear(isHeard: (word: number) => boolean): (Placed | undefined)[] {
  let startMs = 0;
  return spoken.map((_, i) => (isHeard(i) ? { startMs: (startMs += 300), endMs: startMs + 250 } : undefined));
}
const continuous = [{ startMs: 0, endMs: 60_000 }];
const find = (isHeard: (word: number) => boolean, speech = continuous, durationMs = 8000) => {
  const { unheard, unspoken, unscripted } = findDifferences(spoken, hear(isHeard), speech, {
    durationMs,
    scriptWords: spoken.length,
  });
  const indexes = (marks: readonly boolean[]) => marks.flatMap((is, i) => (is ? [i] : []));
  return { unheard: indexes(unheard), unspoken: indexes(unspoken), unscripted };
};

it('accepts words that are heard, and a few that are not', () => {
  expect(find(() => true).unheard).toEqual([]);
  expect(find((i) => i !== 8).unheard).toEqual([]);
});

it('reports a sentence that is not heard, at the start, in the middle and at the end', () => {
  for (const from of [0, 6, 12])
    expect(find((i) => i < from || i >= from + 6).unheard).toEqual(sentence.map((_, i) => from + i));
});

it('reports the whole of a sentence of which only a word or two are found', () => {
  expect(find((i) => i < 8 || i >= 12).unheard).toEqual([6, 7, 8, 9, 10, 11]);
  expect(find((i) => i < 9 || i >= 12).unheard).toEqual([9, 10, 11]); // no time to speak them
});

it('gives no time to an unheard sentence that does not fit, but to the words beside it that were not recognised', () => {
  const second = [6, 7, 8, 9, 10, 11];
  expect(find((i) => i < 6 || i >= 12).unspoken).toEqual(second);
  expect(find((i) => i < 8 || i >= 12).unspoken).toEqual(second); // words that are found by mistake
  expect(find((i) => i < 4 || i >= 12)).toMatchObject({ unheard: [4, 5, ...second], unspoken: second });
  expect(find((i) => i < 4 || i >= 14)).toMatchObject({
    unheard: [4, 5, ...second, 12, 13],
    unspoken: second,
  });
  // part of a sentence
  expect(find((i) => i < 9 || i >= 12).unspoken).toEqual([9, 10, 11]);
  expect(find((i) => i < 12, continuous, 6000)).toMatchObject({
    unheard: [12, 13, 14, 15, 16, 17],
    unspoken: [],
  });
});

it('reports all words if nothing is heard', () => {
  expect(find(() => false).unheard).toHaveLength(spoken.length);
  expect(find(() => false, []).unheard).toHaveLength(spoken.length);
});

it('reports sound before, between and after the words that is long enough to be speech', () => {
  const speech = [
    { startMs: 0, endMs: 200 },
    { startMs: 300, endMs: 5700 },
    { startMs: 6000, endMs: 11_000 },
  ];
  expect(find(() => true, speech, 11_000).unscripted).toEqual([{ startMs: 6000, endMs: 11_000 }]);
  expect(find(() => true, speech, 8500).unscripted).toEqual([]);
  const late = findDifferences([spoken[0]!], [{ startMs: 8000, endMs: 8250 }], speech, {
    durationMs: 11_000,
    scriptWords: 1,
  });
  expect(late.unscripted).toEqual([{ startMs: 300, endMs: 8000 }]);
});

it('does not report sound that a remark in the script describes', () => {
  const music = [{ startMs: 0, endMs: 8000 }];
  const last = { startMs: 8000, endMs: 8250 };
  const find = (of: number, scriptWords: number) =>
    findDifferences([{ word: 'hello', of, ends: true }], [last], music, { durationMs: 8250, scriptWords })
      .unscripted;
  expect(find(0, 1)).toHaveLength(1);
  expect(find(1, 2)).toEqual([]); // `[MUSIC] Hello`
  expect(find(0, 2)).toHaveLength(1); // `Hello [MUSIC]`
});
