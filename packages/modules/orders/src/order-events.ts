import { Injectable } from '@nestjs/common';
import type { OrderEventName, Topic, WireEvent } from '@scriptorium/core';
import { Events, WithMeta } from '@scriptorium/server-kit';
import type { Order } from './order.js';
import type { Shown } from './product-records.js';
import { Products } from './products.js';

export type OrderTopic = Extract<Topic, `order.${string}`>;

/** Suffix of the public event type of each topic, after the product's name. Other topics are internal. */
export const wireNames = {
  'order.placed': 'ordered',
  'order.changed': 'changed',
  'order.completed': 'completed',
  'order.cancelled': 'cancelled',
  'order.reopened': 'reopened',
  'order.revised': 'edited',
  'order.callback_requested': 'callback_requested',
  'order.redelivery_requested': 'redelivery_requested',
} as const satisfies Partial<Record<OrderTopic, OrderEventName>>;

type PublicTopic = keyof typeof wireNames;

/** Emits the events of orders, in the open transaction. */
@Injectable()
export class OrderEvents {
  constructor(
    private readonly events: Events,
    private readonly products: Products,
  ) {}

  /** Emits an event with the current record. */
  async emitPresent(order: Order, topic: PublicTopic): Promise<void> {
    await this.emit(order, topic, await this.products.get(order.product).view(order));
  }

  /** @param shown the product's current record as in the API */
  async emit(order: Order, topic: PublicTopic, shown: Shown): Promise<void> {
    const { product } = order;
    const { data: record, meta } = shown instanceof WithMeta ? shown : { data: shown, meta: undefined };
    await this.write(order, topic, {
      type: `${product}.${wireNames[topic]}`,
      resourceType: product,
      resourceId: order.id,
      resourceVersion: order.version,
      record,
      meta,
      callbackUrl: order.callbackUrl,
      callbackEncoding: this.products.get(product).lifecycle.callbackEncoding ?? 'project',
    });
  }

  /** Emits a change of the price or the billed duration, of which clients are not notified. */
  emitRepriced(order: Order): Promise<void> {
    return this.write(order, 'order.repriced', null);
  }

  private async write(order: Order, topic: OrderTopic, wire: WireEvent | null): Promise<void> {
    const { id: orderId, accountId, projectId, product, kind, mediaFileId: fileId } = order;
    const { attempt, phase, scenario } = order;
    await this.events.emit({
      topic,
      accountId,
      projectId,
      payload: { orderId, product, kind, fileId, attempt, phase, ...(scenario && { scenario }) },
      wire,
    });
  }
}
