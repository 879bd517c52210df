import fc from 'fast-check';
import type { Line, Programme, ProtectedRange, Rate, Span, SpokenWord } from '../../src/index.js';

const rates: readonly Rate[] = [
  { numerator: 25, denominator: 1 },
  { numerator: 24_000, denominator: 1001 },
  { numerator: 30_000, denominator: 1001 },
  { numerator: 60, denominator: 1 },
];

/** Consecutive words: the preceding silence, the length and the text of each. */
const speech = fc.array(
  fc.record({
    silenceMs: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: 0, max: 150 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 15_000 }) },
    ),
    lengthMs: fc.integer({ min: 60, max: 700 }),
    text: fc.constantFrom('yes', 'never.', 'Anna', 'goes', 'home.', 'Why?', '42'),
  }),
  { maxLength: 80 },
);

function wordsOf(pieces: readonly { silenceMs: number; lengthMs: number; text: string }[]): SpokenWord[] {
  let endMs = 0;
  return pieces.map(({ silenceMs, lengthMs, text }) => {
    const startMs = endMs + silenceMs;
    endMs = startMs + lengthMs;
    return { text, startMs, endMs };
  });
}

export const spans = (most: number): fc.Arbitrary<Span[]> =>
  fc.array(
    fc
      .tuple(fc.integer({ min: -500, max: 100_000 }), fc.integer({ min: 0, max: 9000 }))
      .map(([startMs, length]) => ({ startMs, endMs: startMs + length })),
    { maxLength: most },
  );

const protectedRanges: fc.Arbitrary<ProtectedRange[]> = spans(3).chain((list) =>
  fc
    .array(fc.constantFrom('song', 'effect', 'silence'), { minLength: list.length, maxLength: list.length })
    .map((kinds) => list.map((span, index) => ({ ...span, kind: kinds[index]! as ProtectedRange['kind'] }))),
);

/** Programmes of all kinds: silent, without gaps, starting and ending with speech. */
export const programmes: fc.Arbitrary<Programme> = fc
  .record({
    words: fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 6, arbitrary: speech.map(wordsOf) }),
    speech: fc.oneof(fc.constant([]), spans(5)),
    protectedRanges: fc.oneof(fc.constant([]), protectedRanges),
    shotChanges: fc.array(fc.integer({ min: 0, max: 110_000 }), { maxLength: 12 }),
    frameRate: fc.constantFrom(...rates),
    tailMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
    isFull: fc.boolean(),
  })
  .map(({ tailMs, isFull, ...programme }) => {
    const durationMs = Math.max(500, (programme.words.at(-1)?.endMs ?? 10_000) + tailMs);
    // No gaps and no known words.
    const everything = isFull && programme.words.length % 5 === 0 ? [{ startMs: 0, endMs: durationMs }] : [];
    return { ...programme, speech: [...programme.speech, ...everything], durationMs };
  });

const text = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 4 }).map((counts) =>
  counts
    .filter((count) => count > 0)
    .map((count) => `She ${'walks '.repeat(count - 1)}home.`)
    .join(' '),
);

export const scripts: fc.Arbitrary<Line[]> = fc
  .array(
    fc.record({
      text,
      atMs: fc.integer({ min: 0, max: 70_000 }),
      priority: fc.constantFrom(1 as const, 2 as const, 3 as const),
      pinned: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
      takeMs: fc.option(fc.integer({ min: 300, max: 14_000 }), { nil: undefined }),
      recorded: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    }),
    { maxLength: 12 },
  )
  .map((lines) =>
    lines.map(({ takeMs, recorded, ...line }, index): Line => {
      if (takeMs === undefined) return { ...line, id: `d${index}` };
      const takes = [{ text: line.text, speed: 1, durationMs: takeMs }];
      return { ...line, id: `d${index}`, takes, recorded };
    }),
  );
