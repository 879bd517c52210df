import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { findLanguage } from '@scriptorium/catalog';
import { errorText, Lanes, Leases, Log, SecretBox, Sql, type Claimed } from '@scriptorium/server-kit';
import { LiveLog, outletsName } from '../log/live-log.js';
import { nextBatch } from './outlet-batch.js';
import { OutletRows, type OutletState, type PendingPost } from './outlet-rows.js';
import type { Outlet, OutletKind, OutletReceiver } from './receiver.js';
import { WebhookReceiver } from './webhook.js';
import { YouTubeReceiver } from './youtube.js';
import { ZoomReceiver } from './zoom.js';

/** Lines of a post, and those known in advance, which may correct them. */
const MOST_LINES = 50;
const LEASE_MS = 10_000;
const MOST_RETRY_MS = 15_000;

export const sealedFor = (id: number): string => `live_outlet:${id}`;

/** Posts lines to outlets, in worker processes. Each outlet has its own turns, so that a dead one delays no other. */
@Injectable()
export class OutletSender implements OnApplicationBootstrap {
  private readonly receivers: Record<OutletKind, OutletReceiver>;

  constructor(
    private readonly rows: OutletRows,
    private readonly lines: LiveLog,
    private readonly secrets: SecretBox,
    private readonly lanes: Lanes,
    private readonly sql: Sql,
    private readonly log: Log,
    webhook: WebhookReceiver,
    youtube: YouTubeReceiver,
    zoom: ZoomReceiver,
  ) {
    this.receivers = { webhook, youtube, zoom };
  }

  onApplicationBootstrap(): void {
    this.lanes.open<object>({
      name: 'live-captions.post-lines',
      atOnce: 100,
      perPartition: 25,
      leaseMs: LEASE_MS,
      leases: new Leases<object>(this.sql, {
        name: outletsName,
        table: 'live_outlet',
        key: 'id',
        partition: 'account_id',
        within: 'project_id',
        open: 'not closed',
        columns: 't.event_id',
        failures: { retrying: 'tries > 0', error: 'error' },
      }),
      work: (claimed, signal) => this.turn(claimed, signal),
      failed: (claimed, error) => this.rows.fail(claimed, errorText(error), MOST_RETRY_MS),
    });
  }

  private async turn(claimed: Claimed, signal: AbortSignal): Promise<void> {
    for (let isMine = true; isMine;) {
      const state = await this.rows.read(claimed);
      if (!state) return;
      const { pending } = state;
      if (pending && isLate(state, pending, this.receivers[state.kind]))
        isMine = await this.rows.skip(claimed, pending.through, pending.lines);
      else if (pending) isMine = await this.post(claimed, state, pending, signal);
      else isMine = await this.prepare(claimed, state, signal);
    }
  }

  /** Stores the next post. Returns false at the end of the turn. */
  private async prepare(claimed: Claimed, state: OutletState, signal: AbortSignal): Promise<boolean> {
    const receiver = this.receivers[state.kind];
    const known = await this.lines.after(state.eventId, state.lastSequence, MOST_LINES);
    const batch = nextBatch(known, state, receiver.rules);
    if (!batch || 'dueInMs' in batch) {
      await this.rows.rest(claimed, state, batch?.dueInMs);
      return false;
    }
    const { through, lines, dropped } = batch;
    const [first, newest] = [lines[0], lines.at(-1)];
    if (dropped || !first || !newest)
      return this.rows.skip(claimed, first ? first.sequence - 1 : through, dropped);
    const outlet = this.outlet(claimed, state);
    try {
      const last = state.unsure ? await receiver.lastSequence?.(outlet, signal) : undefined;
      const sequence = (last ?? state.postSequence) + 1;
      const body = receiver.compose(outlet, lines);
      const committedAt = new Date(newest.committedAt).toISOString();
      const post = { sequence, body, through, lines: lines.length, committedAt };
      return await this.rows.begin(claimed, post);
    } catch (error) {
      return this.failed(claimed, state, error, signal);
    }
  }

  private async post(
    claimed: Claimed,
    state: OutletState,
    post: PendingPost,
    signal: AbortSignal,
  ): Promise<boolean> {
    try {
      const outlet = this.outlet(claimed, state);
      const { clockOffsetMs } = await this.receivers[state.kind].post(outlet, post, signal);
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

  private outlet({ id }: Claimed, state: OutletState): Outlet {
    const { eventId, projectId, delayMs, beganAt, clockOffsetMs, now, databaseNow } = state;
    return {
      id,
      eventId,
      projectId,
      url: this.secrets.open(state.url, sealedFor(id)),
      language: findLanguage(state.languageId)!.iso639,
      delayMs,
      beganAt,
      clockOffsetMs,
      realOffsetMs: databaseNow.getTime() - now.getTime(),
    };
  }
}

const isLate = (
  { now, delayMs }: OutletState,
  { committedAt }: PendingPost,
  { rules }: OutletReceiver,
): boolean => now.getTime() - Date.parse(committedAt) - delayMs > rules.mostAgeMs;
