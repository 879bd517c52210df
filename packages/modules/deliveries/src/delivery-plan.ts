import { Injectable } from '@nestjs/common';
import { CallbacksService, type Callback } from '@scriptorium/callbacks';
import type { EventOf } from '@scriptorium/core';
import { Outbound, type NewMessage } from '@scriptorium/outbound';
import { On } from '@scriptorium/server-kit';
import { DeliveriesService } from './deliveries.service.js';
import { DeliveryChannel, type DeliveryPayload } from './transfer/delivery-channel.js';
import type { Delivery } from './delivery.entity.js';
import { s3Endpoint } from './transfer/s3-upload.js';

const topics = ['order.completed', 'order.revised', 'order.redelivery_requested'] as const;
type Deliverable = EventOf<(typeof topics)[number]>;

/** An order and one of its deliveries. */
interface Wanted {
  event: Deliverable;
  delivery: Delivery;
}

/** Selects the deliveries for finished orders. */
@Injectable()
export class DeliveryPlan {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly callbacks: CallbacksService,
    private readonly outbound: Outbound,
    private readonly channel: DeliveryChannel,
  ) {}

  @On(topics, 'deliveries.plan')
  async plan(events: Deliverable[]): Promise<void> {
    const enabled = await this.deliveries.enabled(events.map(({ projectId }) => projectId));
    const byTarget = Map.groupBy(enabled, ({ projectId, asset }) => `${projectId} ${asset}`);
    const wanted: Wanted[] = events.flatMap((event) => {
      const deliveries = byTarget.get(`${event.projectId} ${event.payload.product}`) ?? [];
      return deliveries.map((delivery) => ({ event, delivery }));
    });
    const isCallback = ({ delivery }: Wanted) => delivery.method === 'callback';
    await this.callbacks.sendTo(wanted.filter(isCallback).map(callbackOf));
    const files = wanted.filter((each) => !isCallback(each));
    await this.outbound.write(this.channel, files.map(messageOf));
  }
}

const callbackOf = ({ event, delivery }: Wanted): Callback => ({
  eventId: event.id,
  url: delivery.url!,
  id: `${event.id}_${delivery.id}`,
});

const messageOf = ({ event, delivery }: Wanted): NewMessage<DeliveryPayload> => ({
  key: `delivery_${event.id}_${delivery.id}`,
  eventId: event.id,
  accountId: event.accountId,
  projectId: event.projectId,
  origin: originOf(delivery),
  payload: { deliveryId: delivery.id, orderId: event.payload.orderId, method: delivery.method },
});

/** Returns the destination server, since a slow or dead server must not delay deliveries to others. */
function originOf({ method, host, endpoint, region }: Delivery): string {
  if (method === 'email') return 'mail'; // all mail goes through one server
  if (method === 's3') return new URL(s3Endpoint({ endpoint, region: region! })).origin;
  return `${method}://${host!.toLowerCase()}`;
}
