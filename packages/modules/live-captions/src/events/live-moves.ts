import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { Orders, type Order, type Target } from '@scriptorium/orders';
import { liveLifecycle, type LiveMove, type LiveStatus } from '../live-auto-caption.lifecycle.js';
import { LiveLog, type NewLine } from '../log/live-log.js';
import { LiveRecords } from './live-records.js';
import type { LockedLive } from './live-rows.js';
import { LiveTranscripts } from './live-transcripts.js';

/** Moves locked events, and commits the lines of simulated streams. */
@Injectable()
export class LiveMoves {
  constructor(
    private readonly orders: Orders,
    private readonly records: LiveRecords,
    private readonly transcripts: LiveTranscripts,
    private readonly log: LiveLog,
  ) {}

  /** Locks an event and its file. @throws {DomainError} `not_found` */
  async lock(target: Target): Promise<Order<LiveStatus>> {
    await this.orders.lockFile(target.id);
    return this.orders.lock<LiveStatus>(liveLifecycle.name, target);
  }

  /** Makes a move of a locked event. A finished event leaves a transcript. */
  async make(
    move: LiveMove,
    order: Order<LiveStatus>,
    { captionedMs, languageId }: LockedLive,
    reason: string | undefined,
  ): Promise<Order<LiveStatus>> {
    const failure = reason === undefined ? {} : { endedBy: 'system' as const, reason };
    const finished = move === 'finish' && {
      result: { transcriptId: await this.transcripts.keep(order, languageId) },
      resultMs: captionedMs,
    };
    return (await this.orders.change(this.records, order, move, { ...failure, ...finished })).order;
  }

  async say(id: number, languageId: number, line: Omit<NewLine, 'language'>): Promise<void> {
    await this.log.append({ id }, [{ ...line, language: findLanguage(languageId)!.iso639 }]);
  }
}
