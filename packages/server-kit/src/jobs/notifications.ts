import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Sql } from '../data/sql.js';

const CHANNEL = 'scriptorium_work';
/** Names announced within this time are sent together, since each notification takes a lock of the database. */
const GATHER_MS = 20;
const RECONNECT_MS = 1_000;

const notify = { name: 'work-notify', text: 'select pg_notify($1, $2)' };

/**
 * Sends names to the other processes of the service, by PostgreSQL notifications. They can get lost, such as while
 * the connection of the receiver is interrupted.
 */
export class Notifications {
  /** Identifies this process, which ignores its own notifications. */
  private readonly sender = randomUUID();
  private readonly unsent = new Set<string>();
  private readonly stopping = new AbortController();
  private sending: Promise<void> | undefined;
  private listening: Promise<void> | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly databaseUrl: string,
  ) {}

  /** Sends a name outside of any transaction, so that no commit waits for the lock of the notification. */
  send(name: string): void {
    this.unsent.add(name);
    this.sending ??= this.sendAll().finally(() => (this.sending = undefined));
  }

  /** Calls `receive` with the names that other processes send. Reconnects after an interruption. */
  listen(receive: (name: string) => void): void {
    this.listening ??= this.keepListening(receive);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.sending, this.listening]);
  }

  private async sendAll(): Promise<void> {
    while (this.unsent.size > 0) {
      const payload = [this.sender, ...this.unsent].join(' ');
      this.unsent.clear();
      await this.sql.rows(notify, [CHANNEL, payload]).catch(() => {}); // receivers check regularly
      await this.pause(GATHER_MS);
    }
  }

  private async keepListening(receive: (name: string) => void): Promise<void> {
    while (!this.stopping.signal.aborted) {
      await this.listenOnce(receive).catch(() => {}); // the log reports an unavailable database elsewhere
      await this.pause(RECONNECT_MS);
    }
  }

  /** Resolves when the connection has ended. */
  private async listenOnce(receive: (name: string) => void): Promise<void> {
    const client = new Client({ connectionString: this.databaseUrl, keepAlive: true });
    client.on('notification', ({ payload = '' }) => {
      const [sender, ...names] = payload.split(' ');
      if (sender !== this.sender) names.forEach(receive);
    });
    const end = () => client.end().catch(() => {});
    const ended = once(client, 'end');
    client.on('error', () => void end());
    this.stopping.signal.addEventListener('abort', end);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await ended;
    } finally {
      this.stopping.signal.removeEventListener('abort', end);
      await end();
    }
  }

  private async pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.stopping.signal }).catch(() => {});
  }
}
