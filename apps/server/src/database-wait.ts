import { isUnreachable } from '@scriptorium/server-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ConfigError } from './config-error.js';

export interface DatabaseWait {
  /** Time to wait for a server that cannot be reached, in ms. */
  waitMs: number;
  /** Ends the wait. */
  signal?: AbortSignal | undefined;
  log(line: string): void;
}

/** A database server or a machine that has been started at the same time needs less. */
export const START_WAIT_MS = 60_000;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** Time that one connection may take to be established: less towards the end of the wait. */
const CONNECT_TIMEOUT_MS = { least: 5_000, most: 15_000 };

/**
 * Waits until the database server accepts connections, and logs each failed attempt.
 * @throws {ConfigError} if it cannot be reached in time
 * @throws the error of the database at once if waiting does not help, such as a wrong password
 */
export async function waitForDatabase(url: string, { waitMs, signal, log }: DatabaseWait): Promise<void> {
  const end = performance.now() + waitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    signal?.throwIfAborted();
    const { least, most } = CONNECT_TIMEOUT_MS;
    const timeoutMs = Math.min(Math.max(end - performance.now(), least), most);
    try {
      return await connect(url, timeoutMs, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (!isUnreachable(error)) throw error;
      const leftMs = end - performance.now();
      if (leftMs <= 0) throw unreachable(error, waitMs);
      const nextMs = Math.min(pauseMs, leftMs);
      log(
        `waiting for the database: ${reasonOf(error)}; next attempt in ${seconds(nextMs)}, last in ${seconds(leftMs)}`,
      );
      await sleep(nextMs, undefined, { signal });
    }
  }
}

async function connect(url: string, timeoutMs: number, signal: AbortSignal | undefined): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeoutMs });
  client.on('error', () => {}); // such as a server that stops right away
  const { stream } = client.connection;
  const abandon = () => void stream.destroy();
  signal?.addEventListener('abort', abandon);
  try {
    await client.connect();
    await client.end();
  } finally {
    signal?.removeEventListener('abort', abandon);
    stream.destroy();
  }
}

function unreachable(error: unknown, waitMs: number): ConfigError {
  const waited = waitMs > 0 ? ` within ${seconds(waitMs)}` : '';
  return new ConfigError(
    `DATABASE_URL: the database cannot be reached${waited} (${reasonOf(error)}); start the PostgreSQL server, or correct the URL`,
  );
}

const seconds = (ms: number) => `${Math.ceil(ms / 100) / 10} s`;

/** Errors for a name with several addresses have no message. */
const reasonOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  if (message === 'timeout expired') return 'it does not answer';
  return message || code || 'unknown error';
};
