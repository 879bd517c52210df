import { Injectable } from '@nestjs/common';
import type { Topic } from '@scriptorium/core';
import { Events } from '@scriptorium/server-kit';
import type { Order } from './order.js';
import { Products, type WireRecord } from './product.js';

export type OrderTopic = Extract<Topic, `order.${string}`>;

/** The public event type of each topic, after the name of the product. Clients are not notified of the others. */
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

/** Emits what happens to orders, within the open transaction. */
@Injectable()
export class OrderEvents {
  constructor(
    private readonly events: Events,
    private readonly products: Products,
  ) {}

  /** Emits an event with the record as it is now. */
  async emitPresent(order: Order, topic: OrderTopic): Promise<void> {
    await this.emit(order, topic, await this.products.get(order.product).view(order));
  }

  /** @param record the product's record as the API shows it now; null if clients are not notified */
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
