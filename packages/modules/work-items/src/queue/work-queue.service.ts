import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import { cannot } from '@scriptorium/orders';
import { Log, selectPage, Sql, Transactions, Where, type Page } from '@scriptorium/server-kit';
import type { ListWorkItems } from './work-item.dto.js';
import { itemColumns, PEOPLE, type Worker, type WorkItem, type WorkResult } from './work-item.js';
import * as statements from './work-item-rows.js';
import { WorkOffers } from './work-offers.js';

/** Duration of a claim, unless it is renewed. */
export const LEASE_SECONDS = 1800;

/** Maximum number of items that a key may hold; higher for vendors, who employ many people. */
const mostOf = ({ poolId }: Worker): number => (poolId === PEOPLE ? 5 : 500);

/**
 * Number of items to consider, earliest deadline first; increased only if others claim them all meanwhile.
 */
const LOOKS = [8, 32, 128];

const seenBy = ({ projectId, poolId, accessId, kinds, languageIds }: Worker) => [
  projectId,
  poolId,
  accessId,
  kinds,
  languageIds,
];

/**
 * The queue as a worker sees it: the open items offered to the worker, and the items that the worker has
 * claimed.
 */
@Injectable()
export class WorkQueue {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly offers: WorkOffers,
    private readonly log: Log,
  ) {}

  list(worker: Worker, query: ListWorkItems): Promise<Page<WorkItem>> {
    const { projectId, accessId, poolId, kinds, languageIds } = worker;
    const where = new Where()
      .and('t.project_id', '=', projectId)
      .matching(statements.offeredInList, accessId, poolId, accessId, kinds, languageIds)
      .and('t.status', '=', query.status)
      .and('t.kind', '=', query.kind)
      .and('t.language_id', '=', query.language_id);
    return selectPage<WorkItem>(this.sql, {
      columns: itemColumns('t'),
      from: 'work_item t',
      where,
      list: query,
    });
  }

  async get(worker: Worker, id: number): Promise<WorkItem> {
    const item = await this.sql.first<WorkItem>(statements.itemOfWorker, [...seenBy(worker), id]);
    if (!item) throw notFound('work_item.not_found');
    return item;
  }

  /**
   * Claims the item with the earliest deadline; undefined if there is none, or the worker holds the maximum.
   */
  claimNext(worker: Worker): Promise<WorkItem | undefined> {
    return this.transactions.run(async () => {
      await this.sql.rows(statements.lockWorker, [worker.accessId]);
      for (const looks of LOOKS) {
        const values = [...seenBy(worker), looks, LEASE_SECONDS, mostOf(worker)];
        const [item] = await this.sql.rows<WorkItem>(statements.claimNext, values);
        if (item) return item;
      }
      return undefined;
    });
  }

  /**
   * Claims an item. Claiming it again has no effect.
   * @throws {DomainError} `not_found`, or `forbidden` if the worker holds the maximum
   */
  claim(worker: Worker, id: number): Promise<WorkItem> {
    return this.transactions.run(async () => {
      await this.sql.rows(statements.lockWorker, [worker.accessId]);
      const values = [...seenBy(worker), id, LEASE_SECONDS, mostOf(worker)];
      const [claimed] = await this.sql.rows<WorkItem>(statements.claimItem, values);
      if (claimed) return claimed;
      const item = await this.get(worker, id);
      if (item.status === 'claimed') return item;
      throw new DomainError(
        'forbidden',
        'work_item.too_many',
        `You have claimed the maximum of ${mostOf(worker)} work items: complete or release one first.`,
      );
    });
  }

  /** Extends a claim, counted from now. */
  renew(worker: Worker, id: number): Promise<WorkItem> {
    return this.change(worker, id, 'renew', statements.renewItem, [LEASE_SECONDS]);
  }

  /** Stores unfinished work, and extends the claim. */
  save(worker: Worker, id: number, result: WorkResult): Promise<WorkItem> {
    return this.change(worker, id, 'save', statements.saveItem, [LEASE_SECONDS, JSON.stringify(result)]);
  }

  /** Whether another worker could take an item if this worker released it. */
  hasOtherWorkers({ accessId }: Worker, item: WorkItem): Promise<boolean> {
    return this.offers.hasOtherWorkers(item, accessId);
  }

  /** Returns an item to the queue for others: the worker no longer sees it. */
  release(worker: Worker, id: number, reason: string): Promise<void> {
    return this.transactions.run(async () => {
      const item = await this.get(worker, id);
      const [before] = await this.sql.rows<{ refusedBy: number[] }>(statements.refusedBy, [id]);
      const pool = await this.offers.poolFor(item, [...before!.refusedBy, worker.accessId]);
      const released = await this.change(worker, id, 'release', statements.releaseItem, [reason, pool]);
      await this.offers.emit(released, 'work_item.offered');
      this.log.info({ itemId: id, orderId: item.orderId, by: worker.accessId, reason }, 'work item released');
    });
  }

  complete(worker: Worker, id: number, result: WorkResult): Promise<void> {
    return this.end(worker, id, 'complete', ['complete', null, JSON.stringify(result)]);
  }

  /** Reports that the work cannot be done, which ends its order. */
  reject(worker: Worker, id: number, reason: string): Promise<void> {
    return this.end(worker, id, 'reject', ['rejected', reason, null]);
  }

  private end(worker: Worker, id: number, what: string, values: unknown[]): Promise<void> {
    return this.transactions.run(async () => {
      const item = await this.change(worker, id, what, statements.endItem, values);
      await this.offers.emit(item, 'work_item.ended');
    });
  }

  private async change(
    worker: Worker,
    id: number,
    what: string,
    statement: { name: string; text: string },
    values: unknown[],
  ): Promise<WorkItem> {
    const [changed] = await this.sql.rows<WorkItem>(statement, [id, worker.accessId, ...values]);
    if (changed) return changed;
    await this.get(worker, id);
    throw cannot('work_item', what);
  }
}
