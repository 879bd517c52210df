import { Injectable } from '@nestjs/common';
import type { EventOf, SourceEvent } from '@scriptorium/core';
import { OrderDependencies, Orders } from '@scriptorium/orders';
import { On } from '@scriptorium/server-kit';
import { WorkItems } from '@scriptorium/work-items';
import { isPlanned } from '../plans/planned-kinds.js';
import { Plans } from '../plans/plans.js';
import { RunsService } from './runs.service.js';

type Opened = EventOf<'order.placed' | 'order.reopened'>;
type Ended = EventOf<'order.completed' | 'order.cancelled'>;
type SourceChanged = EventOf<'source.updated' | 'source.removed'>;

type NeedsChanged = EventOf<
  'order.completed' | 'order.cancelled' | 'source.updated' | 'source.removed' | 'file.deleted'
>;

/** A source that is being processed gives no order what it waits for. */
const isSettled = ({ topic, payload }: { topic: string; payload: object }): boolean =>
  topic !== 'source.updated' || (payload as SourceEvent).status !== 'processing';

const orderIdsOf = (events: readonly { payload: { orderId: number } }[]): number[] =>
  events.map(({ payload }) => payload.orderId);

/** Starts, restarts, wakes and ends runs when orders, sources and work items change. */
@Injectable()
export class RunEvents {
  constructor(
    private readonly runs: RunsService,
    private readonly orders: Orders,
    private readonly workItems: WorkItems,
    private readonly plans: Plans,
    private readonly dependencies: OrderDependencies,
  ) {}

  @On(['order.placed', 'order.reopened'], 'production.start', isPlanned)
  async ordersOpened(events: Opened[]): Promise<void> {
    await this.runs.start(
      events.map(({ projectId, payload: { orderId, kind } }) => {
        const { followsSource } = this.plans.get(kind)!;
        return { projectId, orderId, followsSource };
      }),
    );
  }

  @On(['order.completed', 'order.cancelled'], 'production.end', isPlanned)
  async ordersEnded(events: Ended[]): Promise<void> {
    await this.workItems.withdraw(await this.runs.dropEnded(orderIdsOf(events)));
  }

  /** Wakes runs that may wait for another order. They check what they need, and continue, wait or reject. */
  @On(
    ['order.completed', 'order.cancelled', 'source.updated', 'source.removed', 'file.deleted'],
    'production.wake-dependants',
    isSettled,
  )
  async needsChanged(events: NeedsChanged[]): Promise<void> {
    const ended = events.flatMap(({ payload }) => ('orderId' in payload ? payload.orderId : []));
    const files = events.flatMap(({ payload }) => ('orderId' in payload ? [] : payload.fileId));
    await this.runs.wake(await this.dependencies.lockDependants({ orderIds: ended, fileIds: files }));
  }

  @On(['file.language_settled'], 'production.wake-for-language')
  async languagesSettled(events: EventOf<'file.language_settled'>[]): Promise<void> {
    await this.runs.wakeOfFiles(events.map(({ payload }) => payload.fileId));
  }

  @On(['source.updated', 'source.removed'], 'production.follow-sources', isSettled)
  async sourcesChanged(events: SourceChanged[]): Promise<void> {
    const files = [...new Set(events.map(({ payload }) => payload.fileId))];
    const begunAgain = await this.runs.followSources(files);
    for (const id of begunAgain) await this.orders.resetProgress(id);
    await this.workItems.withdraw(begunAgain);
  }

  @On(['work_item.ended'], 'production.resume')
  async workEnded(events: EventOf<'work_item.ended'>[]): Promise<void> {
    await this.runs.wake(orderIdsOf(events));
  }

  @On(['order.repriced'], 'production.follow-deadlines', isPlanned)
  async ordersRepriced(events: EventOf<'order.repriced'>[]): Promise<void> {
    await this.workItems.followDeadlines(orderIdsOf(events));
  }
}
