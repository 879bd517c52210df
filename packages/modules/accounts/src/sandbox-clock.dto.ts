import { wireTime } from '@scriptorium/core';
import { integer, moment, params, record } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { ClockState } from './sandbox-clock.service.js';

const MAX_ADVANCE_SECONDS = 366 * 86_400;

export const AdvanceClock = params(
  {
    advance: integer(0, MAX_ADVANCE_SECONDS).describe(
      'Seconds, up to 366 days. They are added to the rest of an earlier request. With 0 the clock ' +
        'does not move, and `advancing` becomes false when no work is due.',
    ),
  },
  { advance: 86_400 },
);
export type AdvanceClock = z.output<typeof AdvanceClock>;

export const ClockRecord = record(
  'SandboxClock',
  {
    now: moment().describe('The time of the project.'),
    offset: z.number().describe('Seconds that the project is ahead of real time.'),
    remaining: z.number().describe('Seconds that the clock has still to advance.'),
    advancing: z
      .boolean()
      .describe('Whether the clock still advances, or work that has fallen due is still being done.'),
  },
  { now: '2026-11-24T15:04:05.000+00:00', offset: 345_600, remaining: 0, advancing: false },
);

export const clockView = ({ now, ...state }: ClockState): z.output<typeof ClockRecord> => ({
  now: wireTime(now),
  ...state,
});
