import { Injectable } from '@nestjs/common';
import type { VideoEvent } from '@scriptorium/integrations';
import { Leases, Sql, type Claimed } from '@scriptorium/server-kit';
import type { AutoOrderKind } from './auto-order.dto.js';

/** Result for a video: an order with its file, or only the file. */
export type VideoKind = AutoOrderKind | 'file';

export interface NewVideos {
  integrationId: number;
  kind: VideoKind;
  /** Videos of an import are processed even while automatic orders are off. */
  origin: 'discovery' | 'import';
  videos: readonly VideoEvent[];
}

export interface VideoResult {
  status: 'done' | 'skipped' | 'failed';
  reason?: string;
  fileId?: number;
  orderId?: number;
}

/** Rows are inserted in a fixed order, so that concurrent requests with the same videos cannot deadlock. */
const insertVideos = {
  name: 'discovered-video-insert',
  text: `insert into discovered_video (account_id, project_id, integration_id, kind, origin, video, title, language)
    select i.account_id, i.project_id, i.id, $2, $3, v.video, v.title, v.language
    from video_platform_integration i, json_to_recordset($4) as v(video text, title text, language text)
    where i.id = $1
    order by v.video
    on conflict (integration_id, video, kind) do nothing
    returning id`,
};

const countNew = {
  name: 'discovered-video-count-new',
  text: `select count(distinct v.video)::int as count from json_to_recordset($3) as v(video text)
    where not exists (
      select 1 from discovered_video d where d.integration_id = $1 and d.kind = $2 and d.video = v.video
    )`,
};

const mine = `id = $1 and fence = $2 and status = 'pending'`;
const endVideo = {
  name: 'discovered-video-end',
  text: `update discovered_video set status = $3, reason = $4, media_file_id = $5, order_id = $6, leased_until = null,
      updated_at = now()
    where ${mine} returning id`,
};
const retryVideo = {
  name: 'discovered-video-retry',
  text: `update discovered_video set reason = $3, wake_at = now() + $4 * interval '1 ms', tries = tries + $5,
      leased_until = null, updated_at = now()
    where ${mine}`,
};
const restVideos = {
  name: 'discovered-video-rest',
  text: `update discovered_video set wake_at = greatest(wake_at, now() + $2 * interval '1 ms')
    where integration_id = $1 and status = 'pending'`,
};

export interface ClaimedVideo extends Claimed {
  integrationId: number;
  video: string;
  kind: VideoKind;
  origin: 'discovery' | 'import';
  title: string | null;
  language: string | null;
  /** Number of failures so far. */
  tries: number;
}

/** Stores the videos announced by platforms, once per integration and kind. */
@Injectable()
export class DiscoveredVideos {
  readonly leases: Leases<Omit<ClaimedVideo, keyof Claimed>>;

  constructor(private readonly sql: Sql) {
    this.leases = new Leases(sql, {
      name: 'discovered-videos',
      table: 'discovered_video',
      key: 'id',
      partition: 'integration_id',
      open: `status = 'pending'`,
      columns: `t.integration_id as "integrationId", t.video, t.kind, t.origin, t.title, t.language, t.tries`,
      failures: {
        retrying: 'tries > 0',
        error: `video || ': ' || reason`,
        final: {
          where: `status = 'failed'`,
          at: 'updated_at',
          reopen: `status = 'pending', tries = 0, updated_at = now()`,
        },
      },
    });
  }

  /** Stores videos for the workers. Returns the number of new ones. */
  async note({ integrationId, kind, origin, videos }: NewVideos): Promise<number> {
    const rows = videos.flatMap(storable);
    if (!rows.length) return 0;
    const values = [integrationId, kind, origin, JSON.stringify(rows)];
    return (await this.sql.rows(insertVideos, values)).length;
  }

  /** Returns how many of the videos `note` would add. */
  async countNew({ integrationId, kind, videos }: Omit<NewVideos, 'origin'>): Promise<number> {
    const row = await this.sql.first<{ count: number }>(countNew, [
      integrationId,
      kind,
      JSON.stringify(videos.flatMap(storable)),
    ]);
    return row!.count;
  }

  /** Records the result of a video. Returns false if another worker has claimed it. */
  async end({ id, fence }: Claimed, { status, reason, fileId, orderId }: VideoResult): Promise<boolean> {
    const values = [id, fence, status, reason ?? null, fileId ?? null, orderId ?? null];
    return (await this.sql.rows(endVideo, values)).length > 0;
  }

  /** Schedules another attempt. @param counts whether this attempt counts as a failure */
  async retry({ id, fence }: Claimed, reason: string, delayMs: number, counts = true): Promise<void> {
    await this.sql.rows(retryVideo, [id, fence, reason, delayMs, counts ? 1 : 0]);
  }

  /** Postpones all videos of an integration. */
  async rest(integrationId: number, delayMs: number): Promise<void> {
    await this.sql.rows(restVideos, [integrationId, delayMs]);
  }
}

/** Maximum length of an id, which is also that of the reference id of a file. */
const MAX_ID = 1_000;
const MAX_TITLE = 300;

/** PostgreSQL cannot store NUL. */
function storable({ video, title, language }: VideoEvent): Omit<VideoEvent, 'eventId'>[] {
  if (!video || video.length > MAX_ID || video.includes('\0')) return [];
  const plain = title?.replaceAll('\0', '').trim().slice(0, MAX_TITLE);
  const tag = language && /^[\w-]{2,35}$/.test(language) ? language : undefined;
  return [{ video, ...(plain && { title: plain }), ...(tag && { language: tag }) }];
}
