import { wireTime } from '@scriptorium/core';
import { z } from 'zod';
import { id, params, text } from '../http/fields.js';
import type { WorkFailure, WorkState } from '../jobs/work-overview.js';
import { moment, record, recordId } from '../openapi/answers.js';

const name = text(100).describe('The name of the kind, as in the list.');

export const ListWork = params({});
export const OneKind = params({ name }, { name: 'outbound-callback' });
export type OneKind = z.output<typeof OneKind>;
export const OneFailure = params(
  { name, failure_id: id().describe('The id of the failure, as in the list of failures.') },
  { name: 'outbound-callback', failure_id: '41' },
);
export type OneFailure = z.output<typeof OneFailure>;

const count = () => z.int().min(0);

export const BackgroundWorkRecord = record(
  'BackgroundWork',
  {
    name: z.string().describe('The name of the kind.'),
    paused_at: moment().nullable().describe('When it was paused; null if it is not paused.'),
    waiting: count().describe('The number of tasks whose time has not come.'),
    due: count().describe('The number of tasks that can begin.'),
    running: count().describe('The number of tasks in progress.'),
    retrying: count().describe('The number of unfinished tasks whose last attempt failed.'),
    failed: count().describe('The number of tasks that were given up.'),
    oldest_due_seconds: z
      .number()
      .min(0)
      .describe('How long the oldest of the due tasks has been due; 0 if none is.'),
  },
  {
    name: 'outbound-callback',
    paused_at: null,
    waiting: 3,
    due: 0,
    running: 1,
    retrying: 3,
    failed: 1,
    oldest_due_seconds: 0,
  },
);

export const WorkFailureRecord = record(
  'WorkFailure',
  {
    id: recordId().describe('The id of the failure, for a retry.'),
    error: z.string().nullable().describe('The error of the last attempt; null if it is not known.'),
    failed_at: moment().nullable().describe('When the task was given up; null if it will be tried again.'),
    retry_at: moment().nullable().describe('When the task will be tried again; null if it was given up.'),
  },
  {
    id: 41,
    error: 'https://example.com: status 500',
    failed_at: '2026-11-20T15:04:05.000+00:00',
    retry_at: null,
  },
);

const timeOrNull = (time: Date | null): string | null => time && wireTime(time);

export const workView = (state: WorkState): z.output<typeof BackgroundWorkRecord> => {
  const { oldestSeconds, pausedAt, ...rest } = state;
  return { ...rest, paused_at: timeOrNull(pausedAt), oldest_due_seconds: Math.max(0, oldestSeconds) };
};

export const failureView = (failure: WorkFailure): z.output<typeof WorkFailureRecord> => ({
  id: failure.id,
  error: failure.error,
  failed_at: timeOrNull(failure.failedAt),
  retry_at: timeOrNull(failure.retryAt),
});
