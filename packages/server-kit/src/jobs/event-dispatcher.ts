import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { DomainEvent } from '@scriptorium/core';
import { Transactions } from '../data/transactions.js';
import { Log } from '../ops/log.js';
import { traced } from '../ops/tracing.js';
import { errorText } from './error-text.js';
import { BATCH, EventQueue, QUEUED_EVENTS, queuedEvents } from './event-queue.js';
import type { Polling } from './polling.js';
import { Subscriptions, type Subscription } from './subscriptions.js';
import { WorkSignal } from './work-signal.js';

/** Claimed events of each subscriber. */
type Batch = ReadonlyMap<Subscription, DomainEvent[]>;

/** Passes queued events to all their subscribers, in one transaction with the writes of the subscribers. */
@Injectable()
export class EventDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopping = false;
  private polling: Polling | undefined;

  constructor(
    private readonly queue: EventQueue,
    private readonly transactions: Transactions,
    private readonly subscriptions: Subscriptions,
    private readonly signal: WorkSignal,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.subscriptions.all.length) return;
    this.polling = this.signal.poll({
      name: QUEUED_EVENTS,
      due: 'exists (select from event_queue where due_at <= now())',
      rows: queuedEvents,
      look: () => this.drain(),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.polling?.stop();
  }

  /** Continues without a pause while a subscriber has more events than a batch. */
  private async drain(): Promise<void> {
    const mayContinue = () => !this.stopping && !this.signal.isPaused(QUEUED_EVENTS);
    for (let isFull = true; isFull && mayContinue();) {
      const batch = await this.run(this.subscriptions.all);
      isFull = [...batch.values()].some(({ length }) => length === BATCH);
    }
  }

  private async run(subscriptions: readonly Subscription[]): Promise<Batch> {
    let batch: Batch = new Map();
    try {
      await this.transactions.run(async () => {
        batch = await this.claim(subscriptions);
        for (const [subscription, events] of batch) await this.handle(subscription, events);
      });
    } catch (error) {
      if (batch.size === 0) throw error;
      await this.runApart(batch, error);
    }
    return batch;
  }

  private async claim(subscriptions: readonly Subscription[]): Promise<Batch> {
    const claimed = await this.queue.claimBatch(subscriptions.map(({ subscriber }) => subscriber));
    const events = Map.groupBy(claimed, ({ subscriber }) => subscriber);
    return new Map(
      subscriptions.flatMap((it) => (events.has(it.subscriber) ? [[it, events.get(it.subscriber)!]] : [])),
    );
  }

  /** Retries the parts of a failed batch in transactions of their own, so that only failing events are delayed. */
  private async runApart(batch: Batch, error: unknown): Promise<void> {
    if (batch.size > 1) {
      for (const subscription of batch.keys()) await this.run([subscription]);
      return;
    }
    for (const [subscription, events] of batch) {
      if (events.length === 1) await this.failed(subscription, events[0]!, error);
      else for (const event of events) await this.runOne(subscription, event);
    }
  }

  private async runOne(subscription: Subscription, event: DomainEvent): Promise<void> {
    try {
      await this.transactions.run(async () => {
        const claimed = await this.queue.claimOne(subscription.subscriber, event.id);
        if (claimed.length > 0) await this.handle(subscription, claimed);
      });
    } catch (error) {
      await this.failed(subscription, event, error);
    }
  }

  private async handle(subscription: Subscription, events: DomainEvent[]): Promise<void> {
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
    await this.queue.delay(subscriber, id, errorText(error));
  }
}
