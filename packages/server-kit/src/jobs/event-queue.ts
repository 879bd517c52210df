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

/** Of each subscriber. Small, to keep transactions short: open ones hold back the readers of the event log. */
export const BATCH = 100;
const MAX_DELAY_SECONDS = 600;

/**
 * Returns an SQL condition for whether an event of a project is due.
 * @param projectId SQL expression
 */
export const hasDueEvents = (projectId: string): string => `exists (
  select from event_queue q join event e on e.id = q.event_id where q.due_at <= now() and e.project_id = ${projectId})`;

/** Claims events that are due; a rollback returns them to the queue. */
const claim = (name: string, due: string) => ({
  name,
  text: `with due as (${due}), taken as (
      delete from event_queue q using due where q.subscriber = due.subscriber and q.event_id = due.event_id
    )
    select due.subscriber, e.id, e.topic, e.account_id as "accountId", e.project_id as "projectId", e.payload
    from due join event e on e.id = due.event_id order by e.id`,
});
const claimBatch = claim(
  'event-queue-claim',
  `select q.* from unnest($1::text[]) as s (name) cross join lateral (
    select subscriber, event_id from event_queue where subscriber = s.name and due_at <= now()
    order by due_at, event_id limit ${BATCH} for update skip locked) q`,
);
const claimOne = claim(
  'event-queue-claim-one',
  `select subscriber, event_id from event_queue where subscriber = $1 and event_id = $2 for update skip locked`,
);

const delay = {
  name: 'event-queue-delay',
  text: `update event_queue set attempts = attempts + 1, error = $3,
      due_at = now() + least(${MAX_DELAY_SECONDS}, $4 * 2 ^ attempts) * interval '1 s'
    where subscriber = $1 and event_id = $2`,
};

export type ClaimedEvent = DomainEvent & { subscriber: string };

/** Events that wait for their subscribers. */
@Injectable()
export class EventQueue {
  constructor(
    private readonly sql: Sql,
    private readonly options: KitOptions,
  ) {}

  /** Claims due events of these subscribers that no other process is handling, in the open transaction. */
  claimBatch(subscribers: readonly string[]): Promise<ClaimedEvent[]> {
    return this.sql.rows<ClaimedEvent>(claimBatch, [subscribers]);
  }

  /** Claims one event in the open transaction, unless another process is handling it or has handled it. */
  claimOne(subscriber: string, eventId: number): Promise<ClaimedEvent[]> {
    return this.sql.rows<ClaimedEvent>(claimOne, [subscriber, eventId]);
  }

  /** Delays an event, longer after each failure. */
  async delay(subscriber: string, eventId: number, error: string): Promise<void> {
    await this.sql.rows(delay, [subscriber, eventId, error, this.options.jobs.retryDelaySeconds]);
  }
}
