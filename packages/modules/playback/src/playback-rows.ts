import { Injectable } from '@nestjs/common';
import type { MediaInfo } from '@scriptorium/media';
import { KitOptions, Leases, Sql, type Claimed, type Scope } from '@scriptorium/server-kit';
import type { PlaybackFileName } from './playback-file.js';

/** Steps, in this order. */
export type PlaybackStep = 'audio' | 'video';

export interface Playback {
  status: PlaybackStep | 'ready' | 'failed';
  /** From 0 to 1, over both steps. */
  progress: number;
  reason: string | null;
  files: PlaybackFileName[];
  /** Sizes of the files in bytes, in the same order. */
  sizes: number[];
  /** Number of pictures in the storyboard; null without one, and for one that is complete since before they were counted. */
  pictures: number | null;
  /** Whether there has been no request today. */
  untouched: boolean;
}

/** Work for a worker. The id is that of the source. */
export interface PlaybackWork {
  fileId: number;
  /** Failures of this step. */
  tries: number;
}
export type ClaimedPlayback = PlaybackWork & Claimed;

export interface StoredFile {
  name: PlaybackFileName;
  key: string;
  sizeBytes: number;
  /** Number of pictures in a storyboard. */
  pictures?: number;
}

const MAX_DELAY_SECONDS = 600;

const bySource = {
  name: 'playback-by-source',
  text: `select status, progress, reason, requested_at < now() - interval '1 day' as untouched,
      array(select f.name from playback_file f where f.source_id = t.source_id order by f.name) as files,
      array(select f.size_bytes::float8 from playback_file f where f.source_id = t.source_id order by f.name) as sizes,
      (select f.pictures from playback_file f where f.source_id = t.source_id and f.name = 'storyboard') as pictures
    from playback t where source_id = $1 and project_id = $2`,
};
/** The lock prevents the removal of the file and the replacement of its source until this commits. */
const request = {
  name: 'playback-request',
  text: `with file as (select id from files.media_file where id = $1 and project_id = $2 for key share)
    insert into playback (source_id, account_id, project_id, media_file_id, status)
    select s.id, s.account_id, s.project_id, s.media_file_id,
      case when (s.media ->> 'hasAudio')::boolean then 'audio' else 'video' end
    from files.current_source s join file on file.id = s.media_file_id where s.status = 'complete'
    on conflict (source_id) do update set requested_at = now()`,
};
const mine = 'source_id = $1 and fence = $2';
const progress = {
  name: 'playback-progress',
  text: `update playback set progress = $3 where ${mine} and status in ('audio', 'video')`,
};
/** Stores the files of the sources in `claimed`, and returns the keys of those that they replace. */
const putFiles = (names: number) => `, replaced as (
      select f.blob_key from playback_file f join claimed using (source_id) where f.name = any($${names}::text[])
    ), stored as (
      insert into playback_file (source_id, name, blob_key, size_bytes, pictures)
      select source_id, f.*
      from claimed, unnest($${names}::text[], $${names + 1}::text[], $${names + 2}::bigint[], $${names + 3}::int[]) f
      on conflict (source_id, name) do update
        set blob_key = excluded.blob_key, size_bytes = excluded.size_bytes, pictures = excluded.pictures
    )
    select array(select blob_key from replaced) as keys from claimed`;
const finishStep = {
  name: 'playback-finish-step',
  text: `with claimed as (
      update playback set status = $4, progress = $5, tries = 0, error = null, wake_at = now(), leased_until = null
      where ${mine} and status = $3 returning source_id
    )${putFiles(6)}`,
};
const put = {
  name: 'playback-put',
  text: `with claimed as (select source_id from playback where ${mine} and status = $3 for update)${putFiles(4)}`,
};
const retry = {
  name: 'playback-retry',
  text: `update playback set tries = tries + 1, error = $4, wake_at = now() + $3 * interval '1 s', leased_until = null
    where ${mine} and status in ('audio', 'video')`,
};
const fail = {
  name: 'playback-fail',
  text: `update playback set status = 'failed', reason = $3, error = $4, failed_step = status, failed_at = now(),
      wake_at = now(), leased_until = null
    where ${mine} and status in ('audio', 'video')`,
};
const remove = { name: 'playback-remove', text: `delete from playback where ${mine}` };
const fileOf = {
  name: 'playback-file',
  text: `select f.blob_key as key from playback_file f join files.current_source s on s.id = f.source_id
    where f.source_id = $1 and f.name = $2`,
};
const posters = {
  name: 'playback-posters',
  text: `select s.media_file_id as "fileId", s.id as "sourceId"
    from files.current_source s join playback_file f on f.source_id = s.id and f.name = 'poster'
    where s.project_id = $1 and s.media_file_id = any($2::bigint[]) order by s.media_file_id`,
};
const source = {
  name: 'playback-source',
  text: `select blob_key as key, media from files.current_source where id = $1 and status = 'complete'`,
};
const owned = {
  name: 'playback-owned',
  text: 'select blob_key as key from playback_file where blob_key = any($1)',
};

const columnsOf = (files: readonly StoredFile[]) => [
  files.map(({ name }) => name),
  files.map(({ key }) => key),
  files.map(({ sizeBytes }) => sizeBytes),
  files.map(({ pictures }) => pictures ?? null),
];

/** Stores the state of playback files. */
@Injectable()
export class PlaybackRows {
  constructor(
    private readonly sql: Sql,
    private readonly kit: KitOptions,
  ) {}

  leases(step: PlaybackStep): Leases<PlaybackWork> {
    return new Leases<PlaybackWork>(this.sql, {
      name: `playback-${step}`,
      table: 'playback',
      key: 'source_id',
      partition: 'account_id',
      within: 'project_id',
      open: `status = '${step}'`,
      columns: 't.media_file_id as "fileId", t.tries',
      failures: {
        retrying: 'tries > 0',
        error: 'error',
        final: {
          where: `status = 'failed' and failed_step = '${step}'`,
          at: 'failed_at',
          reopen: 'status = failed_step, failed_step = null, reason = null, tries = 0, progress = 0',
        },
      },
    });
  }

  find({ projectId }: Scope, sourceId: number): Promise<Playback | undefined> {
    return this.sql.first<Playback>(bySource, [sourceId, projectId]);
  }

  /** Starts preparing the current source of a file, if it is complete, and records the request. */
  async request({ projectId }: Scope, fileId: number): Promise<void> {
    await this.sql.rows(request, [fileId, projectId]);
  }

  async noteProgress({ id, fence }: Claimed, fraction: number): Promise<void> {
    await this.sql.rows(progress, [id, fence, fraction]);
  }

  /**
   * Stores files of a step in progress.
   * @returns the keys of the files that they replace; undefined if the claim has ended
   */
  async put({ id, fence }: Claimed, step: PlaybackStep, files: StoredFile[]): Promise<string[] | undefined> {
    return (await this.sql.first<{ keys: string[] }>(put, [id, fence, step, ...columnsOf(files)]))?.keys;
  }

  /**
   * Completes a step with its files.
   * @returns the keys of the files that they replace; undefined if the claim has ended
   */
  async finish(
    { id, fence }: Claimed,
    step: PlaybackStep,
    next: { status: Playback['status']; progress: number },
    files: StoredFile[],
  ): Promise<string[] | undefined> {
    const { status, progress: share } = next;
    const values = [id, fence, step, status, share, ...columnsOf(files)];
    return (await this.sql.first<{ keys: string[] }>(finishStep, values))?.keys;
  }

  /** Schedules a retry of a step with a delay that doubles each time. */
  async retry({ id, fence, tries }: ClaimedPlayback, error: string): Promise<void> {
    const delay = Math.min(this.kit.jobs.retryDelaySeconds * 2 ** tries, MAX_DELAY_SECONDS);
    await this.sql.rows(retry, [id, fence, delay, error]);
  }

  /**
   * @param reason shown to clients
   * @param error shown to operators
   */
  async fail({ id, fence }: Claimed, reason: string, error: string): Promise<void> {
    await this.sql.rows(fail, [id, fence, reason, error]);
  }

  async remove({ id, fence }: Claimed): Promise<void> {
    await this.sql.rows(remove, [id, fence]);
  }

  /** Returns the key of a file, if its source is still the current one. */
  async keyOf(sourceId: number, name: PlaybackFileName): Promise<string | undefined> {
    return (await this.sql.first<{ key: string }>(fileOf, [sourceId, name]))?.key;
  }

  /** Returns those of the files whose current source has a poster. */
  posters({ projectId }: Scope, fileIds: readonly number[]): Promise<{ fileId: number; sourceId: number }[]> {
    return this.sql.rows(posters, [projectId, fileIds]);
  }

  /** Returns the key and the properties of a complete source, if it is still the current one. */
  source(sourceId: number): Promise<{ key: string; media: MediaInfo } | undefined> {
    return this.sql.first<{ key: string; media: MediaInfo }>(source, [sourceId]);
  }

  /** Returns those of the keys that belong to playback files. */
  async owned(keys: string[]): Promise<string[]> {
    return (await this.sql.rows<{ key: string }>(owned, [keys])).map(({ key }) => key);
  }
}
