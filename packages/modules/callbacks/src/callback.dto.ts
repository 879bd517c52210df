import { wireTime } from '@scriptorium/core';
import { id, list, listParams, moment, oneOf, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';

export const callbackStates = ['pending', 'paused', 'delivered', 'failed'] as const;

export const ListCallbacks = params({
  ...listParams(['created_at']),
  status: list(oneOf(callbackStates)).optional().describe('Only callbacks in one of these states.'),
  event_id: id().optional().describe('Only callbacks of this event.'),
});
export type ListCallbacks = z.output<typeof ListCallbacks>;

export const OneCallback = params({ id: id().describe('The callback.') });
export type OneCallback = z.output<typeof OneCallback>;

export const CallbackRecord = record(
  'Callback',
  {
    id: recordId().describe('The id of the callback.'),
    webhook_id: z.string().describe('The header `webhook-id` of each of its attempts.'),
    event_id: recordId().describe('The event.'),
    event_type: z.string().describe('The type of the event.'),
    resource_type: z.string().describe('The type of the record of the event.'),
    resource_id: recordId().describe('The id of the record.'),
    url: z.string().describe('The URL, without its query, which may contain secrets.'),
    status: z
      .enum(callbackStates)
      .describe(
        '`pending` until the last attempt; `paused` while its server does not answer; `delivered`; `failed`.',
      ),
    attempts: z
      .array(
        z.strictObject({
          number: z.int().min(1).describe('The number of the attempt.'),
          status: z.int().nullable().describe('The HTTP status of the answer; null if there was none.'),
          error: z.string().nullable().describe('Why there was no answer.'),
          duration_ms: z.int().min(0).describe('Duration in milliseconds.'),
          at: moment().describe('When it ended.'),
        }),
      )
      .describe('The attempts so far.'),
    next_attempt_at: moment().nullable().describe('Time of the next attempt; null if there is none to come.'),
    created_at: moment().describe('When it was created.'),
  },
  {
    id: 88,
    webhook_id: 'msg_90210',
    event_id: 90210,
    event_type: 'source.updated',
    resource_type: 'source',
    resource_id: 31,
    url: 'https://you.example/hook',
    status: 'pending' as const,
    attempts: [{ number: 1, status: 503, error: null, duration_ms: 41, at: '2026-11-20T15:04:09.120+00:00' }],
    next_attempt_at: '2026-11-20T15:04:14.120+00:00',
    created_at: '2026-11-20T15:04:09.020+00:00',
  },
);

/** A message of the channel of callbacks, with its event. */
export interface SentCallback {
  id: number;
  key: string;
  eventId: number;
  eventType: string;
  resourceType: string;
  resourceId: number;
  url: string;
  status: (typeof callbackStates)[number];
  attempts: { number: number; status: number | null; error: string | null; durationMs: number; at: string }[];
  /** As in JSON. */
  wakeAt: string;
  createdAt: string;
}

export const callbackView = (it: SentCallback): z.output<typeof CallbackRecord> => ({
  id: it.id,
  webhook_id: it.key,
  event_id: it.eventId,
  event_type: it.eventType,
  resource_type: it.resourceType,
  resource_id: it.resourceId,
  url: withoutQuery(it.url),
  status: it.status,
  attempts: it.attempts.map(({ durationMs, at, ...attempt }) => ({
    ...attempt,
    duration_ms: durationMs,
    at: wireTime(new Date(at)),
  })),
  next_attempt_at: it.status === 'pending' ? wireTime(new Date(it.wakeAt)) : null,
  created_at: wireTime(new Date(it.createdAt)),
});

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
