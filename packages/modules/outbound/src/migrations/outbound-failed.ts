import { SqlMigration } from '@scriptorium/server-kit';

/** Adds an index for the failed messages of a channel. */
export class OutboundFailed1795500001500 extends SqlMigration {
  readonly name = 'OutboundFailed1795500001500';
  readonly sql = `create index on outbound_message (channel, ended_at desc) where status = 'failed';`;
}
