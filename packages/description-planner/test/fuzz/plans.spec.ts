import fc from 'fast-check';
import {
  extendedDurationMs,
  findSlots,
  fitLines,
  pauseTimes,
  placementsToSpeak,
  readTimeMap,
  retimeWords,
  toExtended,
  toOriginal,
  withTake,
} from '../../src/index.js';
import type { Line, Placement, Plan, Programme, Span } from '../../src/index.js';
import { programmes, scripts, spans } from './programmes.js';

const numRuns = Number(process.env.FUZZ_RUNS ?? 500);
const seed = 20_261_123;
jest.setTimeout(600_000);
const frameMs = ({ frameRate }: Programme): number => (1000 * frameRate.denominator) / frameRate.numerator;

const covered = ({ words = [], speech = [], protectedRanges = [] }: Programme): Span[] => [
  ...words,
  ...speech,
  ...protectedRanges,
];
const overlap = (a: Span, b: Span): number => Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs);

/** Returns the pairs of spans from the two lists that overlap by more than `allowedMs`. */
const collisions = (spans: readonly Span[], others: readonly Span[], allowedMs = 0): [Span, Span][] =>
  spans.flatMap((span) =>
    others.filter((other) => overlap(span, other) > allowedMs).map((other): [Span, Span] => [span, other]),
  );

function holdsOrder(lines: readonly Line[], { placements }: Plan): void {
  const place = new Map(
    lines
      .map((line, index) => ({ line, index }))
      .sort((a, b) => a.line.atMs - b.line.atMs || a.index - b.index)
      .map(({ line }, index) => [line.id, index]),
  );
  placements.slice(1).forEach((placement, index) => {
    const before = placements[index]!;
    expect(place.get(before.lineId)!).toBeLessThan(place.get(placement.lineId)!);
    expect(before.endMs).toBeLessThanOrEqual(placement.startMs);
  });
}

function accountsForEachLine(lines: readonly Line[], { ledger, placements }: Plan): void {
  expect(ledger.map(({ lineId }) => lineId)).toEqual(lines.map(({ id }) => id));
  expect(ledger.every(({ reasons }) => reasons.length > 0 && reasons.every(({ text }) => text))).toBe(true);
  const heard = new Set(placements.map(({ lineId }) => lineId));
  expect(heard.size).toBe(placements.length);
  for (const { lineId, outcome } of ledger) expect(heard.has(lineId)).toBe(outcome !== 'left_out');
}

function hasExactTimeline({ timeMap }: Plan, { durationMs }: Programme): void {
  const frames = timeMap.pauses.reduce((sum, pause) => sum + pause.frames, timeMap.originalFrames);
  expect(timeMap.extendedFrames).toBe(frames);
  expect(readTimeMap(JSON.parse(JSON.stringify(timeMap)))).toEqual(timeMap);
  const step = Math.max(1, Math.floor(durationMs / 150));
  const wrong: number[] = [];
  for (let [ms, last] = [0, -1]; ms <= durationMs; ms += step) {
    const extended = toExtended(timeMap, ms);
    const isRight = extended > last && toExtended(timeMap, ms, 'before') <= extended;
    if (!isRight || toOriginal(timeMap, extended) !== ms) wrong.push(ms);
    last = extended;
  }
  expect(wrong).toEqual([]);
}

const isInside = ({ startMs, endMs }: Placement, durationMs: number): boolean =>
  startMs >= 0 && endMs <= durationMs && endMs > startMs;

it('never covers speech or protected sound in standard mode, and has one ledger entry per line', () => {
  fc.assert(
    fc.property(programmes, scripts, (programme, lines) => {
      const plan = fitLines(programme, lines, { mode: 'standard' });
      for (const placement of plan.placements) {
        expect(isInside(placement, programme.durationMs)).toBe(true);
        const { pinned, atMs } = lines.find(({ id }) => id === placement.lineId)!;
        if (pinned) expect(placement.startMs).toBe(atMs);
      }
      expect(collisions(plan.placements, covered(programme))).toEqual([]);
      expect(plan.timeMap.pauses).toEqual([]);
      holdsOrder(lines, plan);
      accountsForEachLine(lines, plan);
    }),
    { numRuns, seed },
  );
});

it('extends a programme by whole frames, on a monotonic timeline of exact length', () => {
  fc.assert(
    fc.property(programmes, scripts, (programme, lines) => {
      const plan = fitLines(programme, lines, { mode: 'extended' });
      hasExactTimeline(plan, programme);
      holdsOrder(lines, plan);
      accountsForEachLine(lines, plan);
      const lengthMs = extendedDurationMs(plan.timeMap) + frameMs(programme);
      for (const placement of plan.placements) expect(isInside(placement, lengthMs)).toBe(true);
      for (const pause of pauseTimes(plan.timeMap))
        expect(pause.endMs - pause.startMs).toBeLessThanOrEqual(12_001);
    }),
    { numRuns, seed },
  );
});

it('never covers words in extended mode, except with pinned lines', () => {
  fc.assert(
    fc.property(programmes, scripts, (programme, lines) => {
      const free = lines.map((line) => ({ ...line, pinned: false }));
      const { placements, timeMap } = fitLines(programme, free, { mode: 'extended' });
      const words = retimeWords(timeMap, programme.words ?? []);
      // A silence shorter than a frame is cut at the nearest frame.
      expect(collisions(placements, words, frameMs(programme) / 2 + 1)).toEqual([]);
    }),
    { numRuns, seed },
  );
});

it('never pauses within speech where a word is heard, whatever the times of the words', () => {
  fc.assert(
    fc.property(programmes, spans(20), scripts, (programme, quiet, lines) => {
      const { timeMap } = fitLines({ ...programme, quiet }, lines, { mode: 'extended' });
      const { durationMs, words = [], speech = [] } = programme;
      const halfMs = frameMs(programme) / 2 + 1; // a pinned line pauses at the nearest frame
      const wrong = pauseTimes(timeMap)
        .map(({ originalMs }) => ({ startMs: originalMs - halfMs, endMs: originalMs + halfMs }))
        .filter(({ startMs, endMs }) => startMs > 0 && endMs < durationMs)
        .filter((at) => [...words, ...speech].some((span) => overlap(span, at) === 2 * halfMs))
        .filter((at) => quiet.every((span) => overlap(span, at) <= 0));
      expect(wrong).toEqual([]);
    }),
    { numRuns, seed },
  );
});

it('finds slots without protected content', () => {
  fc.assert(
    fc.property(programmes, (programme) => {
      const slots = findSlots(programme);
      expect(collisions(slots, covered(programme))).toEqual([]);
      expect(slots.every(({ freeMs, startMs, endMs }) => freeMs > 0 && freeMs === endMs - startMs)).toBe(
        true,
      );
    }),
    { numRuns, seed },
  );
});

it('is deterministic, and converges as measured lengths are added', () => {
  fc.assert(
    fc.property(programmes, scripts, fc.integer({ min: 150, max: 700 }), (programme, lines, wordMs) => {
      let measured = lines;
      let plan = fitLines(programme, measured);
      expect(fitLines(programme, measured)).toEqual(plan);
      const { mode } = plan;
      for (let round = 0; placementsToSpeak(plan).length > 0; round++) {
        expect(round).toBeLessThan(60);
        for (const { lineId, text, speed } of placementsToSpeak(plan)) {
          const durationMs = Math.ceil((text.split(' ').length * wordMs) / speed);
          measured = withTake(measured, lineId, { text, speed, durationMs });
        }
        plan = fitLines(programme, measured, { mode });
      }
    }),
    { numRuns: Math.ceil(numRuns / 10), seed },
  );
});
