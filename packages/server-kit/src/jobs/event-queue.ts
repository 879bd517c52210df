import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@scriptorium/core';
import { Sql } from '../data/sql.js';
import { KitOptions } from '../kit-options.js';
import type { WorkRows } from './work-rows.js';

/** Name of the work on queued events. */
export const QUEUED_EVENTS = 'events';

/** For operators. An event that is being handled is locked and counts as due. */
export const queuedEvents: WorkRows = {
  table: 'event_queue',
  open: 'true',
  wakeAt: 'due_at',
  leasedUntil: null,
  failures: { key: 'event_id', retrying: 'attempts > 0', error: `subscriber || ': ' || error` },
};

/** Small, to keep transactions short: open ones hold back the readers of the event log. */
export const BATCH = 200;
const MAX_DELAY_SECONDS = 600;

const dueSubscribers = {
  name: 'event-queue-due',
  text: `select subscriber from unnest($1::text[]) subscriber where exists (
    select from event_queue q where q.subscriber = subscriber.subscriber and q.due_at <= now())`,
};

/**
 * Returns an SQL condition for whether an event of a project is due.
 * @param projectId SQL expression
 */
export const hasDueEvents = (projectId: string): string => `exists (
  select from event_queue q join event e on e.id = q.event_id where q.due_at <= now() and e.project_id = ${projectId})`;

/** Claims queued events of a subscriber; a rollback returns them to the queue. */
const claim = (name: string, which: string) => ({
  name,
  text: `with due as (
      select event_id from event_queue where subscriber = $1 and ${which} for update skip locked
    ), taken as (
      delete from event_queue q using due where q.subscriber = $1 and q.event_id = due.event_id
    )
    select e.id, e.topic, e.account_id as "accountId", e.project_id as "projectId", e.payload
    from due join event e on e.id = due.event_id order by e.id`,
});
const claimBatch = claim('event-queue-claim', `due_at <= now() order by due_at, event_id limit ${BATCH}`);
const claimOne = claim('event-queue-claim-one', 'event_id = $2');

const delay = {
  name: 'event-queue-delay',
  text: `update event_queue set attempts = attempts + 1, error = $3,
      due_at = now() + least(${MAX_DELAY_SECONDS}, $4 * 2 ^ attempts) * interval '1 s'
    where subscriber = $1 and event_id = $2`,
};

/** Events that wait for their subscribers. */
@Injectable()
export class EventQueue {
  constructor(
    private readonly sql: Sql,
    private readonly options: KitOptions,
  ) {}

  /** Returns those of the subscribers for which events are due. */
  async due(subscribers: readonly string[]): Promise<string[]> {
    const due = await this.sql.rows<{ subscriber: string }>(dueSubscribers, [subscribers]);
    return due.map(({ subscriber }) => subscriber);
  }

  /** Claims due events that no other process is handling, in the open transaction. */
  claimBatch(subscriber: string): Promise<DomainEvent[]> {
    return this.sql.rows<DomainEvent>(claimBatch, [subscriber]);
  }

  /** Claims one event in the open transaction, unless another process is handling it or has handled it. */
  claimOne(subscriber: string, eventId: number): Promise<DomainEvent[]> {
    return this.sql.rows<DomainEvent>(claimOne, [subscriber, eventId]);
  }

  /** Delays an event, longer after each failure. */
  async delay(subscriber: string, eventId: number, error: string): Promise<void> {
    await this.sql.rows(delay, [subscriber, eventId, error, this.options.jobs.retryDelaySeconds]);
  }
}
