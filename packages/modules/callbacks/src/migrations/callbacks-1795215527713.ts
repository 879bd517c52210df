import { SqlMigration } from '@scriptorium/server-kit';

/** How many messages to an origin are on their way is asked often, also when very many wait for it. */
export class Callbacks1795215527713 extends SqlMigration {
  readonly name = 'Callbacks1795215527713';
  readonly sql = `
    create index callback_message_leased on callback_message (origin, leased_until)
      where status = 'pending' and leased_until is not null;`;
}
