import { SqlMigration } from '@scriptorium/server-kit';

export class WorkItemsRecordings1795417587000 extends SqlMigration {
  readonly name = 'WorkItemsRecordings1795417587000';
  readonly sql = `
    -- A person's recording of a line of an audio description. Counts while the item has that fence.
    create table work_item_recording (
      work_item_id bigint not null references work_item on delete cascade,
      line int not null, -- its place in the script, from 1
      fence int not null,
      blob_key text not null,
      duration_ms int not null,
      primary key (work_item_id, line)
    );
    create index on work_item_recording (blob_key);`;
}
