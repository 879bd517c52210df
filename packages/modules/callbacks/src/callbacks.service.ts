import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import type { DomainEvent, EventName } from '@scriptorium/core';
import { Events, On, Sql, type EventJob } from '@scriptorium/server-kit';
import { callbackBody } from './callback-body.js';
import { CallbackSender } from './callback-sender.js';

/** What the address that a client gave with its order is told of. */
const toldOf: EventName[] = [
  'source.updated',
  'transcript.completed',
  'transcript.cancelled',
  'transcript.callback_requested',
  'transcript.redelivery_requested',
];

const insertMessage = {
  name: 'callback-insert',
  text: `insert into callback_message
      (webhook_id, event_id, account_id, project_id, url, origin, content_type, body, resource_version)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (webhook_id) do nothing`,
};

/** Turns events into messages, frozen as the record was at that moment. */
@Injectable()
export class CallbacksService {
  constructor(
    private readonly events: Events,
    private readonly accounts: AccountsService,
    private readonly sql: Sql,
    private readonly sender: CallbackSender,
  ) {}

  @On(toldOf, 'callbacks.write-message')
  async write({ eventId }: EventJob): Promise<void> {
    await this.tell(await this.events.read(eventId));
  }

  /** Writes a message of an event, once for each id. @param id stands behind `msg_` in `webhook-id` */
  async send(event: DomainEvent, url: string, id: string): Promise<void> {
    const { encoding } = await this.accounts.callbackSettings(event.projectId);
    const { contentType, body } = callbackBody(event, encoding);
    await this.sql.rows(insertMessage, [
      `msg_${id}`,
      event.id,
      event.accountId,
      event.projectId,
      url,
      new URL(url).origin,
      contentType,
      body,
      event.resourceVersion,
    ]);
    this.sender.wake();
  }

  /** Sends what was told of the event once more, as a new message with the same body; nothing where nobody was told. */
  async replay(event: DomainEvent): Promise<void> {
    await this.tell(event); // its body is frozen at the first writing, which may not have come yet
    await this.sql.rows(
      `insert into callback_message (event_id, account_id, project_id, url, origin, content_type, body, resource_version)
       select event_id, account_id, project_id, url, origin, content_type, body, resource_version
       from callback_message where webhook_id = $1`,
      [`msg_${event.id}`],
    );
    this.sender.wake();
  }

  private async tell(event: DomainEvent): Promise<void> {
    if (!event.callbackUrl || !toldOf.includes(event.type)) return;
    await this.send(event, event.callbackUrl, String(event.id));
  }
}
