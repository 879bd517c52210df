import { BatchBrake } from './batch-brake.js';

let now: number;
let held: boolean[];
let brake: BatchBrake;
beforeEach(() => {
  [now, held] = [0, []];
  brake = new BatchBrake(
    (isHeld) => held.push(isHeld),
    () => now,
  );
});
const heard = (event: number, backlogMs: number, at = now) => {
  now = at;
  brake.heard(event, backlogMs, 2_000);
};

it('holds batch work while a stream is behind', () => {
  heard(1, 500);
  expect(held).toEqual([]);
  heard(1, 501);
  heard(1, 400);
  expect(held).toEqual([true]);
  heard(1, 250);
  expect(held).toEqual([true, false]);
});

it('holds it until no stream is behind, also if one of them ends', () => {
  heard(1, 600);
  heard(2, 600);
  heard(1, 0);
  expect(held).toEqual([true]);
  brake.forget(2);
  expect(held).toEqual([true, false]);
});

it('lets it go on for five seconds after ten, beside a stream that stays behind', () => {
  heard(1, 600);
  heard(1, 600, 9_999);
  expect(held).toEqual([true]);
  heard(1, 600, 10_000);
  expect(held).toEqual([true, false]);
  heard(1, 600, 14_999);
  expect(held).toEqual([true, false]);
  heard(1, 600, 15_000);
  expect(held).toEqual([true, false, true]);
});
