import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { DomainError } from '@scriptorium/core';
import { publishSound } from '@scriptorium/media';
import { cannot } from '@scriptorium/orders';
import { ExpiringLinks, Log, Sql, type Scope } from '@scriptorium/server-kit';
import { lookup } from 'node:dns/promises';
import { isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { readLive } from '../events/live-rows.js';
import { EARLY_MINUTES } from '../ingest/ingest-rows.js';
import { LiveTranscoders } from '../ingest/transcoders.js';
import { liveLifecycle } from '../live-auto-caption.lifecycle.js';

/** The route that takes the sound. */
const PATH = '/live/microphone';
const VALID_MS = 60_000;
/** A browser that sends nothing for this time has gone. */
const IDLE_MS = 15_000;
/** Interval at which the permission behind each open microphone is checked again. */
const RECHECK_MS = 5_000;
/** Microphones per process. Each has a process of ffmpeg. */
const MOST_MICROPHONES = 64;

/** Content of the token: the API access that opened the microphone, and the event. */
interface Admission {
  accessId: number;
  projectId: number;
  id: number;
}

/** Where a browser sends the sound of its microphone. */
export interface MicrophoneAddress {
  url: string;
  /** The connection must begin before. */
  until: Date;
}

/** The microphones of browsers, whose sound is published to the address of the event like that of an encoder. */
@Injectable()
export class Microphones implements BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private count = 0;

  constructor(
    private readonly accounts: AccountsService,
    private readonly sql: Sql,
    private readonly links: ExpiringLinks,
    private readonly transcoders: LiveTranscoders,
    private readonly log: Log,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping.abort(new Error('the service is stopping'));
  }

  /**
   * Returns an address for one connection.
   * @throws {DomainError} `not_found`; `forbidden` unless the event takes the stream of an encoder now
   */
  async open(
    accessId: number,
    { projectId }: Pick<Scope, 'projectId'>,
    id: number,
  ): Promise<MicrophoneAddress> {
    await this.addressOf({ projectId }, id);
    const until = new Date(Date.now() + VALID_MS);
    const admission: Admission = { accessId, projectId, id };
    const link = this.links.make(PATH, admission, VALID_MS);
    return { url: link.replace(/^http/, 'ws'), until };
  }

  /**
   * Publishes what a browser sends until it disconnects, or the stream is no longer taken.
   * @param connect accepts the connection, once nothing can be refused any more
   * @throws {DomainError} `forbidden` or `not_found` as `open` does, and for an invalid token; `unavailable`
   */
  async publish(token: string, connect: () => Promise<Duplex>): Promise<void> {
    const { accessId, projectId, id } = await this.accept(token);
    const address = await this.addressOf({ projectId }, id);
    if (this.count >= MOST_MICROPHONES)
      throw new DomainError(
        'unavailable',
        'live_auto_caption.too_many_microphones',
        'Too many microphones: try again later, or use an encoder.',
      );
    const connection = await connect();
    connection.on('error', () => {}); // it has gone
    this.count++;
    const recheck = setInterval(() => void this.endUnlessAdmitted(accessId, connection), RECHECK_MS);
    const { signal } = this.stopping;
    try {
      const { reason, cause } = await publishSound(heard(connection), address, { resolve, signal });
      if (reason !== 'ended')
        this.log.info({ event: id, reason, cause: String(cause) }, 'the sound of a microphone was refused');
    } catch (error) {
      if (!signal.aborted) this.log.error({ err: error, event: id }, 'the sound of a microphone was lost');
    } finally {
      clearInterval(recheck);
      this.count--;
      connection.destroy();
    }
  }

  /** Returns the address of encoders, with its key. */
  private async addressOf(scope: Pick<Scope, 'projectId'>, id: number): Promise<string> {
    const row = await readLive(this.sql, scope, id);
    const { transcoderId: name, transcoderKey: key, ingestUrl, status, startTime } = row;
    const url = this.transcoders.urlOf({ name, key, ingestUrl });
    const isEarly = startTime.getTime() > Date.now() + EARLY_MINUTES * 60_000;
    if (url === null || isEarly || liveLifecycle.statuses[status] !== 'open')
      throw cannot(liveLifecycle.name, 'use a microphone for');
    return url;
  }

  private async accept(token: string): Promise<Admission> {
    const admission = this.links.read<Admission>(PATH, token);
    if (admission && (await this.isAdmitted(admission.accessId))) return admission;
    throw new DomainError(
      'forbidden',
      'live_auto_caption.microphone_token',
      'The token is not valid any more: ask for a new address.',
    );
  }

  private isAdmitted(accessId: number): Promise<boolean> {
    return this.accounts.mayStill(accessId, 'can_upload');
  }

  /** Keeps the connection when the database cannot be asked. */
  private async endUnlessAdmitted(accessId: number, connection: Duplex): Promise<void> {
    if (!(await this.isAdmitted(accessId).catch(() => true))) connection.destroy();
  }
}

/** Yields what is received, and ends when the other side does, also without notice. */
async function* heard(connection: Duplex): AsyncGenerator<Uint8Array, void, undefined> {
  const idle = setTimeout(() => connection.destroy(), IDLE_MS);
  try {
    for await (const bytes of connection as AsyncIterable<Uint8Array>) {
      idle.refresh();
      yield bytes;
    }
  } catch (error) {
    if (!connection.destroyed) throw error;
  } finally {
    clearTimeout(idle);
  }
}

/** Resolves the address of this installation, which the operator has configured. */
async function resolve(url: URL): Promise<URL> {
  // nginx listens to IPv4 by default, and `localhost` often has an IPv6 address first.
  const { address } = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { order: 'ipv4first' });
  const resolved = new URL(url);
  resolved.hostname = isIPv6(address) ? `[${address}]` : address;
  return resolved;
}
