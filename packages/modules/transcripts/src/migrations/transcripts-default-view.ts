import { SqlMigration } from '@scriptorium/server-kit';

/** Lets other packages find the default transcript of a file. */
export class TranscriptsDefaultView1796100000000 extends SqlMigration {
  readonly name = 'TranscriptsDefaultView1796100000000';
  readonly sql = `
    create or replace view transcripts.transcript as
      select id, project_id, media_file_id, status, language_id, published, is_default from transcript;`;
}
