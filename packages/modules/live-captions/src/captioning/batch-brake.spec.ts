import { BatchBrake } from './batch-brake.js';

let now: number;
let held: boolean[];
let brake: BatchBrake;
/** Lets the longest time pass for which batch work is held. */
let pass: () => void;
beforeEach(() => {
  [now, held] = [0, []];
  const after = (ms: number, then: () => void) => {
    pass = () => {
      now += ms;
      then();
    };
    return setTimeout(() => {}).unref();
  };
  brake = new BatchBrake((isHeld) => held.push(isHeld), { now: () => now, after });
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
  now = 0;
  pass();
  heard(1, 600, 14_999);
  expect(held).toEqual([true, false]);
  heard(1, 600, 15_000);
  expect(held).toEqual([true, false, true]);
});

it('does not hold it for a stream that has stalled while it was behind', () => {
  heard(1, 600);
  pass();
  heard(2, 0, 20_000);
  expect(held).toEqual([true, false]);
});
