import { Injectable } from '@nestjs/common';
import type { Order } from '@scriptorium/orders';
import { Sql } from '@scriptorium/server-kit';
import type { WorkDraft, WorkItem, WorkKind, WorkOutcome, WorkResult } from './work-item.js';
import * as statements from './work-item-rows.js';
import { WorkOffers } from './work-offers.js';

/** Deadline of work on orders without a deadline, in ms. */
const STANDARD_MS = 96 * 3_600_000;

/** Identifies the work of an attempt at an order: at most one item exists for it. */
export interface WorkKey {
  generation: number;
  step: string;
}

export interface NewWork {
  kind: WorkKind;
  languageId: number;
  /** Draft for the person; null if there is none. */
  draft: WorkDraft | null;
}

interface OutcomeRow<R> {
  status: string;
  result: R | null;
  reason: string | null;
}

/** Work items as production uses them. */
@Injectable()
export class WorkItems {
  constructor(
    private readonly sql: Sql,
    private readonly offers: WorkOffers,
  ) {}

  /** Returns the outcome of an item: `waiting` until it is done, undefined if there is no item. */
  async outcome<R extends WorkResult>(
    { id, attempt }: Pick<Order, 'id' | 'attempt'>,
    { generation, step }: WorkKey,
  ): Promise<WorkOutcome<R> | 'waiting' | undefined> {
    const values = [id, attempt, generation, step];
    const row = await this.sql.first<OutcomeRow<R>>(statements.outcomeOfItem, values);
    if (row?.status === 'complete') return { status: 'complete', result: row.result! };
    if (row?.status === 'rejected') return { status: 'rejected', reason: row.reason! };
    return row && 'waiting';
  }

  /** Offers an item to workers, within the open transaction. Does nothing if it exists already. */
  async open(order: Order, { generation, step }: WorkKey, work: NewWork): Promise<void> {
    const { id: orderId, accountId, projectId } = order;
    const { kind, languageId, draft } = work;
    const deadline = order.deadline ?? new Date(order.createdAt.getTime() + STANDARD_MS);
    const poolId = await this.offers.poolFor({ projectId, kind, languageId, orderId });
    const whose = [orderId, order.attempt, generation, step, accountId, projectId];
    const values = [...whose, kind, languageId, poolId, deadline, draft && JSON.stringify(draft)];
    const [item] = await this.sql.rows<WorkItem>(statements.openItem, values);
    if (item) await this.offers.emit(item, 'work_item.offered');
  }

  /** Withdraws the unfinished items of these orders, within the open transaction. */
  async withdraw(orderIds: readonly number[]): Promise<void> {
    for (const item of await this.sql.rows<WorkItem>(statements.withdrawItems, [orderIds]))
      await this.offers.emit(item, 'work_item.withdrawn');
  }

  /** Copies the current deadlines of these orders to their items. */
  async followDeadlines(orderIds: readonly number[]): Promise<void> {
    await this.sql.rows(statements.followDeadlines, [orderIds]);
  }
}
