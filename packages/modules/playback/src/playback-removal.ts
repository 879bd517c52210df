import { Injectable } from '@nestjs/common';
import type { EventOf } from '@scriptorium/core';
import type { FilePart } from '@scriptorium/files';
import { Handles, job, On, Sql } from '@scriptorium/server-kit';

export const removeUnusedPlayback = job('playback.remove-unused', { cron: '43 3 * * *', retries: 0 });

/** Removes playback data with the file, in the same transaction. */
export const playbackPart: FilePart = {
  async removeDerived(sql, fileId) {
    const rows = await sql.rows<{ key: string }>(
      `with gone as (delete from playback where media_file_id = $1 returning source_id)
       select f.blob_key as key from playback_file f join gone using (source_id)`,
      [fileId],
    );
    return rows.map(({ key }) => key);
  },
};

/** Removes rows of unused playback data. The sweep then deletes the blobs. */
@Injectable()
export class PlaybackRemoval {
  constructor(private readonly sql: Sql) {}

  @On(['source.submitted', 'source.removed'], 'playback.remove-replaced')
  async removeReplaced(events: EventOf<'source.submitted' | 'source.removed'>[]): Promise<void> {
    await this.sql.rows(
      `delete from playback p where media_file_id = any($1)
         and not exists (select 1 from files.current_source s where s.id = p.source_id)`,
      [events.map(({ payload }) => payload.fileId)],
    );
  }

  /** Removes data not requested for 30 days, and failures older than a day, so that a request retries them. */
  @Handles(removeUnusedPlayback)
  async removeUnused(): Promise<void> {
    await this.sql.rows(
      `delete from playback where requested_at < now() - interval '30 days'
         or (status = 'failed' and wake_at < now() - interval '1 day')`,
    );
  }
}
