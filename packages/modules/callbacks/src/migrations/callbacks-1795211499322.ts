import { SqlMigration } from '@scriptorium/server-kit';

/** An event may be told of more than once: to other addresses, or again. Each is a message with an id of its own. */
export class Callbacks1795211499322 extends SqlMigration {
  readonly name = 'Callbacks1795211499322';
  readonly sql = `
    alter table callback_message add column webhook_id text;
    update callback_message set webhook_id = 'msg_' || event_id;
    alter table callback_message
      alter column webhook_id set default 'msg_' || gen_random_uuid(),
      alter column webhook_id set not null,
      add unique (webhook_id),
      drop constraint callback_message_event_id_key;
    create index on callback_message (event_id);`;
}
