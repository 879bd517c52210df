import { SqlMigration } from '@scriptorium/server-kit';

/** Stores why the last attempt failed, and the step to repeat. */
export class PlaybackErrors1795500004500 extends SqlMigration {
  readonly name = 'PlaybackErrors1795500004500';
  readonly sql = `
    alter table playback
      add column error text, -- of the last attempt
      add column failed_step text check (failed_step in ('audio', 'video')),
      add column failed_at timestamptz(3);
    create index on playback (failed_step, failed_at) where status = 'failed';`;
}
