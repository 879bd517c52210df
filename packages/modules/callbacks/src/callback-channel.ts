import { Inject, Injectable } from '@nestjs/common';
import type { Attempt, Channel, Message, Result } from '@scriptorium/outbound';
import { Log, Metrics } from '@scriptorium/server-kit';
import { CALLBACK_OPTIONS, type CallbackOptions } from './callback-options.js';
import { CallbackPost, type CallbackPayload } from './callback-post.js';

/** Sends callbacks as messages. The key of a message is its `webhook-id`. */
@Injectable()
export class CallbackChannel implements Channel<CallbackPayload> {
  readonly name = 'callback';
  private readonly attempts;

  constructor(
    @Inject(CALLBACK_OPTIONS) readonly options: CallbackOptions,
    private readonly poster: CallbackPost,
    private readonly log: Log,
    metrics: Metrics,
  ) {
    this.attempts = metrics.counter('scriptorium_callback_attempts_total', 'Callback attempts, by outcome', [
      'outcome',
    ]);
  }

  async send(message: Message<CallbackPayload>, signal: AbortSignal): Promise<Result> {
    if (message.fence <= (message.payload.failures ?? 0))
      return { outcome: 'failed', error: 'failure simulated by the sandbox scenario of the order' };
    return this.poster.send(message, signal);
  }

  ended(message: Message<CallbackPayload>, { result, next, durationMs: ms }: Attempt): void {
    this.attempts.inc({ outcome: next });
    const { status = null, error = null } = result;
    const { id: messageId, fence: attempt, projectId } = message;
    this.log.info({ messageId, projectId, attempt, status, error, ms }, `callback ${next}`);
  }
}
