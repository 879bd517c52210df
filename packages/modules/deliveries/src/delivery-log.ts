import { Injectable } from '@nestjs/common';
import { Log, Metrics } from '@scriptorium/server-kit';
import type { DeliveryMessage } from './delivery-messages.js';

/** What an operator sees of deliveries: a log line and a count for each attempt. */
@Injectable()
export class DeliveryLog {
  constructor(
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  ended(
    { id: messageId, attempts, delivery: { id: deliveryId, projectId, method } }: DeliveryMessage,
    outcome: 'delivered' | 'failed' | 'retried',
    error: string | null,
    ms: number,
  ): void {
    this.metrics.deliveryAttempts.inc({ method, outcome });
    const fields = { messageId, deliveryId, projectId, attempt: attempts + 1, error, ms };
    this.log[outcome === 'failed' ? 'warn' : 'info'](fields, `delivery by ${method} ${outcome}`);
  }
}
