import { Inject, Injectable } from '@nestjs/common';
import { isDomainError } from '@scriptorium/core';
import { HandlesJob, type JobRun } from '@scriptorium/server-kit';
import { Carriers } from './carriers.js';
import { DeliveryLog } from './delivery-log.js';
import { DeliveryMessages, type DeliveryMessage } from './delivery-messages.js';
import { DELIVERY_OPTIONS, type DeliveryOptions } from './delivery-options.js';
import { TranscriptFiles } from './transcript-files.js';

interface Attempt {
  error: string | null;
  /** Trying again would change nothing. */
  final?: boolean;
}

/** Delivers by FTP and by mail. An attempt that a crash cuts off is made again, under the same name. */
@Injectable()
export class DeliveryWorker {
  constructor(
    private readonly messages: DeliveryMessages,
    private readonly files: TranscriptFiles,
    private readonly carriers: Carriers,
    private readonly record: DeliveryLog,
    @Inject(DELIVERY_OPTIONS) private readonly options: DeliveryOptions,
  ) {}

  @HandlesJob('deliveries.send', { concurrency: 8 })
  async send({ messageId, attempts }: { messageId: number; attempts: number }, run: JobRun): Promise<void> {
    const message = await this.messages.pending(messageId, attempts);
    if (!message) return;
    const began = performance.now();
    const attempt = await this.attempt(message, run.signal);
    if (attempt.error !== null) run.signal.throwIfAborted(); // the service stops: this was no attempt
    const durationMs = Math.round(performance.now() - began);
    const outcome = await this.messages.end(message, { ...attempt, durationMs }, this.options);
    this.record.ended(message, outcome, attempt.error, durationMs);
  }

  private async attempt(message: DeliveryMessage, signal: AbortSignal): Promise<Attempt> {
    const { enabled, method } = message.delivery;
    if (!enabled) return { error: 'the delivery is disabled', final: true };
    if (method === 'callback') return { error: 'the delivery is a callback now', final: true };
    try {
      await this.carriers.carry(message, await this.files.make(message), signal);
      return { error: null };
    } catch (error) {
      const final = isDomainError(error) && error.kind !== 'unavailable';
      return { error: (error as Error).message, final };
    }
  }
}
