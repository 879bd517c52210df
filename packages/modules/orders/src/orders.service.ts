import { Injectable } from '@nestjs/common';
import { findTurnaroundLevel, type Service } from '@scriptorium/catalog';
import { DomainError, notFound, unacceptable, type Phase } from '@scriptorium/core';
import { Sql, Transactions, WithMeta, type Scope } from '@scriptorium/server-kit';
import type { NewDependency } from './dependencies/dependency.js';
import { OrderEvents } from './order-events.js';
import type { EndedBy, NewOrder, Order } from './order.js';
import * as statements from './order-rows.js';
import { Pricing } from './quotes/pricing.js';
import { nounOf } from './product-names.js';
import type { ProductRecords, Shown, WireRecord } from './product-records.js';
import { Products } from './products.js';

/** Identifies an order. If `projectId` is given, orders of other projects are not found. */
export interface Target {
  id: number;
  projectId?: number;
  /** If undefined, the current attempt. */
  attempt?: number;
}

export interface MoveOptions<R> {
  result?: R;
  /** Duration of the result, for orders whose billed duration is not known otherwise. */
  resultMs?: number | null;
  /** Who ends the order, for moves that cancel it. */
  endedBy?: EndedBy;
  reason?: string;
  details?: string | null;
}

/** Places and moves orders: each change is one transaction with the product's row and an event. */
@Injectable()
export class Orders {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly events: OrderEvents,
    private readonly products: Products,
    private readonly pricing: Pricing,
  ) {}

  /**
   * Places an order at the current price.
   * @throws {DomainError} `invalid` for a scenario outside a sandbox, and for a turnaround level of another
   * service
   * @param insert writes the product's row under the id of the order, and returns the record as in the API
   */
  place<S extends string, M extends string, R>(
    { lifecycle: product }: ProductRecords<S, M, R>,
    { accountId, projectId, sandbox }: Scope,
    { service, turnaroundLevelId, callbackUrl = null, scenario, unitPriceMills, ...order }: NewOrder,
    insert: (order: Order<S>) => Promise<WireRecord>,
  ): Promise<Order<S>> {
    if (scenario && !sandbox) throw unacceptable('sandbox_scenario', 'only allowed in sandbox projects');
    const price = service && this.pricing.unitPrice({ service, turnaroundLevelId, sandbox, unitPriceMills });
    const level = turnaroundLevelId === undefined ? undefined : findTurnaroundLevel(turnaroundLevelId);
    const { kind, mediaFileId, billedBy, billedWords, needs, input = {}, parentId, cancelUntil } = order;
    const whose = [accountId, projectId, mediaFileId, sandbox];
    const agreed = [service, price, billedBy, level?.id, level?.hours, callbackUrl, scenario];
    return this.transactions.run(async () => {
      const more = [billedWords, input, parentId, cancelUntil];
      const values = [product.name, kind, ...whose, product.initial, ...agreed, ...more];
      const [placed] = await this.sql.rows<Order<S>>(statements.placeOrder, values);
      if (needs) await this.addDependency(placed!.id, needs);
      await this.events.emit(placed!, 'order.placed', await insert(placed!));
      return placed!;
    });
  }

  /** Adds nothing if the needed order was deleted meanwhile, so that the order finds that it is missing. */
  private async addDependency(id: number, { orderId, version, source = false }: NewDependency) {
    await this.sql.rows(statements.addDependency, [id, orderId, version, source]);
  }

  /**
   * Makes a move requested by a client.
   * @throws {DomainError} `not_found`; `forbidden` if the order does not allow the move
   */
  async move<S extends string, M extends string, R>(
    records: ProductRecords<S, M, R>,
    target: Target,
    name: M | 'cancel' | 'reject',
    options: MoveOptions<R> = {},
  ): Promise<Order<S>> {
    const moved = await this.tryMove(records, target, name, options);
    if (moved) return moved;
    throw cannot(records.lifecycle.name, name);
  }

  /** Makes a move on behalf of background work. Returns null if the order no longer allows it. */
  tryMove<S extends string, M extends string, R>(
    records: ProductRecords<S, M, R>,
    target: Target,
    name: M | 'cancel' | 'reject',
    options: MoveOptions<R> = {},
  ): Promise<Order<S> | null> {
    const product = records.lifecycle;
    const move = product.moves[name];
    return this.transactions.run(async () => {
      if (move.locksFile) await this.lockFile(target.id);
      const order = await this.lock<S>(product.name, target);
      const isCurrent = target.attempt === undefined || target.attempt === order.attempt;
      if (!isCurrent || !move.from.includes(order.status) || move.when?.(order) === false) return null;
      return (await this.change(records, order, name, options)).order;
    });
  }

  /** Makes a move of an order placed in the open transaction, without locks and checks. */
  async change<S extends string, M extends string, R>(
    records: ProductRecords<S, M, R>,
    order: Order<S>,
    name: M | 'cancel' | 'reject',
    { result, resultMs = null, endedBy, reason, details }: MoveOptions<R>,
  ): Promise<{ order: Order<S>; record: WireRecord }> {
    const { moves, statuses } = records.lifecycle;
    const { to } = moves[name];
    const phase = statuses[to];
    const ending = phase === 'cancelled' ? [endedBy, reason, details] : [null, null, null];
    const attempts = order.phase !== 'open' && phase === 'open' ? 1 : 0;
    const values = [order.id, to, phase, ...ending, attempts, resultMs];
    const [changed] = await this.sql.rows<Order<S>>(statements.moveOrder, values);
    const shown = await records.apply(changed!, { move: name, result });
    await this.events.emit(changed!, topicOf(order.phase, phase), shown);
    return { order: changed!, record: shown instanceof WithMeta ? shown.data : shown };
  }

  /** Rejects an order on behalf of the system. Returns false if it has ended or was deleted. */
  async reject(target: Target, reason: string, details: string | null = null): Promise<boolean> {
    const row = await this.sql.first<{ product: string }>(statements.productOfOrder, [target.id]);
    if (!row) return false;
    const options = { endedBy: 'system', reason, details } as const;
    return (await this.tryMove(this.products.get(row.product), target, 'reject', options)) !== null;
  }

  /**
   * Notifies subscribers and clients that the result of a complete order was edited. The order must be
   * locked.
   * @param shown the product's current record as in the API
   */
  async revise(id: number, shown: Shown): Promise<void> {
    const [order] = await this.sql.rows<Order>(statements.touchOrder, [id, null]);
    await this.events.emit(order!, 'order.revised', shown);
  }

  /**
   * Records a change of the product's record that is not a move.
   * @param cancelUntil when customers can no longer cancel it, if that changed
   */
  async touch(id: number, cancelUntil?: Date): Promise<void> {
    await this.sql.rows(statements.touchOrder, [id, cancelUntil]);
  }

  /** Stores the progress of production, from 0 to 1. Returns false if this attempt is no longer current. */
  async progress({ id, attempt }: Pick<Order, 'id' | 'attempt'>, step: string, fraction: number) {
    return (await this.sql.rows(statements.noteProgress, [id, attempt, step, fraction])).length > 0;
  }

  /** Resets the progress, because the work done so far is obsolete. */
  async resetProgress(id: number): Promise<void> {
    await this.sql.rows(statements.resetProgress, [id]);
  }

  /** Stores how many words of an engine's result people have corrected. The order must be locked. */
  async noteCorrections(id: number, { words, changed }: { words: number; changed: number }): Promise<void> {
    await this.sql.rows(statements.noteCorrections, [id, words, changed]);
  }

  /** Updates the billed duration of open orders on a file to its current source. */
  noteSource(fileId: number): Promise<void> {
    return this.transactions.run(async () => {
      for (const order of await this.sql.rows<Order>(statements.noteSource, [fileId]))
        await this.events.emitRepriced(order);
    });
  }

  /** Sets the word count of an open order priced by the word, in the current transaction. */
  async noteWords(id: number, words: number): Promise<void> {
    for (const order of await this.sql.rows<Order>(statements.noteWords, [id, words]))
      await this.events.emitRepriced(order);
  }

  /** Sets the service that prices an open order, in the open transaction. The order must be locked. */
  async decideService(id: number, service: Service): Promise<void> {
    const { turnaroundLevelId, sandbox } = (await this.find(id))!;
    const price = this.pricing.unitPrice({ service, turnaroundLevelId, sandbox });
    for (const order of await this.sql.rows<Order>(statements.decideService, [id, service, price]))
      await this.events.emitRepriced(order);
  }

  /** Unscoped, for workers. Returns undefined if the order was deleted with its file. */
  find(id: number): Promise<Order | undefined> {
    return this.sql.first<Order>(statements.orderById, [id]);
  }

  /** Locks orders in ascending order of their ids. Deleted orders are omitted. */
  lockAll(ids: readonly number[]): Promise<Order[]> {
    return this.sql.rows<Order>(statements.lockOrders, [ids]);
  }

  /**
   * Locks an order until the transaction ends.
   * @throws {DomainError} `not_found` if it is absent, of another product, or of another project than the
   * target's
   */
  async lock<S extends string>(product: string, { id, projectId }: Target): Promise<Order<S>> {
    const [order] = await this.sql.rows<Order<S>>(statements.lockOrder, [id]);
    const isTheirs = projectId === undefined || projectId === order?.projectId;
    if (order?.product !== product || !isTheirs) throw notFound(`${product}.not_found`);
    return order;
  }

  /** Locks the file of an order. Must be called before locking the order itself. */
  async lockFile(id: number): Promise<void> {
    await this.sql.rows(statements.lockFileOfOrder, [id]);
  }
}

/** Returns the error for an action that the order does not currently allow. */
export const cannot = (product: string, what: string): DomainError =>
  new DomainError(
    'forbidden',
    `${product}.cannot`,
    `You cannot ${what} this ${nounOf(product)} at this time.`,
  );

function topicOf(from: Phase, to: Phase) {
  if (to === 'open') return from === 'open' ? 'order.changed' : 'order.reopened';
  return to === 'complete' ? 'order.completed' : 'order.cancelled';
}
