import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { Log, Polling } from '@scriptorium/server-kit';
import type { Writable } from 'node:stream';
import type { LiveStatus } from '../live-auto-caption.lifecycle.js';
import type { RowBuilder } from '../rows/row-builder.js';
import { heartbeat, lineWithRows, missedMessages, snapshotMessage, statusMessage } from './feed-messages.js';
import { FeedRows, type FedLine, type FeedCursor, type FollowedEvent } from './feed-rows.js';
import { LiveLog } from './live-log.js';
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
  /** Has the lines up to this number. */
  readonly rows: RowBuilder;
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
    lines: LiveLog,
  ) {
    lines.onAppended(() => this.polling?.wake());
  }

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
   * Sends server-sent events to a viewer: a snapshot of the last minute, or the lines that a resuming viewer missed, and
   * then each line when it is committed, after the rows that it changes.
   * @param lastId id of the last message that a resuming viewer received
   * @param connect opens the connection to the viewer, once nothing can be refused any more
   * @throws {DomainError} `unavailable` if this process has too many viewers
   */
  async follow(event: FollowedEvent, lastId: string | undefined, connect: () => Writable): Promise<void> {
    if (this.count >= MOST_VIEWERS)
      throw new DomainError(
        'unavailable',
        'live_auto_caption.too_many_viewers',
        'Too many viewers: try again soon.',
      );
    this.count++;
    let viewer: Viewer | undefined;
    try {
      const first = await this.firstMessages(event, sequenceOf(lastId));
      const { sequence } = first;
      const rows = this.channels.has(keyOf(event))
        ? undefined
        : await this.rows.builderAfter({ ...event, sequence });
      viewer = new Viewer(connect());
      viewer.sequence = sequence;
      for (const message of first.messages) viewer.send(message);
      await this.join(event, viewer, rows);
    } catch (error) {
      if (!viewer) this.count--;
      viewer?.end();
      throw error;
    }
  }

  /**
   * Sends what was committed meanwhile and the others were sent already, then lets the viewer join them.
   * @param prepared the rows up to what the viewer was sent, if there were no others
   */
  private async join(event: FollowedEvent, viewer: Viewer, prepared: RowBuilder | undefined): Promise<void> {
    const { id, track, status } = event;
    const key = keyOf(event);
    viewer.onClose(() => this.leave(key, viewer));
    const begunAt = viewer.sequence;
    let channel = this.channels.get(key);
    while (!channel || viewer.sequence < channel.sequence) {
      const { sequence } = viewer;
      const cursor = { id, track, sequence };
      if (channel) await this.sendAfter(cursor, viewer);
      else {
        const isPrepared = prepared && sequence === begunAt;
        const rows = isPrepared ? prepared : await this.rows.builderAfter(cursor);
        if (viewer.isClosed) return;
        channel = { ...cursor, rows, status, viewers: new Set<Viewer>() };
        if (!this.channels.has(key)) this.channels.set(key, channel);
      }
      channel = this.channels.get(key);
    }
    if (viewer.isClosed) return;
    // The others may have been told meanwhile.
    if (channel.status !== status) viewer.send(statusMessage({ ...event, status: channel.status }));
    channel.viewers.add(viewer);
    this.start();
  }

  private async sendAfter(cursor: FeedCursor, viewer: Viewer): Promise<void> {
    const lines = await this.rows.after(cursor, MOST_MISSED);
    const last = lines.at(-1)?.sequence ?? cursor.sequence;
    const rows = await this.rows.changedRows(cursor, last);
    for (const message of missedMessages(lines, rows)) viewer.send(message);
    viewer.sequence = last;
  }

  /** Returns what the viewer lacks, and the number of the last line in it. */
  private async firstMessages(
    event: FollowedEvent,
    since: number | undefined,
  ): Promise<{ messages: Buffer[]; sequence: number }> {
    if (since !== undefined && since <= (await this.rows.last(event))) {
      const cursor = { ...event, sequence: since };
      const missed = await this.rows.after(cursor, MOST_MISSED);
      if (missed.length < MOST_MISSED) {
        const sequence = missed.at(-1)?.sequence ?? since;
        const rows = await this.rows.changedRows(cursor, sequence);
        // The status is last, because viewers leave when the event has ended.
        return { messages: [...missedMessages(missed, rows), statusMessage(event)], sequence };
      }
    }
    const { sequence, ...recent } = await this.rows.recent(event, SNAPSHOT_MS);
    return { messages: [snapshotMessage(event, sequence, recent)], sequence };
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
  private spread({ eventId, track, ...line }: FedLine & { eventId: number; track: string }): void {
    const channel = this.channels.get(keyOf({ id: eventId, track }));
    if (!channel || line.sequence <= channel.sequence) return;
    channel.sequence = line.sequence;
    const message = lineWithRows(line, channel.rows);
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
