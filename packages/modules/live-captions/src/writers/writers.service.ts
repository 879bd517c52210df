import { Injectable } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { DomainError, notFound, unacceptable } from '@scriptorium/core';
import { cannot } from '@scriptorium/orders';
import { Sql, Transactions, type Scope } from '@scriptorium/server-kit';
import { readLive } from '../events/live-rows.js';
import { liveLifecycle } from '../live-auto-caption.lifecycle.js';
import { LiveLog, type Line } from '../log/live-log.js';
import { WriterRows, type HealthRow, type HeldEvent, type WriterMode } from './writer-rows.js';

/** Time in which people say a character, from which the start of a written line is estimated. */
const CHARACTER_MS = 65;
const LONGEST_MS = 8_000;

export interface WrittenText {
  id: number;
  writer: string;
  text: string;
  revisionOf: number | undefined;
}

/** People who write the captions of an event, one at a time, or correct those of the recogniser. */
@Injectable()
export class WritersService {
  constructor(
    private readonly rows: WriterRows,
    private readonly log: LiveLog,
    private readonly sql: Sql,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Takes an event that has begun, or keeps it.
   * @param mode whether the lines of the recogniser are left out
   * @throws {DomainError} `not_found`; `forbidden` if it has not begun or has ended; `conflict` if another writer has it
   */
  async take(scope: Scope, id: number, writer: string, mode: WriterMode | undefined): Promise<HeldEvent> {
    const { status } = await readLive(this.sql, scope, id);
    if (status === 'scheduled' || liveLifecycle.statuses[status] !== 'open')
      throw cannot(liveLifecycle.name, 'write captions of');
    const held = await this.rows.hold(scope, id, writer, mode);
    if (held) return held;
    throw new DomainError(
      'conflict',
      'live_auto_caption.has_writer',
      'Another writer has the event, or it has just ended.',
    );
  }

  /** @throws {DomainError} `not_found` */
  async leave(scope: Scope, id: number, writer: string): Promise<void> {
    await readLive(this.sql, scope, id);
    await this.rows.release(scope, id, writer);
  }

  /**
   * Commits a line, or a correction, which keeps the times of its line. An empty correction takes the line back.
   * @throws {DomainError} as `take` does; `not_found` or `conflict` if the line to correct does not exist or was corrected before
   */
  async write(scope: Scope, { id, writer, text, revisionOf }: WrittenText): Promise<Line> {
    if (!text && revisionOf === undefined)
      throw unacceptable('text', 'some text, except to take a line back');
    return this.transactions.run(async () => {
      const { elapsedMs, epoch, languageId } = await this.take(scope, id, writer, undefined);
      const spokenMs = Math.min(LONGEST_MS, text.length * CHARACTER_MS);
      const now = { epoch, startMs: Math.max(0, elapsedMs - spokenMs), endMs: elapsedMs };
      const times = revisionOf === undefined ? now : await this.rows.line(id, revisionOf);
      if (!times) throw notFound('live_auto_caption.no_line');
      const { iso639: language } = findLanguage(languageId)!;
      const [line] = await this.log.append({ id }, [
        { ...times, text, language, ...(revisionOf !== undefined && { revisionOf }) },
      ]);
      return line!;
    });
  }

  /** @throws {DomainError} `not_found` */
  async health(scope: Scope, id: number): Promise<HealthRow> {
    await readLive(this.sql, scope, id);
    return this.rows.health(scope, id);
  }
}
