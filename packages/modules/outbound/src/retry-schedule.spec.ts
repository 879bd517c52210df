import fc from 'fast-check';
import type { Result } from './channel.js';
import { httpResult, nextStep, standardSchedule } from './retry-schedule.js';

const schedule = { scheduleMs: [0, 1_000, 60_000], jitter: 0.2, maxRetryAfterMs: 3_600_000 };
const middle = () => 0.5;
const resultOf = (status: number | null, retryAfter: string | null): Result =>
  status === null ? { outcome: 'failed', error: 'no answer' } : httpResult(status, retryAfter);
const step = (attempts: number, status: number | null, retryAfter: string | null = null, random = middle) =>
  nextStep(attempts, resultOf(status, retryAfter), schedule, random);

it('counts only 2xx as delivered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
      expect(step(1, status) === 'delivered').toBe(status >= 200 && status < 300);
    }),
  );
});

it('fails at once on 410', () => expect(step(1, 410)).toBe('failed'));

it.each([null, 301, 404, 500, 503])(
  'waits according to the schedule after %s, and fails when it ends',
  (status) => {
    expect(step(1, status)).toEqual({ retryInMs: 1_000 });
    expect(step(2, status)).toEqual({ retryInMs: 60_000 });
    expect(step(3, status)).toBe('failed');
  },
);

it('varies waits by the jitter in both directions', () => {
  expect(step(2, 500, null, () => 0)).toEqual({ retryInMs: 48_000 });
  expect(step(2, 500, null, () => 1)).toEqual({ retryInMs: 72_000 });
});

it('extends a wait by Retry-After up to the limit, but never shortens it', () => {
  expect(step(1, 503, '120')).toEqual({ retryInMs: 120_000 });
  expect(step(2, 503, '1')).toEqual({ retryInMs: 60_000 });
  expect(step(1, 503, '9'.repeat(400))).toEqual({ retryInMs: 3_600_000 });
  expect(step(1, 503, 'Fri, 31 Dec 9999 23:59:59 GMT')).toEqual({ retryInMs: 3_600_000 });
  expect(step(1, 503, 'Wed, 01 Jan 2020 00:00:00 GMT')).toEqual({ retryInMs: 1_000 });
  const soon = step(1, 503, new Date(Date.now() + 30_000).toUTCString());
  expect((soon as { retryInMs: number }).retryInMs).toBeGreaterThan(28_000);
});

it.each(['', 'soon', '-5', '1.5', 'in 2099', 'March 7 2099', 'when the moon is full in 2099', '0x10'])(
  'ignores the Retry-After value %j',
  (value) => expect(step(1, 503, value)).toEqual({ retryInMs: 1_000 }),
);

it('always returns a numeric wait, whatever the receiver sends', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 2 }), (retryAfter, attempts) => {
      const { retryInMs } = step(attempts, 503, retryAfter) as { retryInMs: number };
      expect(retryInMs).toBeGreaterThanOrEqual(0);
      expect(retryInMs).toBeLessThanOrEqual(schedule.maxRetryAfterMs);
    }),
  );
});

it('fails at once on a refusal, whatever the schedule', () =>
  expect(nextStep(1, { outcome: 'refused' }, schedule)).toBe('failed'));

it('makes ten attempts within about three days by default', () => {
  const { scheduleMs } = standardSchedule;
  const hours = scheduleMs.reduce((sum, wait) => sum + wait, 0) / 3_600_000;
  expect([scheduleMs.length, Math.round(hours)]).toEqual([10, 76]);
});
