import { Injectable } from '@nestjs/common';
import { findTurnaroundLevel } from '@scriptorium/catalog';
import { unacceptable } from '@scriptorium/core';
import { Sql, Transactions } from '@scriptorium/server-kit';
import { OrderEvents } from './order-events.js';
import type { Order } from './order.js';
import { repriceOrder } from './order-rows.js';
import { cannot, Orders, type Target } from './orders.service.js';
import { Pricing } from './quotes/pricing.js';

/** Client actions on orders other than moves. */
@Injectable()
export class OrderActions {
  constructor(
    private readonly orders: Orders,
    private readonly events: OrderEvents,
    private readonly pricing: Pricing,
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {}

  /** Sends the current record to the callback URL of the order, if it has one. */
  requestCallback(product: string, target: Target): Promise<void> {
    return this.transactions.run(async () => {
      const order = await this.orders.lock(product, target);
      await this.events.emitPresent(order, 'order.callback_requested');
    });
  }

  /**
   * Delivers a complete order again.
   * @throws {DomainError} `not_found`; `forbidden` unless the order is complete
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
   * Changes an open order to a faster turnaround level, counted from now, and its price accordingly.
   * @throws {DomainError} `forbidden` if it is not open; `invalid` if the level belongs to another service,
   * is not faster, or would not bring the deadline forward
   */
  upgrade(product: string, target: Target, levelId: number): Promise<Order> {
    return this.transactions.run(async () => {
      const order = await this.orders.lock(product, target);
      const { service, sandbox, phase, turnaroundLevelId } = order;
      if (phase !== 'open' || !service || turnaroundLevelId === null) throw cannot(product, 'upgrade');
      const price = this.pricing.unitPrice({ service, turnaroundLevelId: levelId, sandbox });
      const [from, to] = [turnaroundLevelId, levelId].map((id) => findTurnaroundLevel(id)!.hours);
      if (to! >= from!) throw unacceptable('turnaround_level_id', 'not shorter than the current level');
      const [upgraded] = await this.sql.rows<Order>(repriceOrder, [order.id, service, price, levelId, to]);
      if (!upgraded) throw unacceptable('turnaround_level_id', 'the order is already due sooner');
      await this.events.emitRepriced(upgraded);
      return upgraded;
    });
  }
}
