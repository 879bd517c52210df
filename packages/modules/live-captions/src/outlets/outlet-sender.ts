import { Injectable } from '@nestjs/common';
import { errorText, Log, type Claimed } from '@scriptorium/server-kit';
import { LiveLog } from '../log/live-log.js';
import { firstLineOf, RowBuilder } from '../rows/row-builder.js';
import { nextBatch } from './outlet-batch.js';
import { OutletReceivers } from './outlet-receivers.js';
import { OutletRows, type OutletState, type PendingPost } from './outlet-rows.js';
import type { OutletReceiver } from './receiver.js';

/** Lines of a post, and those known in advance, which may correct them. */
const MOST_LINES = 50;
export const MOST_RETRY_MS = 15_000;

/** Posts the lines of an event to one outlet. */
@Injectable()
export class OutletSender {
  constructor(
    private readonly rows: OutletRows,
    private readonly lines: LiveLog,
    private readonly receivers: OutletReceivers,
    private readonly log: Log,
  ) {}

  /** Posts everything that is due. @param signal aborted when this worker stops or the outlet is removed */
  async turn(claimed: Claimed, signal: AbortSignal): Promise<void> {
    for (let isMine = true; isMine;) {
      const state = await this.rows.read(claimed);
      if (!state) return;
      const { pending } = state;
      if (pending && isLate(state, pending, this.receivers.of(state.kind)))
        isMine = await this.rows.skip(claimed, pending.through, pending.lines);
      else if (pending) isMine = await this.post(claimed, state, pending, signal);
      else isMine = await this.prepare(claimed, state, signal);
    }
  }

  /** Stores the next post. Returns false at the end of the turn. */
  private async prepare(claimed: Claimed, state: OutletState, signal: AbortSignal): Promise<boolean> {
    const receiver = this.receivers.of(state.kind);
    const { eventId, lastSequence } = state;
    const known = await this.lines.after(eventId, lastSequence, MOST_LINES);
    const batch = nextBatch(known, state, receiver.rules);
    if (!batch || 'dueInMs' in batch) {
      await this.rows.rest(claimed, state, batch?.dueInMs);
      return false;
    }
    const { through, lines, dropped } = batch;
    const [first, newest] = [lines[0], lines.at(-1)];
    if (dropped || !first || !newest)
      return this.rows.skip(claimed, first ? first.sequence - 1 : through, dropped);
    const outlet = this.receivers.outlet(claimed, state);
    try {
      const last = state.unsure ? await receiver.lastSequence?.(outlet, signal) : undefined;
      const sequence = (last ?? state.postSequence) + 1;
      const rows = await this.rowsBefore(eventId, first.sequence);
      const body = receiver.compose(
        outlet,
        lines,
        lines.flatMap((line) => rows.add(line)),
      );
      const committedAt = new Date(newest.committedAt).toISOString();
      const post = { sequence, body, through, lines: lines.length, committedAt };
      return await this.rows.begin(claimed, post);
    } catch (error) {
      return this.failed(claimed, state, error, signal);
    }
  }

  /** Returns rows that go on with a line. */
  private async rowsBefore(eventId: number, sequence: number): Promise<RowBuilder> {
    const rows = new RowBuilder();
    const from = firstLineOf(sequence) - 1;
    for (const line of await this.lines.after(eventId, from, sequence - 1 - from)) rows.add(line);
    return rows;
  }

  private async post(
    claimed: Claimed,
    state: OutletState,
    post: PendingPost,
    signal: AbortSignal,
  ): Promise<boolean> {
    try {
      const outlet = this.receivers.outlet(claimed, state);
      const { clockOffsetMs } = await this.receivers.of(state.kind).post(outlet, post, signal);
      return await this.rows.sent(claimed, post, clockOffsetMs);
    } catch (error) {
      return this.failed(claimed, state, error, signal);
    }
  }

  private async failed(
    claimed: Claimed,
    { kind, tries }: OutletState,
    error: unknown,
    signal: AbortSignal,
  ): Promise<false> {
    signal.throwIfAborted();
    const reason = errorText(error);
    this.log.warn({ outlet: claimed.id, kind, tries: tries + 1, error: reason }, 'a live outlet failed');
    await this.rows.fail(claimed, reason, Math.min(500 * 2 ** tries, MOST_RETRY_MS));
    return false;
  }
}

const isLate = (
  { now, delayMs }: OutletState,
  { committedAt }: PendingPost,
  { rules }: OutletReceiver,
): boolean => now.getTime() - Date.parse(committedAt) - delayMs > rules.mostAgeMs;
