import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import type { DomainEvent, EventName } from '@scriptorium/core';
import { Events, On, Sql, type EventJob } from '@scriptorium/server-kit';
import { callbackBody } from './callback-body.js';
import { CALLBACK_OPTIONS, type CallbackOptions } from './callback-options.js';
import { CallbackSender } from './callback-sender.js';

/** Somebody waits for these. */
const asked: EventName[] = ['transcript.callback_requested', 'transcript.redelivery_requested'];

/** What the address that a client gave with its order is told of. */
const toldOf: EventName[] = ['source.updated', 'transcript.completed', 'transcript.cancelled', ...asked];

/** To a paused origin one goes out from time to time, and what somebody asks for now; the others wait. */
const insertMessage = {
  name: 'callback-insert',
  text: `with paused as (
      select from callback_origin where account_id = $3 and origin = $6 and paused_at is not null
      for no key update
    ), probe as (
      update callback_origin set probe_at = now() + $11 * interval '1 ms'
      where account_id = $3 and origin = $6 and paused_at is not null and coalesce(probe_at, paused_at + $11 * interval '1 ms') <= now()
      returning origin
    )
    insert into callback_message (webhook_id, event_id, account_id, project_id, url, origin, content_type, body,
      resource_version, status)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9,
      case when $10 or not exists (select from paused) or exists (select from probe) then 'pending' else 'paused' end
    on conflict (webhook_id) do nothing`,
};

/** Turns events into messages, frozen as the record was at that moment. */
@Injectable()
export class CallbacksService {
  constructor(
    private readonly events: Events,
    private readonly accounts: AccountsService,
    private readonly sql: Sql,
    private readonly sender: CallbackSender,
    @Inject(CALLBACK_OPTIONS) private readonly options: CallbackOptions,
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
      asked.includes(event.type),
      this.options.probeEveryMs,
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
