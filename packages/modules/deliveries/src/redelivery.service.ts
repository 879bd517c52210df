import { Injectable, Optional } from '@nestjs/common';
import { OrderActions } from '@scriptorium/orders';
import { PostbackPlan } from '@scriptorium/video-platforms';
import { Mail, type Scope } from '@scriptorium/server-kit';
import { DeliveriesService } from './deliveries.service.js';

export interface Redelivery {
  /** Method of a delivery, or the name of a video platform. */
  method: string;
  /** Whether the message was queued. The attempts show its outcome. */
  success: boolean;
}

/** Sends a finished order to all its deliveries and video platforms again. */
@Injectable()
export class RedeliveryService {
  constructor(
    private readonly actions: OrderActions,
    private readonly deliveries: DeliveriesService,
    private readonly mail: Mail,
    /** Undefined if the host has no video platforms. */
    @Optional() private readonly postbacks?: PostbackPlan,
  ) {}

  /** @throws {DomainError} `not_found`, or `forbidden` unless the order is complete */
  async redeliver({ projectId }: Scope, product: string, id: number): Promise<Redelivery[]> {
    const order = await this.actions.requestRedelivery(product, { id, projectId });
    const deliveries = (await this.deliveries.enabled([projectId])).filter(({ asset }) => asset === product);
    return [
      ...(order.callbackUrl ? [{ method: 'callback', success: true }] : []),
      ...deliveries.map(({ method }) => ({ method, success: method !== 'email' || this.mail.available })),
      ...((await this.postbacks?.redelivers(order)) ?? []),
    ];
  }
}
