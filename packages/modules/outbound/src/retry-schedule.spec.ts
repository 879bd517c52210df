import fc from 'fast-check';
import type { Result } from './channel.js';
import { httpResult, nextStep, standardSchedule } from './retry-schedule.js';

const schedule = { scheduleMs: [0, 1_000, 60_000], jitter: 0.2, maxRetryAfterMs: 3_600_000 };
const middle = () => 0.5;
const resultOf = (status: number | null, retryAfter: string | null): Result =>
  status === null ? { outcome: 'failed', error: 'no answer' } : httpResult(status, retryAfter);
const step = (attempts: number, status: number | null, retryAfter: string | null = null, random = middle) =>
  nextStep(attempts, resultOf(status, retryAfter), schedule, random);

it('counts every 2xx as delivered, and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
      expect(step(1, status) === 'delivered').toBe(status >= 200 && status < 300);
    }),
  );
});

it('ends at 410 at once', () => expect(step(1, 410)).toBe('failed'));

it.each([null, 301, 404, 500, 503])(
  'waits as the schedule says after %s, and fails when it is over',
  (status) => {
    expect(step(1, status)).toEqual({ retryInMs: 1_000 });
    expect(step(2, status)).toEqual({ retryInMs: 60_000 });
    expect(step(3, status)).toBe('failed');
  },
);

it('spreads waits by the jitter, either way', () => {
  expect(step(2, 500, null, () => 0)).toEqual({ retryInMs: 48_000 });
  expect(step(2, 500, null, () => 1)).toEqual({ retryInMs: 72_000 });
});

it('lets Retry-After make a wait longer, never shorter, up to the limit', () => {
  expect(step(1, 503, '120')).toEqual({ retryInMs: 120_000 });
  expect(step(2, 503, '1')).toEqual({ retryInMs: 60_000 });
  expect(step(1, 503, '9'.repeat(400))).toEqual({ retryInMs: 3_600_000 });
  expect(step(1, 503, 'Fri, 31 Dec 9999 23:59:59 GMT')).toEqual({ retryInMs: 3_600_000 });
  expect(step(1, 503, 'Wed, 01 Jan 2020 00:00:00 GMT')).toEqual({ retryInMs: 1_000 });
  const soon = step(1, 503, new Date(Date.now() + 30_000).toUTCString());
  expect((soon as { retryInMs: number }).retryInMs).toBeGreaterThan(28_000);
});

it.each(['', 'soon', '-5', '1.5', 'in 2099', 'March 7 2099', 'when the moon is full in 2099', '0x10'])(
  'takes %j for no wish at all',
  (value) => expect(step(1, 503, value)).toEqual({ retryInMs: 1_000 }),
);

it('never answers with a wait that is not a number, whatever a receiver says', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 2 }), (retryAfter, attempts) => {
      const { retryInMs } = step(attempts, 503, retryAfter) as { retryInMs: number };
      expect(retryInMs).toBeGreaterThanOrEqual(0);
      expect(retryInMs).toBeLessThanOrEqual(schedule.maxRetryAfterMs);
    }),
  );
});

it('refuses for good whatever the schedule', () =>
  expect(nextStep(1, { outcome: 'refused' }, schedule)).toBe('failed'));

it('tries for about three days by default, ten times', () => {
  const { scheduleMs } = standardSchedule;
  const hours = scheduleMs.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect([scheduleMs.length, Math.round(hours)]).toEqual([10, 76]);
});
