import { Injectable } from '@nestjs/common';
import type { EventOf } from '@scriptorium/core';
import { Orders } from '@scriptorium/orders';
import { On } from '@scriptorium/server-kit';
import { WorkItems } from '@scriptorium/work-items';
import { isPlanned } from '../plans/planned-kinds.js';
import { Plans } from '../plans/plans.js';
import { RunsService } from './runs.service.js';

type Opened = EventOf<'order.placed' | 'order.reopened'>;
type Ended = EventOf<'order.completed' | 'order.cancelled'>;
type SourceChanged = EventOf<'source.updated' | 'source.removed'>;

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
  ) {}

  @On(['order.placed', 'order.reopened'], 'production.start', isPlanned)
  async ordersOpened(events: Opened[]): Promise<void> {
    await this.runs.start(events.map(({ projectId, payload: { orderId } }) => ({ projectId, orderId })));
  }

  @On(['order.completed', 'order.cancelled'], 'production.end', isPlanned)
  async ordersEnded(events: Ended[]): Promise<void> {
    await this.workItems.withdraw(await this.runs.dropEnded(orderIdsOf(events)));
  }

  @On(['order.completed', 'order.cancelled'], 'production.follow-transcripts')
  async transcriptsEnded(events: Ended[]): Promise<void> {
    const files = [...new Set(events.map(({ payload }) => payload.fileId))];
    await this.runs.wakeTranslations(files, orderIdsOf(events));
  }

  @On(
    ['source.updated', 'source.removed'],
    'production.follow-sources',
    ({ topic, payload }) => topic === 'source.removed' || payload.status !== 'processing',
  )
  async sourcesChanged(events: SourceChanged[]): Promise<void> {
    const files = [...new Set(events.map(({ payload }) => payload.fileId))];
    const begunAgain = await this.runs.followSources(files);
    for (const id of begunAgain) await this.orders.resetProgress(id);
    await this.workItems.withdraw(begunAgain);
    await this.runs.wake(await this.plans.ordersOn(files));
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
