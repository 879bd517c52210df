import { SqlMigration } from '@scriptorium/server-kit';

/** A transcript has no language until that of its file is identified. Of these, too, one of a kind is in progress. */
export class TranscriptsLanguage1795648200001 extends SqlMigration {
  readonly name = 'TranscriptsLanguage1795648200001';
  readonly sql = `
    drop index transcript_one_in_progress;
    create unique index transcript_one_in_progress on transcript (media_file_id, type, (coalesce(language_ids[1], 0)))
      where status = 'in_progress' and not included;`;
}
