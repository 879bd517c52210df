import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { DomainEvent } from '@scriptorium/core';
import { Sql } from '../data/sql.js';
import { Transactions } from '../data/transactions.js';
import { KitOptions } from '../kit-options.js';
import { Log } from '../ops/log.js';
import { traced } from '../ops/tracing.js';
import { Polling } from './polling.js';
import { Subscriptions, type Subscription } from './subscriptions.js';

const POLL_MS = 100;
/** Small, to keep transactions short: open ones hold back the readers of the event log. */
const BATCH = 200;
const MAX_DELAY_SECONDS = 600;

const dueSubscribers = {
  name: 'event-queue-due',
  text: `select subscriber from unnest($1::text[]) subscriber where exists (
    select from event_queue q where q.subscriber = subscriber.subscriber and q.due_at <= now())`,
};

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

/** Delivers queued events to subscribers in batches, each in one transaction with the subscriber's writes. */
@Injectable()
export class EventDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopping = false;
  private readonly busy = new Map<string, Promise<void>>();
  private polling: Polling | undefined;

  constructor(
    private readonly options: KitOptions,
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly subscriptions: Subscriptions,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (this.options.role === 'api' || !this.subscriptions.all.length) return;
    this.polling = new Polling(() => this.startDue(), {
      everyMs: POLL_MS,
      onError: (error) => this.log.error({ err: error }, 'the event queue cannot be read'),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.polling?.stop();
    await Promise.allSettled(this.busy.values());
  }

  private async startDue(): Promise<void> {
    const idle = this.subscriptions.all.filter(({ subscriber }) => !this.busy.has(subscriber));
    const names = idle.map(({ subscriber }) => subscriber);
    const due = await this.sql.rows<{ subscriber: string }>(dueSubscribers, [names]);
    for (const { subscriber } of due) {
      const subscription = idle.find((it) => it.subscriber === subscriber)!;
      const work = this.drain(subscription)
        .catch((error: unknown) => this.log.error({ err: error, subscriber }, 'events cannot be dispatched'))
        .finally(() => this.busy.delete(subscriber));
      this.busy.set(subscriber, work);
    }
  }

  /** Continues without a pause while batches are full. */
  private async drain(subscription: Subscription): Promise<void> {
    while (!this.stopping && (await this.runBatch(subscription)) === BATCH);
  }

  private async runBatch(subscription: Subscription): Promise<number> {
    const { subscriber } = subscription;
    let claimed: DomainEvent[] = [];
    try {
      await this.transactions.run(async () => {
        claimed = await this.sql.rows<DomainEvent>(claimBatch, [subscriber]);
        await this.handle(subscription, claimed);
      });
    } catch (error) {
      if (claimed.length === 0) throw error;
      if (claimed.length === 1) await this.failed(subscription, claimed[0]!, error);
      else for (const event of claimed) await this.runOne(subscription, event);
    }
    return claimed.length;
  }

  /** Retries one event of a failed batch, so that only failing events are delayed. */
  private async runOne(subscription: Subscription, event: DomainEvent): Promise<void> {
    try {
      await this.transactions.run(async () => {
        const claimed = await this.sql.rows<DomainEvent>(claimOne, [subscription.subscriber, event.id]);
        await this.handle(subscription, claimed);
      });
    } catch (error) {
      await this.failed(subscription, event, error);
    }
  }

  private async handle(subscription: Subscription, events: DomainEvent[]): Promise<void> {
    if (!events.length) return;
    const { subscriber } = subscription;
    const attributes = {
      'messaging.operation.type': 'process',
      'messaging.destination.name': subscriber,
      'messaging.batch.message_count': events.length,
    };
    await traced(`events ${subscriber}`, attributes, () => subscription.handle(events));
  }

  private async failed({ subscriber }: Subscription, { id, topic }: DomainEvent, error: unknown) {
    this.log.error({ err: error, subscriber, topic, eventId: id }, 'an event could not be handled');
    const message = error instanceof Error ? error.message : String(error);
    const { retryDelaySeconds } = this.options.jobs;
    await this.sql.rows(delay, [subscriber, id, message, retryDelaySeconds]);
  }
}
