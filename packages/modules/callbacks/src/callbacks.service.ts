import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { Events, On, Sql, type EventJob } from '@scriptorium/server-kit';
import { callbackBody } from './callback-body.js';
import { CallbackSender } from './callback-sender.js';

/** Turns events into messages, frozen as the record was at that moment. */
@Injectable()
export class CallbacksService {
  constructor(
    private readonly events: Events,
    private readonly accounts: AccountsService,
    private readonly sql: Sql,
    private readonly sender: CallbackSender,
  ) {}

  @On(
    ['source.updated', 'transcript.completed', 'transcript.cancelled', 'transcript.callback_requested'],
    'callbacks.write-message',
  )
  async write({ eventId }: EventJob): Promise<void> {
    const event = await this.events.read(eventId);
    if (!event.callbackUrl) return;
    const { encoding } = await this.accounts.callbackSettings(event.projectId);
    const { contentType, body } = callbackBody(event, encoding);
    await this.sql.rows(
      `insert into callback_message (event_id, account_id, project_id, url, origin, content_type, body, resource_version)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (event_id) do nothing`,
      [
        event.id,
        event.accountId,
        event.projectId,
        event.callbackUrl,
        new URL(event.callbackUrl).origin,
        contentType,
        body,
        event.resourceVersion,
      ],
    );
    this.sender.wake();
  }
}
