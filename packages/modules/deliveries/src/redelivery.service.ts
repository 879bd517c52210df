import { Injectable } from '@nestjs/common';
import { Transactions, type Scope } from '@scriptorium/server-kit';
import { TranscriptsService } from '@scriptorium/transcripts';
import { DeliveriesService } from './deliveries.service.js';
import type { Delivery } from './delivery.entity.js';
import { Mail } from './mail.js';

export interface Redelivery {
  method: Delivery['method'];
  /** It is on its way: it is durably queued. How it ends, the attempts tell. */
  success: boolean;
}

/** Sends a transcript once more to everybody who is sent transcripts. */
@Injectable()
export class RedeliveryService {
  constructor(
    private readonly transactions: Transactions,
    private readonly transcripts: TranscriptsService,
    private readonly deliveries: DeliveriesService,
    private readonly mail: Mail,
  ) {}

  /** @throws {DomainError} `not_found`, or `forbidden` when the transcript is not complete */
  redeliver(scope: Scope, id: number): Promise<Redelivery[]> {
    return this.transactions.run(async (tx) => {
      const { callbackUrl } = await this.transcripts.requestRedelivery(scope, id);
      const deliveries = await this.deliveries.enabled(tx, scope.projectId, 'transcript');
      return [
        ...(callbackUrl ? [{ method: 'callback' as const, success: true }] : []),
        ...deliveries.map(({ method }) => ({ method, success: method !== 'email' || this.mail.available })),
      ];
    });
  }
}
