import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { Log, Polling } from '@scriptorium/server-kit';
import { PassThrough, type Readable } from 'node:stream';
import type { ProgressMessage } from './progress.dto.js';
import { MOST_CHANGES, ProgressRows, type Change, type Cursor } from './progress-rows.js';

const POLL_MS = 500;
const HEARTBEAT_MS = 15_000;
/** Streams per project and process. */
const MOST_STREAMS = 50;
/** Maximum number of batches of missed changes sent to a resuming stream. */
const MOST_MISSED_BATCHES = 10;
/** Unsent bytes after which a slow client is disconnected. It can resume. */
const MOST_BUFFERED = 2 ** 20;

interface Listener {
  projectId: number;
  stream: PassThrough;
  /** Position up to which changes have been sent. */
  cursor: Cursor;
}

/** Follows the event log and the progress of orders, once for all streams of this process. */
@Injectable()
export class ProgressFeed implements BeforeApplicationShutdown {
  private readonly listeners = new Set<Listener>();
  /** Last state of open orders as JSON, by id. */
  private seen = new Map<number, string>();
  private polling: Polling | undefined;

  constructor(
    private readonly rows: ProgressRows,
    private readonly log: Log,
  ) {}

  /** Ends all streams. Clients reconnect to another process. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const { stream } of this.listeners) stream.end();
    await this.polling?.stop();
  }

  /**
   * Returns server-sent events of a project: the state of its open orders, then every change.
   * @param lastId id from an earlier stream, whose missed changes are sent first
   * @throws {DomainError} `rate_limited` if the project has too many streams
   */
  async follow(projectId: number, lastId: string | undefined, seconds: number): Promise<Readable> {
    const same = [...this.listeners].filter((listener) => listener.projectId === projectId);
    if (same.length >= MOST_STREAMS)
      throw new DomainError(
        'rate_limited',
        'progress.too_many',
        `The project has ${MOST_STREAMS} streams already: close some.`,
      );
    const stream = new PassThrough();
    const cursor = parseCursor(lastId) ?? (await this.rows.head());
    const open = await this.rows.open([projectId]);
    stream.write(`retry: 1000\n${idLine(cursor)}\n`);
    for (const message of open) stream.write(text(message));
    const listener: Listener = { projectId, stream, cursor };
    if (lastId !== undefined) await this.catchUp(listener);
    this.add(listener, seconds);
    return stream;
  }

  /** Runs separately, so that others need not wait. Listeners that missed too many changes continue from now. */
  private async catchUp(listener: Listener): Promise<void> {
    for (let batch = 0; batch < MOST_MISSED_BATCHES; batch++)
      if (!(await this.bringUpToDate([listener]))) return;
    listener.cursor = await this.rows.head();
  }

  private add(listener: Listener, seconds: number): void {
    const { stream } = listener;
    const heartbeat = setInterval(() => stream.write(': \n\n'), HEARTBEAT_MS);
    const end = setTimeout(() => void this.finish(listener), seconds * 1000);
    this.listeners.add(listener);
    stream.once('close', () => {
      clearInterval(heartbeat);
      clearTimeout(end);
      this.listeners.delete(listener);
      if (this.listeners.size === 0) void this.rest();
    });
    this.polling ??= new Polling(() => this.look(), {
      everyMs: POLL_MS,
      onError: (error) => this.log.error({ err: error }, 'progress: cannot read changes'),
    });
  }

  private async finish(listener: Listener): Promise<void> {
    await this.bringUpToDate([listener]).catch(() => {}); // the client resumes at its last cursor
    listener.stream.end();
  }

  private async rest(): Promise<void> {
    const { polling } = this;
    this.polling = undefined;
    this.seen = new Map();
    await polling?.stop();
  }

  private async look(): Promise<void> {
    await this.bringUpToDate([...this.listeners]);
    await this.sendProgress();
  }

  /**
   * Reads the changes after the earliest cursor, and sends each listener those after its own. Returns whether
   * there may be more.
   */
  private async bringUpToDate(listeners: Listener[]): Promise<boolean> {
    if (listeners.length === 0) return false;
    const projectIds = [...new Set(listeners.map(({ projectId }) => projectId))];
    const from = listeners.map(({ cursor }) => cursor).reduce((a, b) => (isBehind(a, b) ? a : b));
    const changes = await this.rows.changes(projectIds, from);
    const last = changes.at(-1);
    if (!last) return false;
    const messages = await this.rows.present(changes);
    for (const listener of listeners) {
      const isNew = (change: Change) =>
        change.projectId === listener.projectId && isBehind(listener.cursor, change);
      const own = changes.filter(isNew);
      if (isBehind(listener.cursor, last)) listener.cursor = { position: last.position, id: last.id };
      const wanted = new Set(
        own.map(({ orderId, fileId }) => (orderId === null ? `file ${fileId}` : `order ${orderId}`)),
      );
      const sent = messages.filter(({ event, data }) => wanted.has(`${event} ${data.id}`));
      sent.forEach((message, index) => {
        // Only the last message carries the cursor, so that a resuming client receives whole batches.
        this.send(listener, text(message, index === sent.length - 1 ? listener.cursor : undefined));
      });
    }
    return changes.length === MOST_CHANGES;
  }

  private async sendProgress(): Promise<void> {
    const projectIds = [...new Set([...this.listeners].map(({ projectId }) => projectId))];
    if (projectIds.length === 0) return;
    const now = new Map<number, string>();
    for (const message of await this.rows.open(projectIds)) {
      const state = JSON.stringify(message.data);
      now.set(message.data.id, state);
      const before = this.seen.get(message.data.id);
      if (before === undefined || before === state) continue;
      for (const listener of this.listeners)
        if (listener.projectId === message.projectId) this.send(listener, text(message));
    }
    this.seen = now;
  }

  private send({ stream }: Listener, chunk: string): void {
    if (stream.writableEnded) return;
    stream.write(chunk);
    if (stream.writableLength + stream.readableLength > MOST_BUFFERED) stream.destroy();
  }
}

const isBehind = (a: Cursor, b: Cursor): boolean =>
  a.position < b.position || (a.position === b.position && a.id < b.id);

const idLine = ({ position, id }: Cursor): string => `id: ${position}-${id}\n`;

const text = ({ event, data }: ProgressMessage, cursor?: Cursor): string =>
  `${cursor ? idLine(cursor) : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Returns undefined for malformed ids; the stream then starts from now. */
function parseCursor(lastId: string | undefined): Cursor | undefined {
  const [, position, id] = /^(\d{1,15})-(\d{1,16})$/.exec(lastId ?? '') ?? [];
  return position === undefined ? undefined : { position: Number(position), id: Number(id) };
}
