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

/** Passes queued events to subscribers in batches, each in one transaction with the subscriber's writes. */
@Injectable()
export class EventDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopping = false;
  private readonly busy = new Map<string, Promise<void>>();
  /** Busy subscribers for which events may have arrived meanwhile. */
  private readonly lookAgain = new Set<string>();
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
      look: () => this.startDue(),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    await this.polling?.stop();
    await Promise.allSettled(this.busy.values());
  }

  private async startDue(): Promise<void> {
    for (const subscriber of this.busy.keys()) this.lookAgain.add(subscriber);
    const idle = this.subscriptions.all.filter(({ subscriber }) => !this.busy.has(subscriber));
    for (const subscriber of await this.queue.due(idle.map(({ subscriber }) => subscriber))) {
      const subscription = idle.find((it) => it.subscriber === subscriber)!;
      const work = this.drain(subscription)
        .catch((error: unknown) => this.log.error({ err: error, subscriber }, 'events cannot be dispatched'))
        .finally(() => this.ended(subscriber));
      this.busy.set(subscriber, work);
    }
  }

  private ended(subscriber: string): void {
    this.busy.delete(subscriber);
    if (this.lookAgain.delete(subscriber)) this.polling?.wake();
  }

  /** Continues without a pause while batches are full. */
  private async drain(subscription: Subscription): Promise<void> {
    const mayContinue = () => !this.stopping && !this.signal.isPaused(QUEUED_EVENTS);
    while (mayContinue() && (await this.runBatch(subscription)) === BATCH);
  }

  private async runBatch(subscription: Subscription): Promise<number> {
    const { subscriber } = subscription;
    let claimed: DomainEvent[] = [];
    try {
      await this.transactions.run(async () => {
        claimed = await this.queue.claimBatch(subscriber);
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
        const claimed = await this.queue.claimOne(subscription.subscriber, event.id);
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
    await this.queue.delay(subscriber, id, errorText(error));
  }
}
