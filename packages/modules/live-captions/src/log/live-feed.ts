import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { Log, Polling } from '@scriptorium/server-kit';
import type { Readable } from 'node:stream';
import type { LiveStatus } from '../live-auto-caption.lifecycle.js';
import { heartbeat, lineMessage, snapshotMessage, statusMessage } from './feed-messages.js';
import { FeedRows, type FollowedEvent } from './feed-rows.js';
import type { Line } from './live-log.js';
import { Viewer } from './viewer.js';

const POLL_MS = 150;
const HEARTBEAT_MS = 15_000;
/** Streams per process. */
const MOST_VIEWERS = 10_000;
/** Lines that a resuming viewer is sent; one that missed more gets a snapshot. */
const MOST_MISSED = 200;
const SNAPSHOT_MS = 60_000;

/** The viewers of one track of an event in this process. */
interface Channel {
  readonly id: number;
  readonly track: string;
  /** Sequence number up to which lines were sent. */
  sequence: number;
  status: LiveStatus;
  readonly viewers: Set<Viewer>;
}

/** Sends committed lines to viewers: one subscription to the log for each process, shared by all its viewers. */
@Injectable()
export class LiveFeed implements BeforeApplicationShutdown {
  private readonly channels = new Map<string, Channel>();
  private count = 0;
  private polling: Polling | undefined;
  private beating: NodeJS.Timeout | undefined;

  constructor(
    private readonly rows: FeedRows,
    private readonly log: Log,
  ) {}

  /** Number of viewers of this process. */
  get viewers(): number {
    return this.count;
  }

  /** Ends all streams. Viewers reconnect to another process after a random delay. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const { viewers } of this.channels.values()) for (const viewer of viewers) viewer.end();
    await this.rest();
  }

  /**
   * Returns server-sent events: a snapshot of the last minute, or the lines that a resuming viewer missed, and
   * then each line when it is committed.
   * @param lastId id of the last message that a resuming viewer received
   * @throws {DomainError} `unavailable` if this process has too many viewers
   */
  async follow(event: FollowedEvent, lastId: string | undefined): Promise<Readable> {
    if (this.count >= MOST_VIEWERS)
      throw new DomainError(
        'unavailable',
        'live_auto_caption.too_many_viewers',
        'Too many viewers: try again soon.',
      );
    const viewer = new Viewer();
    this.count++;
    viewer.onClose(() => this.leave(keyOf(event), viewer));
    try {
      await this.begin(event, viewer, sequenceOf(lastId));
    } catch (error) {
      viewer.end();
      throw error;
    }
    return viewer.stream;
  }

  /** Sends what the viewer lacks, until nothing is committed meanwhile that the others were sent already. */
  private async begin(event: FollowedEvent, viewer: Viewer, since: number | undefined): Promise<void> {
    const { id, track, status } = event;
    const key = keyOf(event);
    let sequence = await this.catchUp(event, viewer, since);
    while (sequence < (this.channels.get(key)?.sequence ?? 0))
      sequence = this.sendAll(viewer, await this.rows.after({ id, track, sequence }, MOST_MISSED), sequence);
    if (viewer.isClosed) return;
    const channel = this.channels.get(key) ?? { id, track, sequence, status, viewers: new Set<Viewer>() };
    viewer.sequence = sequence;
    // The others may have been told meanwhile.
    if (channel.status !== status) viewer.send(statusMessage({ ...event, status: channel.status }));
    channel.viewers.add(viewer);
    this.channels.set(key, channel);
    this.start();
  }

  private async catchUp(event: FollowedEvent, viewer: Viewer, since: number | undefined): Promise<number> {
    if (since !== undefined && since <= (await this.rows.last(event))) {
      const missed = await this.rows.after({ ...event, sequence: since }, MOST_MISSED);
      if (missed.length < MOST_MISSED) {
        const sequence = this.sendAll(viewer, missed, since);
        viewer.send(statusMessage(event)); // last, because viewers leave when the event has ended
        return sequence;
      }
    }
    const { sequence, lines } = await this.rows.recent(event, SNAPSHOT_MS);
    viewer.send(snapshotMessage(event, sequence, lines));
    return sequence;
  }

  private sendAll(viewer: Viewer, lines: readonly Line[], sequence: number): number {
    for (const line of lines) viewer.send(lineMessage(line));
    return lines.at(-1)?.sequence ?? sequence;
  }

  private leave(key: string, viewer: Viewer): void {
    this.count--;
    const channel = this.channels.get(key);
    channel?.viewers.delete(viewer);
    if (channel?.viewers.size === 0) this.channels.delete(key);
    if (this.channels.size === 0) void this.rest();
  }

  private start(): void {
    this.polling ??= new Polling(() => this.look(), {
      everyMs: POLL_MS,
      onError: (error) => this.log.error({ err: error }, 'live captions: cannot read new lines'),
    });
    this.beating ??= setInterval(() => this.beat(), HEARTBEAT_MS);
  }

  private async rest(): Promise<void> {
    const { polling } = this;
    this.polling = undefined;
    clearInterval(this.beating);
    this.beating = undefined;
    await polling?.stop();
  }

  private beat(): void {
    const now = performance.now();
    for (const { viewers } of this.channels.values())
      for (const viewer of viewers)
        if (now > viewer.endsAt) viewer.end();
        else viewer.send(heartbeat);
  }

  private async look(): Promise<void> {
    const cursors = [...this.channels.values()].map(({ id, track, sequence }) => ({ id, track, sequence }));
    if (cursors.length === 0) return;
    const { lines, events } = await this.rows.changes(cursors);
    for (const line of lines) this.spread(line);
    for (const event of events) this.tell(event);
  }

  /** Each line is written once, whatever the number of viewers. */
  private spread({ eventId, track, ...line }: Line & { eventId: number; track: string }): void {
    const channel = this.channels.get(keyOf({ id: eventId, track }));
    if (!channel || line.sequence <= channel.sequence) return;
    channel.sequence = line.sequence;
    const message = lineMessage(line);
    for (const viewer of channel.viewers) if (viewer.sequence < line.sequence) viewer.send(message);
  }

  private tell(event: FollowedEvent): void {
    const channel = this.channels.get(keyOf(event));
    if (!channel || channel.status === event.status) return;
    channel.status = event.status;
    const message = statusMessage(event);
    for (const viewer of channel.viewers) viewer.send(message);
  }
}

const keyOf = ({ id, track }: { id: number; track: string }): string => `${id}/${track}`;

/** Returns undefined for malformed ids; the stream then begins with a snapshot. */
const sequenceOf = (lastId: string | undefined): number | undefined =>
  /^\d{1,9}$/.test(lastId ?? '') ? Number(lastId) : undefined;
