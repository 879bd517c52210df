import { Injectable } from '@nestjs/common';
import { CallbacksService } from '@scriptorium/callbacks';
import type { DomainEvent } from '@scriptorium/core';
import type { EntityManager } from 'typeorm';
import { Events, Jobs, On, queryWithin, Transactions, type EventJob } from '@scriptorium/server-kit';
import { DeliveriesService } from './deliveries.service.js';
import type { Delivery } from './delivery.entity.js';

const insertMessage = {
  name: 'delivery-message-insert',
  text: `insert into delivery_message (delivery_id, event_id, transcript_id) values ($1, $2, $3)
    on conflict (delivery_id, event_id) do nothing returning id`,
};

/** Decides what goes where. */
@Injectable()
export class DeliveryPlan {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: Events,
    private readonly deliveries: DeliveriesService,
    private readonly callbacks: CallbacksService,
    private readonly jobs: Jobs,
  ) {}

  @On(['transcript.completed', 'transcript.redelivery_requested'], 'deliveries.plan')
  async plan({ eventId }: EventJob): Promise<void> {
    const event = await this.events.read(eventId);
    await this.transactions.run(async (tx) => {
      for (const delivery of await this.deliveries.enabled(tx, event.projectId, 'transcript')) {
        if (delivery.method === 'callback') await this.call(event, delivery);
        else await this.queue(tx, event, delivery);
      }
    });
  }

  /** The callbacks' own messages: signed, tried again and kept apart as those of orders are. */
  private call(event: DomainEvent, { id, url }: Delivery): Promise<void> {
    return this.callbacks.send(event, url!, `${event.id}_${id}`);
  }

  private async queue(tx: EntityManager, event: DomainEvent, delivery: Delivery): Promise<void> {
    const [message] = await queryWithin<{ id: number }>(tx, insertMessage, [
      delivery.id,
      event.id,
      event.resourceId,
    ]);
    if (message) await this.jobs.enqueue(tx, 'deliveries.send', { messageId: message.id, attempts: 0 });
  }
}
