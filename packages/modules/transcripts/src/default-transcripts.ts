import { Injectable } from '@nestjs/common';
import { FilesService } from '@scriptorium/files';
import { Orders } from '@scriptorium/orders';
import { Sql } from '@scriptorium/server-kit';

const clearDefault = {
  name: 'transcript-clear-default',
  text: `update transcript set is_default = false, updated_at = project_now(project_id) where media_file_id = $1 and is_default and id <> $2
    returning id`,
};
/**
 * Returns the word count and the end of the last word for the file; no row if the transcript is the default
 * already.
 */
const setDefault = {
  name: 'transcript-set-default',
  text: `with t as (update transcript set is_default = true, updated_at = project_now(project_id) where id = $1 and not is_default
      returning *)
    select coalesce(json_array_length(m.master -> 'words'), 0) as words, (m.master -> 'words' -> -1 ->> 'endMs')::int as "endMs"
    from t left join transcript_master m on m.transcript_id = t.id and m.version = t.master_version`,
};
/** Selects the default if there is one, else the first candidate. */
const nextDefault = {
  name: 'transcript-next-default',
  text: `select id from transcript where media_file_id = $1 and status <> 'cancelled' order by is_default desc, id limit 1`,
};

/**
 * Maintains the default transcript of each file: the first one ordered that is not cancelled, until a client
 * chooses another. A file has a default while any of its transcripts is not cancelled. Callers lock the file.
 */
@Injectable()
export class DefaultTranscripts {
  constructor(
    private readonly sql: Sql,
    private readonly orders: Orders,
    private readonly files: FilesService,
  ) {}

  /** Makes a transcript the default in place of another. */
  async choose(mediaFileId: number, id: number): Promise<void> {
    const [before] = await this.sql.rows<{ id: number }>(clearDefault, [mediaFileId, id]);
    const text = await this.sql.first<{ words: number; endMs: number | null }>(setDefault, [id]);
    if (!text) return; // already the default
    for (const changed of before ? [before.id, id] : [id]) await this.orders.touch(changed);
    await this.files.setWordCount(mediaFileId, text.words, text.endMs);
  }

  /** Chooses the next default if the cancelled transcript was the default. */
  async passOn(mediaFileId: number): Promise<void> {
    const next = await this.sql.first<{ id: number }>(nextDefault, [mediaFileId]);
    if (next) await this.choose(mediaFileId, next.id);
    else await this.files.setWordCount(mediaFileId, 0, null);
  }
}
