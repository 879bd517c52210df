import { Injectable } from '@nestjs/common';
import { Sql } from '../data/sql.js';
import { QUEUED_EVENTS } from './event-queue.js';
import { Subscriptions, type NewEvent } from './subscriptions.js';
import { WorkSignal } from './work-signal.js';

/** Inserts the event and queues it for each subscriber in one statement. */
const insertEvent = {
  name: 'event-insert',
  text: `with emitted as (
      insert into event (topic, payload, account_id, project_id, type, resource_type, resource_id, resource_version,
        snapshot, meta, callback_url, callback_encoding, position)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
        (select base from event_clock) + pg_current_xact_id()::text::bigint)
      returning id
    )
    insert into event_queue (subscriber, event_id)
    select subscriber, emitted.id from emitted cross join unnest($13::text[]) subscriber`,
};

/** Emits events: a module reports what happened, in the transaction in which it happened. */
@Injectable()
export class Events {
  constructor(
    private readonly sql: Sql,
    private readonly subscriptions: Subscriptions,
    private readonly signal: WorkSignal,
  ) {}

  /** Stores an event and queues it for its subscribers, in the open transaction. */
  async emit(event: NewEvent): Promise<void> {
    const { topic, payload, accountId, projectId, wire } = event;
    const subscribers = this.subscriptions.to(event);
    await this.sql.rows(insertEvent, [
      topic,
      payload,
      accountId,
      projectId,
      wire?.type,
      wire?.resourceType,
      wire?.resourceId,
      wire?.resourceVersion,
      wire?.record,
      wire?.meta,
      wire?.callbackUrl,
      wire?.callbackUrl && wire.callbackEncoding,
      subscribers,
    ]);
    if (subscribers.length > 0) this.signal.announce(QUEUED_EVENTS);
  }
}
