import { notFound } from '@scriptorium/core';
import type { Order } from '@scriptorium/orders';
import { selectPage, Where, type Page, type Scope, type Sql } from '@scriptorium/server-kit';
import type { LiveStatus } from '../live-auto-caption.lifecycle.js';
import type { ListLiveCaptions } from './live-requests.dto.js';
import { ingestUrl } from '../ingest/transcoder-rows.js';
import type { CaptionStyle } from '../rows/row-display.js';
import type { LiveState } from './live-state.js';

/** Properties of an event that customers choose. */
export interface LiveSettings {
  /** Null if the stream is sent to this service. */
  streamUrl: string | null;
  startTime: Date;
  latencyMs: number;
  offensiveWordsSensitivity: number;
  waitMinutes: number;
  maxMinutes: number;
  reconnectionMinutes: number;
  streamDelayMs: number;
  captionStyle: CaptionStyle;
  recordStream: boolean;
  wordlist: string[];
  /** Transcoder of this service to which the stream is sent. */
  transcoderId: string | null;
  /** Languages into which lines are translated. */
  translationLanguageIds: number[];
}

export interface NewLive extends Omit<LiveSettings, 'streamDelayMs'> {
  languageId: number;
  publicId: string;
}

/** An event with the fields of its order that the API shows. */
export interface LiveRow extends LiveSettings {
  id: number;
  projectId: number;
  mediaFileId: number;
  serviceTranscriptId: number | null;
  languageId: number;
  publicId: string;
  status: LiveStatus;
  archived: boolean;
  /** Key of the transcoder, sealed; null without one. */
  transcoderKey: string | null;
  transcoderReserved: boolean;
  /** Address of the transcoder without its key. */
  ingestUrl: string | null;
  cancellable: boolean;
}

const columns = `t.id, t.project_id as "projectId", t.media_file_id as "mediaFileId",
  t.service_transcript_id as "serviceTranscriptId", t.language_id as "languageId", t.public_id as "publicId", t.status,
  t.archived, t.stream_url as "streamUrl", t.transcoder_id as "transcoderId", t.start_time as "startTime",
  t.latency_ms as "latencyMs", t.offensive_words_sensitivity as "offensiveWordsSensitivity",
  t.wait_minutes as "waitMinutes", t.max_minutes as "maxMinutes", t.reconnection_minutes as "reconnectionMinutes",
  t.stream_delay_ms as "streamDelayMs", t.caption_style as "captionStyle", t.record_stream as "recordStream", t.wordlist,
  (select tr.key from live_transcoder tr where tr.name = t.transcoder_id) as "transcoderKey",
  exists (select from live_transcoder tr where tr.name = t.transcoder_id and tr.event_id is null)
    as "transcoderReserved",
  case when t.transcoder_id is not null then ${ingestUrl} end as "ingestUrl",
  t.translation_language_ids as "translationLanguageIds",
  (select o.phase = 'open' and o.cancel_until > project_now(t.project_id) from orders.service_order o where o.id = t.id)
    as cancellable`;

const byId = {
  name: 'live-by-id',
  text: `select ${columns} from live_auto_caption t where t.id = $1 and t.project_id = $2`,
};
const byPublicId = {
  name: 'live-by-public-id',
  text: `select ${columns} from live_auto_caption t where t.public_id = $1`,
};

/** @throws {DomainError} `not_found` */
export async function readLive(
  sql: Sql,
  { projectId }: Pick<Scope, 'projectId'>,
  id: number,
): Promise<LiveRow> {
  const row = await sql.first<LiveRow>(byId, [id, projectId]);
  if (!row) throw notFound('live_auto_caption.not_found');
  return row;
}

/** Reads an event for its viewers. @throws {DomainError} `not_found` */
export async function readPublicLive(sql: Sql, publicId: string): Promise<LiveRow> {
  const row = await sql.first<LiveRow>(byPublicId, [publicId]);
  if (!row) throw notFound('live_auto_caption.not_found');
  return row;
}

const insert = {
  name: 'live-insert',
  text: `with t as (
      insert into live_auto_caption (id, account_id, project_id, media_file_id, status, created_at, updated_at,
        language_id, public_id, transcoder_id, stream_url, start_time, latency_ms, offensive_words_sensitivity,
        wait_minutes, max_minutes, reconnection_minutes, record_stream, wordlist, translation_language_ids, caption_style, wake_at)
      values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $20, $21,
        now() + ($11 - project_now($3))) returning *
    ), captioning as (
      insert into live_captioning (event_id, account_id, project_id, wake_at)
      select id, account_id, project_id, case when $19 then 'infinity' else start_time end from t
    ), recording as (
      insert into live_recording (event_id, account_id, project_id, from_url, wake_at)
      select id, account_id, project_id, stream_url is not null,
        case when record_stream and not $19 then start_time else 'infinity' end from t
    )
    select ${columns} from t`,
};

export async function insertLive(sql: Sql, order: Order, live: NewLive): Promise<LiveRow> {
  const { id, accountId, projectId, mediaFileId, status, createdAt, sandbox } = order;
  const { languageId, publicId, transcoderId, streamUrl, startTime, latencyMs, wordlist, recordStream } =
    live;
  const { offensiveWordsSensitivity: sensitivity, waitMinutes, maxMinutes, reconnectionMinutes } = live;
  const whose = [id, accountId, projectId, mediaFileId, status, createdAt, languageId, publicId];
  const stream = [transcoderId, streamUrl, startTime, latencyMs, sensitivity];
  const times = [waitMinutes, maxMinutes, reconnectionMinutes];
  const values = [
    ...whose,
    ...stream,
    ...times,
    recordStream,
    wordlist,
    sandbox,
    live.translationLanguageIds,
    live.captionStyle,
  ];
  return (await sql.first<LiveRow>(insert, values))!;
}

const setStatus = {
  name: 'live-set-status',
  text: `with t as (
      update live_auto_caption e set status = $2, updated_at = project_now(e.project_id),
        service_transcript_id = coalesce(e.service_transcript_id, $3)
      where e.id = $1 returning *
    ), captioning as (
      update live_captioning c set ended = true from t where c.event_id = t.id and $4 <> 'open'
    ), recording as (
      update live_recording r set ended = true, done = r.wake_at = 'infinity'
      from t where r.event_id = t.id and $4 <> 'open'
    ), outlets as (
      update live_outlet o set ended = true, wake_at = least(o.wake_at, now())
      from t where o.event_id = t.id and $4 <> 'open'
    ), tracks as (
      update live_track k set ended = true, wake_at = least(k.wake_at, now())
      from t where k.event_id = t.id and $4 <> 'open'
    )
    select ${columns} from t`,
};

/** Copies the status of the order. An ended event is no longer captioned, and its outlets send the rest. */
export const setLiveStatus = async (
  sql: Sql,
  { id, status, phase }: Order<LiveStatus>,
  transcriptId: number | null,
): Promise<LiveRow> => (await sql.first<LiveRow>(setStatus, [id, status, transcriptId, phase]))!;

/** State of an event that is locked for a turn. */
export interface LockedLive extends LiveState {
  languageId: number;
  /** Whether a worker captions it. */
  isCaptioned: boolean;
  /** Scenes of the sandbox script that have happened. */
  played: number;
  /** The time of the project. */
  now: Date;
}

/**
 * `for no key update` lets other transactions insert lines of the event. `for update` would not, and would deadlock with an append, which
 * has locked `live_captioning` when it inserts a line.
 */
const lock = {
  name: 'live-lock',
  text: `select t.status, t.start_time as "startTime", t.wait_minutes as "waitMinutes", t.max_minutes as "maxMinutes",
      t.reconnection_minutes as "reconnectionMinutes", t.is_connected as "isConnected",
      t.connected_at as "connectedAt", t.lost_at as "lostAt", t.captioned_since as "captionedSince",
      t.captioned_ms as "captionedMs", t.finishing_since as "finishingSince", t.played, t.language_id as "languageId", project_now(t.project_id) as now,
      exists (select from live_captioning c where c.event_id = t.id and c.leased_until > now()) as "isCaptioned"
    from live_auto_caption t where t.id = $1 for no key update`,
};

/** The caller has locked the order. */
export const lockLive = async (sql: Sql, id: number): Promise<LockedLive> =>
  (await sql.first<LockedLive>(lock, [id]))!;

const save = {
  name: 'live-save',
  text: `update live_auto_caption t set is_connected = $2, connected_at = $3, lost_at = $4, captioned_since = $5,
      captioned_ms = $6, played = $7, finishing_since = $9, leased_until = null, tries = 0, error = null,
      wake_at = case when $8::timestamptz is null then t.wake_at else now() + ($8 - project_now(t.project_id)) end
    where t.id = $1`,
};

/** Ends a turn. @param wakeAt when the next one is due, in the time of the project; null for ended events */
export async function saveLive(
  sql: Sql,
  id: number,
  { isConnected, connectedAt, lostAt, captionedSince, captionedMs, played, finishingSince }: LockedLive,
  wakeAt: Date | null,
): Promise<void> {
  const stream = [isConnected, connectedAt, lostAt, captionedSince, captionedMs];
  await sql.rows(save, [id, ...stream, played, wakeAt, finishingSince]);
}

const change = {
  name: 'live-change',
  text: `with t as (
      update live_auto_caption e set stream_url = $2, start_time = $3, latency_ms = $4, offensive_words_sensitivity = $5,
        wait_minutes = $6, max_minutes = $7, reconnection_minutes = $8, stream_delay_ms = $9, record_stream = $10,
        wordlist = $11, transcoder_id = $12, translation_language_ids = $13, caption_style = $14, updated_at = project_now(e.project_id)
      where e.id = $1 returning *
    ), recording as (
      update live_recording r set from_url = t.stream_url is not null,
        wake_at = case when t.record_stream and c.wake_at < 'infinity' then t.start_time else 'infinity' end
      from t join live_captioning c on c.event_id = t.id where r.event_id = t.id
    ), relays as (
      update live_outlet o set from_url = t.stream_url is not null,
        wake_at = case when o.kind = 'rtmp' then t.start_time else o.wake_at end
      from t where o.event_id = t.id and not o.closed
    )
    update live_captioning c set wake_at = t.start_time from t where c.event_id = t.id and c.wake_at < 'infinity'`,
};

/** Stores what customers choose. The caller has locked the order. */
export async function changeLive(sql: Sql, id: number, settings: LiveSettings): Promise<void> {
  const { streamUrl, startTime, latencyMs, offensiveWordsSensitivity, waitMinutes, maxMinutes } = settings;
  const { reconnectionMinutes, streamDelayMs, recordStream, wordlist, transcoderId } = settings;
  const first = [id, streamUrl, startTime, latencyMs, offensiveWordsSensitivity, waitMinutes, maxMinutes];
  await sql.rows(change, [
    ...first,
    reconnectionMinutes,
    streamDelayMs,
    recordStream,
    wordlist,
    transcoderId,
    settings.translationLanguageIds,
    settings.captionStyle,
  ]);
}

const setArchived = {
  name: 'live-set-archived',
  text: `update live_auto_caption t set archived = $2, updated_at = project_now(t.project_id) where t.id = $1
    and t.archived <> $2 returning t.id`,
};

/** Returns false if nothing changed. */
export const setLiveArchived = async (sql: Sql, id: number, archived: boolean): Promise<boolean> =>
  (await sql.rows(setArchived, [id, archived])).length > 0;

const openStatuses: readonly LiveStatus[] = ['scheduled', 'connecting', 'in_progress', 'reconnecting'];
const endedStatuses: readonly LiveStatus[] = ['finished', 'failed', 'cancelled'];

/** A project has at most a few thousand events, so this list needs no index for each filter. */
export async function listLive(
  sql: Sql,
  { projectId }: Scope,
  query: ListLiveCaptions,
): Promise<Page<LiveRow>> {
  const statuses = query.status?.flatMap((status) =>
    status === 'true' ? openStatuses : status === 'false' ? endedStatuses : [status],
  );
  const where = new Where()
    .and('t.project_id', '=', projectId)
    .and('t.archived', '=', query.archived)
    .and('t.id', '= any', query.id)
    .and('t.media_file_id', '= any', query.media_file_id)
    .and('t.service_transcript_id', '= any', query.service_transcript_id ?? query.threeplay_transcript_id)
    .and('t.public_id', '= any', query.public_id)
    .and('t.status', '= any', statuses)
    .and('t.start_time', '<', query.start_before)
    .and('t.start_time', '>', query.start_after)
    .and('t.created_at', '<', query.created_before)
    .and('t.created_at', '>', query.created_after);
  const page = await selectPage<LiveRow>(sql, { columns, from: 'live_auto_caption t', where, list: query });
  return page.map((row) => ({ ...row, startTime: new Date(row.startTime) })); // JSON has no times
}
