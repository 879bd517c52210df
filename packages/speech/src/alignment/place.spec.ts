import fc from 'fast-check';
import { placeBetween, placeSpoken } from './place.js';
import { wordTimes } from './word-times.js';

it('spreads unrecognised words over the speech between recognised words', () => {
  const speech = [
    { startMs: 0, endMs: 1000 },
    { startMs: 3000, endMs: 4000 },
  ];
  const heard = [{ startMs: 100, endMs: 500 }, undefined, undefined, { startMs: 3500, endMs: 4000 }];
  expect(placeBetween(['one', 'four', 'five', 'six'], heard, speech, 9000).slice(1, 3)).toEqual([
    { startMs: 500, endMs: 1000 },
    { startMs: 3000, endMs: 3500 },
  ]);
});

it('places unrecognised words next to recognised words, even if the speech between them is long', () => {
  const speech = [{ startMs: 0, endMs: 60_000 }];
  const heard = [undefined, { startMs: 30_000, endMs: 30_500 }, undefined];
  const [first, , last] = placeBetween(['abc', 'x', 'abc'], heard, speech, 60_000);
  expect([first, last]).toEqual([
    { startMs: 29_400, endMs: 30_000 },
    { startMs: 30_500, endMs: 31_100 },
  ]);
});

it('gives words that were not spoken no time, and words beside them all of it', () => {
  const speech = [{ startMs: 0, endMs: 2000 }];
  const heard = [undefined, { startMs: 300, endMs: 700 }, undefined, undefined, undefined];
  const unspoken = [true, false, false, true, true];
  expect(placeSpoken(['a', 'one', 'two', 'b', 'c'], { heard, unspoken }, speech, 2000)).toEqual([
    { startMs: 300, endMs: 300 },
    { startMs: 300, endMs: 700 },
    { startMs: 700, endMs: 1300 },
    { startMs: 1300, endMs: 1300 },
    { startMs: 1300, endMs: 1300 },
  ]);
  const all = { heard: [undefined], unspoken: [true] };
  expect(placeSpoken(['a'], all, speech, 2000)).toEqual([{ startMs: 0, endMs: 0 }]);
});

const words = fc.array(
  fc.record({ length: fc.nat(2), heard: fc.boolean(), gapMs: fc.nat(3000), ms: fc.nat(900) }),
  { maxLength: 20 },
);

it('gives every script word a time, in order and within the recording, and keeps recognised times', () => {
  fc.assert(
    fc.property(words, fc.array(fc.nat(2000), { maxLength: 10 }), (list, cuts) => {
      let atMs = 0;
      const spoken = list.flatMap(({ length }, of) =>
        Array.from({ length }, () => ({ word: 'abc', of, ends: false })),
      );
      const heard = spoken.map(({ of }) => {
        const { gapMs, ms } = list[of]!;
        const startMs = (atMs += gapMs);
        atMs += ms;
        return list[of]!.heard ? { startMs, endMs: atMs } : undefined;
      });
      const durationMs = atMs + 500;
      let edge = 0;
      const edges = cuts.map((ms) => (edge += ms + 1)).filter((ms) => ms <= durationMs);
      const speech = edges
        .slice(0, -1)
        .map((startMs, i) => ({ startMs, endMs: edges[i + 1]! }))
        .filter((_, i) => i % 2 === 0);
      const places = placeBetween(
        spoken.map(({ word }) => word),
        heard,
        speech,
        durationMs,
      );
      const script = list.map((_, n) => ({ text: `${n}` }));
      const timed = wordTimes(script, spoken, places, { heard, unheard: [], durationMs });
      expect(timed.map(({ text }) => text)).toEqual(script.map(({ text }) => text));
      let lastMs = 0;
      for (const { startMs, endMs } of timed) {
        expect(startMs).toBeGreaterThanOrEqual(lastMs);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        expect(Number.isInteger(startMs) && Number.isInteger(endMs)).toBe(true);
        lastMs = startMs;
      }
      expect(timed.at(-1)?.endMs ?? 0).toBeLessThanOrEqual(durationMs);
      spoken.forEach(({ of }, i) => {
        if (heard[i] && spoken[i - 1]?.of !== of) expect(timed[of]!.startMs).toBe(heard[i].startMs);
      });
    }),
  );
});
