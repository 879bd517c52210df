import { SqlMigration } from '@scriptorium/server-kit';

/** The duration of a file may be that of an earlier source, so what an order pays for is kept with the order. */
export class Transcripts1795216500000 extends SqlMigration {
  readonly name = 'Transcripts1795216500000';
  readonly sql = `
    alter table transcript add billed_duration_ms int;
    update transcript t set billed_duration_ms = f.duration_ms from media_file f where f.id = t.media_file_id;`;
}
