import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { Events, Transactions } from '@scriptorium/server-kit';
import { eventually, tenants, testApp, type Tenants, type TestApp } from '@scriptorium/testing';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { CallbackOptions } from '../src/callback-options.js';
import { CallbacksModule } from '../src/callbacks.module.js';

/** Options that shorten three days to about a second. */
export const quick: Partial<CallbackOptions> = {
  scheduleMs: [0, 100, 100, 100],
  jitter: 0,
  maxRetryAfterMs: 1_200,
  connectMs: 500,
  headersMs: 600,
  totalMs: 900,
  leaseMs: 1_500,
};

export interface Message {
  id: number;
  status: 'pending' | 'delivered' | 'failed';
  attempts: number;
}

export interface Attempt {
  attempt: number;
  status: number | null;
  error: string | null;
  created_at: Date;
}

export interface World extends Tenants {
  app: TestApp;
  /** Writes an event with a callback, as a module does. @returns its id */
  writeEvent(callbackUrl: string, snapshot?: Record<string, unknown>): Promise<number>;
  message(eventId: number): Promise<Message | undefined>;
  /** Waits until the message is delivered or has failed, and returns it. */
  ended(eventId: number, timeoutMs?: number): Promise<Message>;
  attempts(eventId: number): Promise<Attempt[]>;
}

/** Starts a service that only sends callbacks. */
export async function startWorld(options: Partial<CallbackOptions> = {}): Promise<World> {
  const app = await testApp([
    AccountsModule,
    CallbacksModule.with([{ name: 'transcript' }], { ...quick, ...options }),
  ]);
  const callers = await tenants(app, app.get(AccountsService));
  const message = async (eventId: number): Promise<Message | undefined> =>
    (
      await app.db.query('select id, status, fence as attempts from outbound_message where event_id = $1', [
        eventId,
      ])
    )[0];
  const emit = (callbackUrl: string, snapshot: Record<string, unknown>) =>
    app.get(Transactions).run(async (tx) => {
      await app.get(Events).emit({
        topic: 'order.completed',
        accountId: callers.accountId,
        projectId: callers.projectId,
        payload: { orderId: 7, product: 'transcript', kind: 'asr', fileId: 1, attempt: 1, phase: 'complete' },
        wire: {
          type: 'transcript.completed',
          resourceType: 'transcript',
          resourceId: 7,
          resourceVersion: 3,
          record: snapshot,
          callbackUrl,
          callbackEncoding: 'project',
        },
      });
      const [row] = await tx.query(`select currval(pg_get_serial_sequence('event', 'id'))::int as id`);
      return row.id as number;
    });
  return {
    app,
    ...callers,
    writeEvent: (url, snapshot = { id: 7, status: 'complete', reference_id: null, language_ids: [1, 12] }) =>
      emit(url, snapshot),
    message,
    ended: (eventId, timeoutMs) =>
      eventually(async () => {
        const found = await message(eventId);
        return found && found.status !== 'pending' ? found : undefined;
      }, timeoutMs),
    attempts: (eventId) =>
      app.db.query(
        `select a.* from outbound_attempt a join outbound_message m on m.id = a.message_id
         where m.event_id = $1 order by attempt`,
        [eventId],
      ),
  };
}

export interface RawReceiver {
  url: string;
  /** Raw text of each request. */
  requests: string[];
  close(): Promise<void>;
}

/**
 * Starts a receiver that can violate HTTP.
 * @param answer called after each complete request
 */
export async function startRaw(
  answer: (socket: Socket, times: number) => void,
  host = '127.0.0.1',
): Promise<RawReceiver> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      const [head, body] = text.split('\r\n\r\n', 2);
      const length = Number(/content-length: (\d+)/i.exec(head!)?.[1]);
      if (body === undefined || body.length < length) return;
      answer(socket, requests.push(text));
      text = '';
    });
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
