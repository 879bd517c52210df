import { Injectable } from '@nestjs/common';
import { Log, Metrics } from '@scriptorium/server-kit';
import type { PostResult } from './callback-post.js';
import type { ClaimedMessage } from './claimed-message.js';

/** What an operator sees of callbacks: a log line and a count for each attempt. */
@Injectable()
export class CallbackRecord {
  constructor(
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  ended(message: ClaimedMessage, outcome: 'delivered' | 'failed' | 'retried', result: PostResult): void {
    this.metrics.callbackAttempts.inc({ outcome });
    const { status, error, durationMs: ms } = result;
    const { id: messageId, attempts: attempt, projectId } = message;
    this.log.info({ messageId, projectId, attempt, status, error, ms }, `callback ${outcome}`);
  }

  failed(error: unknown): void {
    this.log.error({ err: error }, 'callbacks cannot be sent');
  }
}
