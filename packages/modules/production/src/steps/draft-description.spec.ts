import type { Slot } from '@scriptorium/description-planner';
import { frameTimes } from './draft-description.js';

const slot = { startMs: 5_000, endMs: 10_000 } as Slot;
const programme = (shotChanges: number[]) =>
  ({ durationMs: 60_000, frameRate: { numerator: 25, denominator: 1 }, shotChanges }) as const;

it.each([
  [[], [7_500]],
  [[1_000, 5_000, 20_000], [7_500]],
  [[6_000], [5_500, 8_000]],
  [
    [6_000, 7_000, 8_000, 9_000, 9_500],
    [5_500, 7_500, 8_500, 9_750],
  ],
])('samples the middle of each shot, given cuts at %j', (cuts, times) => {
  expect(frameTimes(slot, programme(cuts))).toEqual(times);
});
