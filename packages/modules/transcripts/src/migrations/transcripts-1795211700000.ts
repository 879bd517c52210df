import { SqlMigration } from '@scriptorium/server-kit';

/** What an order was promised and costs is settled when it is taken. Orders from before had no price. */
export class Transcripts1795211700000 extends SqlMigration {
  readonly name = 'Transcripts1795211700000';
  readonly sql = `
    alter table transcript
      add unit_price_mills int not null default 0 check (unit_price_mills >= 0),
      add turnaround_level_id bigint,
      add deadline timestamptz(3),
      add check (not sandbox or unit_price_mills = 0);`;
}
