import { Injectable } from '@nestjs/common';
import type { DomainEvent, EventName } from '@scriptorium/core';
import type { EntityManager } from 'typeorm';
import { HandlesJob, Jobs, type JobSettings } from './jobs.js';
import { queryWithin, Sql } from './sql.js';

const insertEvent = {
  name: 'event-insert',
  text: `insert into event (type, account_id, project_id, resource_type, resource_id, resource_version, snapshot, callback_url,
      position)
    values ($1, $2, $3, $4, $5, $6, $7, $8, (select base from event_clock) + pg_current_xact_id()::text::bigint)
    returning id`,
};

const subscribers = new Map<EventName, Set<string>>();

/**
 * Hears an event: the method runs in a worker, at least once for each event, after the transaction that wrote
 * the event. It does what follows in its own package and bears a repeat.
 * @param queue the name of its job, `<package>.<what it does>`
 */
export const On =
  (events: EventName[], queue: string, settings?: Partial<JobSettings>): MethodDecorator =>
  (target, key, method) => {
    for (const event of events) {
      if (!subscribers.has(event)) subscribers.set(event, new Set());
      subscribers.get(event)!.add(queue);
    }
    return HandlesJob(queue, settings)(target, key, method);
  };

/** What a handler of an event is given; `Events.read` has the rest. */
export interface EventJob {
  eventId: number;
  resourceId: number;
}

/** Events go up: a module tells those above it what happened, in the transaction in which it happened. */
@Injectable()
export class Events {
  constructor(
    private readonly jobs: Jobs,
    private readonly sql: Sql,
  ) {}

  async emit(tx: EntityManager, event: Omit<DomainEvent, 'id'>): Promise<void> {
    const [row] = await queryWithin<{ id: number }>(tx, insertEvent, [
      event.type,
      event.accountId,
      event.projectId,
      event.resourceType,
      event.resourceId,
      event.resourceVersion,
      event.snapshot,
      event.callbackUrl,
    ]);
    for (const queue of subscribers.get(event.type) ?? []) {
      if (this.jobs.handles(queue)) {
        await this.jobs.enqueue(tx, queue, { eventId: row!.id, resourceId: event.resourceId });
      }
    }
  }

  async read(id: number): Promise<DomainEvent> {
    const [event] = await this.sql.rows<DomainEvent>(
      `select id, type, account_id as "accountId", project_id as "projectId", resource_type as "resourceType",
         resource_id as "resourceId", resource_version as "resourceVersion", snapshot, callback_url as "callbackUrl"
       from event where id = $1`,
      [id],
    );
    if (!event) throw new Error(`no event ${id}`);
    return event;
  }
}
