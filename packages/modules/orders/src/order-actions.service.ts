import { Injectable } from '@nestjs/common';
import { findTurnaroundLevel } from '@scriptorium/catalog';
import { unacceptable } from '@scriptorium/core';
import { Sql, Transactions } from '@scriptorium/server-kit';
import { OrderEvents } from './order-events.js';
import type { Order } from './order.js';
import { repriceOrder } from './order-rows.js';
import { cannot, Orders, type Target } from './orders.service.js';
import { Pricing } from './pricing.js';

/** What clients can ask of an order besides its moves. */
@Injectable()
export class OrderActions {
  constructor(
    private readonly orders: Orders,
    private readonly events: OrderEvents,
    private readonly pricing: Pricing,
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {}

  /** Sends the present record to the callback URL of the order, if it has one. */
  requestCallback(product: string, target: Target): Promise<void> {
    return this.transactions.run(async () => {
      const order = await this.orders.lock(product, target);
      await this.events.emitPresent(order, 'order.callback_requested');
    });
  }

  /**
   * Delivers a complete order again.
   * @throws {DomainError} `not_found`, or `forbidden` unless the order is complete
   */
  requestRedelivery(product: string, target: Target): Promise<Order> {
    return this.transactions.run(async () => {
      const order = await this.orders.lock(product, target);
      if (order.phase !== 'complete') throw cannot(product, 'redeliver');
      await this.events.emitPresent(order, 'order.redelivery_requested');
      return order;
    });
  }

  /**
   * Moves an open order to a turnaround level that makes it due sooner, counted from now. The price follows.
   * @throws {DomainError} `forbidden` when it is not open; `invalid` when the level is not one of its service, is not a
   * shorter one, or would not bring the deadline forward
   */
  upgrade(product: string, target: Target, levelId: number): Promise<Order> {
    return this.transactions.run(async () => {
      const order = await this.orders.lock(product, target);
      const { service, sandbox, phase, turnaroundLevelId } = order;
      if (phase !== 'open' || !service || turnaroundLevelId === null) throw cannot(product, 'upgrade');
      const price = this.pricing.unitPrice({ service, turnaroundLevelId: levelId, sandbox });
      const [from, to] = [turnaroundLevelId, levelId].map((id) => findTurnaroundLevel(id)!.hours);
      if (to! >= from!) throw unacceptable('turnaround_level_id', 'it is not shorter than the present one');
      const [upgraded] = await this.sql.rows<Order>(repriceOrder, [order.id, service, price, levelId, to]);
      if (!upgraded) throw unacceptable('turnaround_level_id', 'the order is due sooner already');
      await this.events.emit(upgraded, 'order.repriced', null);
      return upgraded;
    });
  }
}
