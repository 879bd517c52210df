import { Inject, Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { DomainError, isDomainError } from '@scriptorium/core';
import { OrderWaiter } from '@scriptorium/orders';
import { Sql, type Scope } from '@scriptorium/server-kit';
import { readMaster, readTranscript, TranscriptsService } from '@scriptorium/transcripts';
import type { Transcribed } from './transcription-answer.js';
import { TRANSCRIPTION_OPTIONS, type TranscriptionOptions } from './transcription-options.js';
import { TranscriptionOrdersService } from './transcription-orders.service.js';
import type { CreateTranscription } from './transcription.dto.js';

/** Waits for the order of a request, and cancels it if the client disconnects. */
@Injectable()
export class TranscriptionsService {
  constructor(
    private readonly orders: TranscriptionOrdersService,
    private readonly transcripts: TranscriptsService,
    private readonly waiter: OrderWaiter,
    private readonly sql: Sql,
    @Inject(TRANSCRIPTION_OPTIONS) private readonly options: TranscriptionOptions,
  ) {}

  /**
   * @param gone aborted when the client closes the connection
   * @throws {DomainError} `invalid` if the order was refused or cancelled, `unavailable` on timeout
   */
  async transcribe(scope: Scope, input: CreateTranscription, gone: AbortSignal): Promise<Transcribed> {
    const { waitMs } = this.options;
    const id = await this.orders.place(scope, input);
    const inTime = await this.waiter
      .untilEnded(id, AbortSignal.any([gone, AbortSignal.timeout(waitMs)]))
      .then(
        () => true,
        () => false,
      );
    if (!inTime) await this.cancel(scope, id);
    const { status, durationMs, languageIds, order } = await readTranscript(this.sql, scope, id);
    if (status === 'complete') {
      const master = await readMaster(this.sql, scope, id);
      const { iso639: language } = findLanguage(languageIds[0]!)!;
      return { master, language, durationMs: durationMs ?? master.words.at(-1)?.endMs ?? 0 };
    }
    if (!inTime) {
      const message = `The transcription takes longer than ${waitMs / 1000} seconds and was cancelled. Order it with POST /v3/transcripts/order/asr, which does not wait.`;
      throw new DomainError('unavailable', 'transcription.timeout', message);
    }
    const reason = [order.endReason, order.endDetails].filter(Boolean).join(' ');
    throw new DomainError('invalid', 'transcription.cancelled', reason, { items: ['file'] });
  }

  /** Does nothing if the order has ended meanwhile. */
  private async cancel(scope: Scope, id: number): Promise<void> {
    try {
      await this.transcripts.cancel(scope, id);
    } catch (error) {
      if (!isDomainError(error)) throw error;
    }
  }
}
