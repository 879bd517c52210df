import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { DomainError, isDomainError } from '@scriptorium/core';
import { OrderWaiter } from '@scriptorium/orders';
import { Sql, type Scope } from '@scriptorium/server-kit';
import { readMaster, readTranscript, TranscriptsService } from '@scriptorium/transcripts';
import type { Transcribed } from './transcription-answer.js';
import type { PlacedOrders } from './text-orders.service.js';
import { TranscriptionOrdersService, type WantedTranscript } from './transcription-orders.service.js';

export interface Waiting {
  /** Maximum time to wait for the result. */
  waitMs: number;
  /** Aborted when the client closes the connection. */
  gone: AbortSignal;
}

/** Waits for the orders of a request, and cancels them if the client disconnects. */
@Injectable()
export class TranscriptionsService {
  constructor(
    private readonly orders: TranscriptionOrdersService,
    private readonly transcripts: TranscriptsService,
    private readonly waiter: OrderWaiter,
    private readonly sql: Sql,
  ) {}

  /**
   * Places the orders, and waits for their result.
   * @throws {DomainError} `invalid` if the order was refused or cancelled, `unavailable` on timeout
   */
  async transcribe(scope: Scope, wanted: WantedTranscript, waiting: Waiting): Promise<Transcribed> {
    return this.resultOf(scope, await this.orders.place(scope, wanted), wanted.fileParameter, waiting);
  }

  /** Places the orders. Throws like {@link transcribe} if they are refused. The result follows. */
  async start(
    scope: Scope,
    wanted: WantedTranscript,
    waiting: Waiting,
  ): Promise<{ result: Promise<Transcribed> }> {
    const placed = await this.orders.place(scope, wanted);
    return { result: this.resultOf(scope, placed, wanted.fileParameter, waiting) };
  }

  private async resultOf(
    scope: Scope,
    { result: id, all }: PlacedOrders,
    fileParameter: string,
    { waitMs, gone }: Waiting,
  ): Promise<Transcribed> {
    const inTime = await this.waiter
      .untilEnded(id, AbortSignal.any([gone, AbortSignal.timeout(waitMs)]))
      .then(
        () => true,
        () => false,
      );
    if (!inTime) for (const each of all) await this.cancel(scope, each);
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
    throw new DomainError('invalid', 'transcription.cancelled', reason, { items: [fileParameter] });
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
