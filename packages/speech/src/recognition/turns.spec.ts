import { Turns } from './turns.js';

it('runs a limited number of tasks concurrently, in order, even after failures', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((n) =>
    turns.take(() => {
      begun.push(n);
      return new Promise<void>((resolve, reject) =>
        ends.push(n === 0 ? () => reject(new Error('failed')) : resolve),
      );
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[0]!();
  await expect(works[0]).rejects.toThrow('failed');
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  ends[1]!();
  await works[1];
  ends[2]!();
  await works[2];
  ends[3]!();
  await works[3];
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('skips aborted tasks', async () => {
  const turns = new Turns(1);
  let end = () => {};
  const first = turns.take(() => new Promise<void>((resolve) => (end = resolve)));
  const gaveUp = new AbortController();
  const second = turns.take(async () => 'never', gaveUp.signal);
  const third = turns.take(async () => 'done');
  gaveUp.abort(new Error('enough'));
  await expect(second).rejects.toThrow('enough');
  await expect(turns.take(async () => 'never', gaveUp.signal)).rejects.toThrow('enough');
  end();
  await first;
  expect(await third).toBe('done');
});
