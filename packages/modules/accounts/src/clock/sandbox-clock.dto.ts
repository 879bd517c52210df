import { wireTime } from '@scriptorium/core';
import { integer, moment, params, record } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { ClockState } from './sandbox-clock.service.js';

const MAX_ADVANCE_SECONDS = 366 * 86_400;

export const AdvanceClock = params(
  {
    advance: integer(0, MAX_ADVANCE_SECONDS).describe(
      'Seconds, up to 366 days. They are added to the remainder of earlier requests. With 0 the clock does ' +
        'not move, and `advancing` becomes false when no work is due.',
    ),
  },
  { advance: 86_400 },
);
export type AdvanceClock = z.output<typeof AdvanceClock>;

export const ClockRecord = record(
  'SandboxClock',
  {
    now: moment().describe('The time of the project.'),
    offset: z.number().describe('Number of seconds by which the project is ahead of real time.'),
    remaining: z.number().describe('Number of seconds by which the clock still has to advance.'),
    advancing: z
      .boolean()
      .describe('Whether the clock is still advancing, or due work is still in progress.'),
  },
  { now: '2026-11-24T15:04:05.000+00:00', offset: 345_600, remaining: 0, advancing: false },
);

export const clockView = ({ now, ...state }: ClockState): z.output<typeof ClockRecord> => ({
  now: wireTime(now),
  ...state,
});
