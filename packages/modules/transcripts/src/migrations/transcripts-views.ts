import { SqlMigration } from '@scriptorium/server-kit';

/** What other packages may read. A view lists the columns that they depend on. */
export class TranscriptsViews1795600000020 extends SqlMigration {
  readonly name = 'TranscriptsViews1795600000020';
  readonly sql = `
    create schema transcripts;
    create view transcripts.transcript as
      select id, project_id, media_file_id, status, language_id, published from transcript;`;
}
