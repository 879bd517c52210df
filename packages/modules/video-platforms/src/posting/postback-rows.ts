import type { VideoPlatformIntegration } from '../integrations/video-platform-integration.entity.js';

/** A postback with the fields of its integration that an attempt needs. */
export interface PostbackRow {
  id: number;
  /** Identifies the attempt, as the holder of a lock. */
  holder: number;
  integrationId: number;
  accountId: number;
  projectId: number;
  product: string;
  orderId: number;
  operationId: string;
  video: string | null;
  outcome: 'processing' | 'done' | 'superseded' | 'skipped' | null;
  /** Milliseconds since the platform accepted the file; null before. */
  acceptedMs: number | null;
  /** Id of the track on the platform while it is being processed. */
  remoteId: string | null;
  /** Whether a later postback of the same order exists. */
  outdated: boolean;
  integration: Pick<
    VideoPlatformIntegration,
    'id' | 'projectId' | 'platform' | 'enabled' | 'refusal' | 'config' | 'credentials'
  >;
}

/** A track locked by an attempt. */
export interface Track {
  id: number;
  remoteId: string | null;
  postbackId: number | null;
  openOperation: string | null;
}

export const insertPostbacks = {
  name: 'postbacks-insert',
  text: `insert into postback (account_id, project_id, integration_id, event_id, product, order_id, media_file_id,
      outcome, reason)
    select account_id, project_id, integration_id, event_id, product, order_id, media_file_id, outcome, reason
    from jsonb_to_recordset($1::jsonb) g (account_id bigint, project_id bigint, integration_id bigint, event_id bigint,
      product text, order_id bigint, media_file_id bigint, outcome text, reason text)
    order by event_id, integration_id
    on conflict (event_id, integration_id) do nothing
    returning id, event_id as "eventId", integration_id as "integrationId", outcome`,
};

export const postbackById = {
  name: 'postback-by-id',
  text: `select p.id, floor(random() * 2 ^ 52)::bigint as holder, p.integration_id as "integrationId", p.account_id as "accountId", p.project_id as "projectId",
      p.product, p.order_id as "orderId", p.operation_id as "operationId", p.video, p.outcome,
      extract(epoch from now() - p.accepted_at)::float8 * 1000 as "acceptedMs",
      (select t.remote_id from postback_track t where t.integration_id = p.integration_id and t.postback_id = p.id
        limit 1) as "remoteId",
      exists (select from postback o where o.integration_id = p.integration_id and o.order_id = p.order_id
        and o.id > p.id) as outdated,
      jsonb_build_object('id', i.id, 'projectId', i.project_id, 'platform', i.platform, 'enabled', i.enabled, 'refusal', i.refusal,
        'config', i.config, 'credentials', i.credentials) as integration
    from postback p join video_platform_integration i on i.id = p.integration_id where p.id = $1`,
};

/** Creates the track if it is new. Returns no row while another attempt holds the lock. */
export const takeTrack = {
  name: 'postback-track-take',
  text: `insert into postback_track as t (project_id, integration_id, video, language, kind, holder, held_until)
    values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 ms')
    on conflict (integration_id, video, language, kind) do update
      set holder = excluded.holder, held_until = excluded.held_until
      where t.held_until is null or t.held_until < now()
    returning t.id, t.remote_id as "remoteId", t.postback_id as "postbackId", t.open_operation as "openOperation"`,
};

/** Returns for how long a track is locked. */
export const trackHeld = {
  name: 'postback-track-held',
  text: `select extract(epoch from held_until - now())::float8 * 1000 as ms from postback_track
    where integration_id = $1 and video = $2 and language = $3 and kind = $4 and held_until > now()`,
};

/** Returns no row once another attempt holds the lock. */
export const renewTrack = {
  name: 'postback-track-renew',
  text: `update postback_track set held_until = now() + $3 * interval '1 ms'
    where id = $1 and holder = $2 and held_until is not null returning id`,
};

export const beginOperation = {
  name: 'postback-track-begin',
  text: `update postback_track set open_operation = $3 where id = $1 and holder = $2 returning id`,
};

/** Records the result of an operation. */
export const endOperation = {
  name: 'postback-track-end',
  text: `update postback_track set open_operation = null, remote_id = $3, postback_id = coalesce($4, postback_id)
    where id = $1 and holder = $2 returning id`,
};

export const releaseTracks = {
  name: 'postback-tracks-release',
  text: `update postback_track set held_until = null
    where integration_id = $1 and holder = $2 and held_until is not null`,
};

export const noteFile = {
  name: 'postback-note-file',
  text: 'update postback set video = $2, language = $3, format = $4, updated_at = now() where id = $1',
};

export const noteOutcome = {
  name: 'postback-note-outcome',
  text: `update postback set outcome = $2, reason = $3, updated_at = now(),
      accepted_at = case when $2 in ('processing', 'done') then coalesce(accepted_at, now()) end
    where id = $1`,
};

export const refuseCredentials = {
  name: 'integration-refuse-credentials',
  text: 'update video_platform_integration set refusal = $2 where id = $1',
};
