import { SqlMigration } from '@scriptorium/server-kit';

/** Lists of a million transcripts: an index for each order and each filter. A transcript goes with its file. */
export class Transcripts1795212136000 extends SqlMigration {
  readonly name = 'Transcripts1795212136000';
  readonly sql = `
    create index on transcript (project_id, created_at, id);
    create index on transcript (project_id, updated_at, id);
    create index on transcript (project_id, status, id);
    create index on transcript (project_id, is_default, id);
    create index on transcript (project_id, type, id);
    create index transcript_language_ids on transcript using gin (language_ids);
    alter table transcript alter language_ids set statistics 1000;
    alter table transcript add foreign key (media_file_id) references media_file on delete cascade;
    alter table transcript_master
      drop constraint transcript_master_transcript_id_fkey,
      add foreign key (transcript_id) references transcript on delete cascade;`;
}
