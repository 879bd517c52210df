import { followProgress } from './progress.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const follow = (wanted: () => Promise<boolean>) => {
  const noted: number[] = [];
  const logged: number[] = [];
  const following = followProgress({
    note: (fraction) => {
      noted.push(fraction);
      return wanted();
    },
    log: (percent) => logged.push(percent),
  });
  return { noted, logged, ...following };
};

it('notes progress once a second, never falling, and logs each ten percent once', async () => {
  const { noted, logged, reached, stop } = follow(async () => true);
  for (const share of [0.05, 0.31, 0.2, 0.39, 1]) {
    reached(share);
    await jest.advanceTimersByTimeAsync(1_000);
  }
  stop();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(noted).toEqual([0.05, 0.31, 0.31, 0.39, 1]);
  expect(logged).toEqual([30, 100]);
});

it('tells the work to stop when nobody waits for it any more, and not when that could not be found out', async () => {
  let answer = async (): Promise<boolean> => Promise.reject(new Error('the database is away'));
  const { unwanted, stop } = follow(() => answer());
  await jest.advanceTimersByTimeAsync(2_000);
  expect(unwanted.aborted).toBe(false);
  answer = async () => false;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(unwanted.aborted).toBe(true);
  stop();
});
