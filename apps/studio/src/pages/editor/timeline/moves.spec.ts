import type { Captions } from '../captions/captions.js';
import { moved, type Part } from './moves.js';

const captions = {
  list: [
    { startMs: 0, endMs: 1000 },
    { startMs: 2000, endMs: 3000 },
    { startMs: 4000, endMs: 5000 },
  ],
} as unknown as Captions;
const drag = (part: Part, byMs: number, targets: number[] = []) => {
  const { startMs, endMs } = moved({
    captions,
    index: 1,
    part,
    byMs,
    targets,
    withinMs: 80,
    frameMs: 40,
    durationMs: 6000,
  });
  return [startMs, endMs];
};

it('moves edges and whole captions', () => {
  expect(drag('start', -300)).toEqual([1700, 3000]);
  expect(drag('end', 300)).toEqual([2000, 3300]);
  expect(drag('whole', 300)).toEqual([2300, 3300]);
});

it('stops at other captions, and leaves at least a frame', () => {
  expect(drag('start', -5000)).toEqual([1000, 3000]);
  expect(drag('start', 5000)).toEqual([2960, 3000]);
  expect(drag('end', 5000)).toEqual([2000, 4000]);
  expect(drag('whole', 5000)).toEqual([3000, 4000]);
  expect(drag('whole', -5000)).toEqual([1000, 2000]);
});

it('snaps to the nearest time within reach', () => {
  expect(drag('start', -300, [1640, 1720, 1790])).toEqual([1720, 3000]);
  expect(drag('start', -300, [1600, 1800])).toEqual([1700, 3000]);
  expect(drag('whole', 300, [3350])).toEqual([2350, 3350]);
});
