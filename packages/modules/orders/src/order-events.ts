import { Injectable } from '@nestjs/common';
import type { Topic } from '@scriptorium/core';
import { Events } from '@scriptorium/server-kit';
import type { Order } from './order.js';
import { Products, type WireRecord } from './product.js';

export type OrderTopic = Extract<Topic, `order.${string}`>;

/** Suffix of the public event type of each topic, after the product's name. Other topics are internal. */
const wireNames: Partial<Record<OrderTopic, string>> = {
  'order.placed': 'ordered',
  'order.changed': 'changed',
  'order.completed': 'completed',
  'order.cancelled': 'cancelled',
  'order.reopened': 'reopened',
  'order.revised': 'edited',
  'order.callback_requested': 'callback_requested',
  'order.redelivery_requested': 'redelivery_requested',
};

/** Emits the events of orders, in the open transaction. */
@Injectable()
export class OrderEvents {
  constructor(
    private readonly events: Events,
    private readonly products: Products,
  ) {}

  /** Emits an event with the current record. */
  async emitPresent(order: Order, topic: OrderTopic): Promise<void> {
    await this.emit(order, topic, await this.products.get(order.product).view(order));
  }

  /** @param record the product's current record as in the API; null if clients are not notified */
  async emit(order: Order, topic: OrderTopic, record: WireRecord | null): Promise<void> {
    const { id: orderId, accountId, projectId, product, kind, mediaFileId: fileId } = order;
    const { attempt, phase, scenario } = order;
    await this.events.emit({
      topic,
      accountId,
      projectId,
      payload: { orderId, product, kind, fileId, attempt, phase, ...(scenario && { scenario }) },
      wire: record && {
        type: `${product}.${wireNames[topic]}`,
        resourceType: product,
        resourceId: orderId,
        resourceVersion: order.version,
        record,
        callbackUrl: order.callbackUrl,
        callbackEncoding: this.products.get(product).callbackEncoding,
      },
    });
  }
}
