import { wireTime } from '@scriptorium/core';
import type { MessageProgress } from '@scriptorium/outbound';
import { id, list, listParams, moment, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';

export const ListPostbacks = params({
  ...listParams(['created_at']),
  integration_id: list(id()).optional().describe('Only postbacks to these integrations.'),
  media_file_id: list(id()).optional().describe('Only postbacks of these files.'),
  resource_type: text(64).optional().describe('Only postbacks of this product, such as `transcript`.'),
  resource_id: list(id()).optional().describe('Only postbacks of these records of the product.'),
});
export type ListPostbacks = z.output<typeof ListPostbacks>;

export const OnePostback = params({ id: id().describe('The postback.') });
export type OnePostback = z.output<typeof OnePostback>;

export const postbackStates = [
  'queued',
  'sending',
  'waiting',
  'processing',
  'done',
  'superseded',
  'failed',
  'skipped',
] as const;

export const PostbackRecord = record(
  'Postback',
  {
    id: recordId().describe('The id of the postback.'),
    integration_id: recordId().describe('The integration that the postback is sent to.'),
    platform: z.string().describe('The video platform of the integration.'),
    media_file_id: recordId().describe('The file.'),
    resource_type: z.string().describe('The product, such as `transcript`.'),
    resource_id: recordId().describe('The record of the product.'),
    video_id: z.string().nullable().describe('The video on the platform; null before the first attempt.'),
    language: z.string().nullable().describe('The language as a BCP 47 tag; null before the first attempt.'),
    format: z.string().nullable().describe('The selected format; null before the first attempt.'),
    state: z
      .enum(postbackStates)
      .describe(
        '`queued` until the platform accepts it, also between attempts; `sending` during an attempt, ' +
          'and for up to 20 seconds after its worker has died; `waiting` while the integration is paused; ' +
          '`processing` by the platform; `done`; `superseded` by a later postback; `failed`; `skipped` in ' +
          'a sandbox.',
      ),
    reason: z
      .string()
      .nullable()
      .describe('The reason why the postback failed or was skipped, or why the last attempt failed.'),
    attempts: z.int().min(0).describe('Number of attempts.'),
    next_attempt_at: moment()
      .nullable()
      .describe('Time of the next attempt; null during an attempt, and when there is none to come.'),
    remote_id: z
      .string()
      .nullable()
      .describe('The id of the track on the platform, as long as the track comes from this postback.'),
    created_at: moment().describe('When the postback was created.'),
    updated_at: moment().describe('When it was last updated.'),
  },
  {
    id: 17,
    integration_id: 4,
    platform: 'peertube',
    media_file_id: 1001,
    resource_type: 'transcript',
    resource_id: 2001,
    video_id: '9c9de5e8-0a1e-484a-b099-e80766180a6d',
    language: 'en',
    format: 'vtt',
    state: 'done',
    reason: null,
    attempts: 1,
    next_attempt_at: null,
    remote_id: 'en',
    created_at: '2026-11-20T15:04:05.000+00:00',
    updated_at: '2026-11-20T15:04:06.000+00:00',
  },
);

/** A postback with its progress. */
export interface ShownPostback {
  id: number;
  integrationId: number;
  platform: string;
  mediaFileId: number;
  product: string;
  orderId: number;
  video: string | null;
  language: string | null;
  format: string | null;
  outcome: 'processing' | 'done' | 'superseded' | 'skipped' | null;
  reason: string | null;
  remoteId: string | null;
  /** Null if the postback was skipped. */
  progress: MessageProgress | null;
  createdAt: string;
  updatedAt: string;
}

export function postbackView(postback: ShownPostback): z.output<typeof PostbackRecord> {
  const { progress } = postback;
  const state = stateOf(postback);
  const isDue = !progress?.sending && (state === 'queued' || state === 'processing');
  return {
    id: postback.id,
    integration_id: postback.integrationId,
    platform: postback.platform,
    media_file_id: postback.mediaFileId,
    resource_type: postback.product,
    resource_id: postback.orderId,
    video_id: postback.video,
    language: postback.language,
    format: postback.format,
    state,
    reason:
      postback.reason ?? (state === 'done' || state === 'superseded' ? null : (progress?.error ?? null)),
    attempts: progress?.attempts ?? 0,
    next_attempt_at: isDue && progress ? wireTime(new Date(progress.wakeAt)) : null,
    remote_id: postback.remoteId,
    created_at: wireTime(new Date(postback.createdAt)),
    updated_at: wireTime(new Date(postback.updatedAt)),
  };
}

function stateOf({ outcome, progress }: ShownPostback): (typeof postbackStates)[number] {
  if (progress?.status === 'failed') return 'failed';
  if (outcome !== null) return outcome;
  if (progress?.status === 'paused') return 'waiting';
  return progress?.sending ? 'sending' : 'queued';
}
