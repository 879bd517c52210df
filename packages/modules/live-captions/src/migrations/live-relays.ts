import { SqlMigration } from '@scriptorium/server-kit';

export class LiveRelays1795660000000 extends SqlMigration {
  readonly name = 'LiveRelays1795660000000';
  readonly sql = `
    -- Outlets to which the stream itself is sent on, with the captions in the picture.
    alter table live_outlet
      drop constraint live_outlet_kind_check,
      add constraint live_outlet_kind_check check (kind in ('rtmp', 'webhook', 'youtube', 'zoom')),
      add column from_url boolean not null default false; -- a copy of the event's: whether its stream is played from a URL`;
}
