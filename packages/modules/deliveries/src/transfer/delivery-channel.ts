import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import type { Attempt, Channel, Message, Result } from '@scriptorium/outbound';
import { Log, Metrics } from '@scriptorium/server-kit';
import { DeliveriesService } from '../deliveries.service.js';
import { DELIVERY_OPTIONS, type DeliveryOptions } from '../delivery-options.js';
import { DeliveryTransfer } from './delivery-transfer.js';
import type { Delivery } from '../delivery.entity.js';

/** A finished order to be sent to a delivery, whose settings are read at each attempt. */
export interface DeliveryPayload {
  deliveryId: number;
  orderId: number;
  /** Method at the time the message was written. */
  method: Delivery['method'];
}

/**
 * Sends files to deliveries of any method. An attempt interrupted by a crash is repeated with the same file
 * name.
 */
@Injectable()
export class DeliveryChannel implements Channel<DeliveryPayload> {
  readonly name = 'delivery';
  private readonly attempts;

  constructor(
    @Inject(DELIVERY_OPTIONS) readonly options: DeliveryOptions,
    private readonly deliveries: DeliveriesService,
    private readonly transfer: DeliveryTransfer,
    private readonly log: Log,
    metrics: Metrics,
  ) {
    this.attempts = metrics.counter(
      'scriptorium_delivery_attempts_total',
      'Attempts of deliveries of files, by outcome',
      ['method', 'outcome'],
    );
  }

  async send({ id, payload }: Message<DeliveryPayload>, signal: AbortSignal): Promise<Result> {
    const delivery = sendable(await this.deliveries.find(payload.deliveryId));
    await this.transfer.send(`delivery-${id}`, payload.orderId, delivery, signal);
    return { outcome: 'delivered' };
  }

  ended({ id: messageId, fence, projectId, payload }: Message<DeliveryPayload>, attempt: Attempt): void {
    const { result, next, durationMs: ms } = attempt;
    const { deliveryId, method } = payload;
    this.attempts.inc({ method, outcome: next });
    const fields = { messageId, deliveryId, projectId, attempt: fence, error: result.error ?? null, ms };
    this.log[next === 'failed' ? 'warn' : 'info'](fields, `delivery by ${method} ${next}`);
  }
}

/** @throws {DomainError} if the delivery must no longer receive files */
function sendable(delivery: Delivery | undefined): Delivery {
  if (!delivery) throw ended('the delivery was removed');
  if (!delivery.enabled) throw ended('the delivery is disabled');
  if (delivery.method === 'callback') throw ended('the delivery is a callback now');
  return delivery;
}

const ended = (why: string): DomainError => new DomainError('invalid', 'delivery.ended', why);
