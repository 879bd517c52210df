import { totalmem } from 'node:os';
import { borrowAccount } from './account.js';
import { findBinaries } from './binaries.js';
import { claim } from './claim.js';
import { ensureCluster } from './cluster.js';
import { stopLeftover } from './leftover.js';
import type { Log } from './log.js';
import { clusterOf, prepareDataDir } from './places.js';
import { startServer } from './server.js';

export interface StartPostgresOptions {
  /** Folder for the database alone. Created, accessible to its owner only, if it does not exist. */
  dataDir: string;
  /** False trades crash safety for speed, for tests. Default true. */
  durable?: boolean;
  /** TCP port on 127.0.0.1; a free one by default. */
  port?: number;
  /**
   * Server settings as in `postgresql.conf`, such as `{ max_connections: '200' }`. `shared_buffers` defaults to an eighth
   * of the memory, at least 128 MB and at most 1 GB.
   */
  settings?: Readonly<Record<string, string>>;
  /** Receives lines for the operator, such as the folder the data was moved to. Silent by default. */
  log?: Log;
  /**
   * Time that the server may take to become ready, in ms. Default ten minutes, because recovery after a crash starts over
   * if it is interrupted.
   */
  readyTimeoutMs?: number;
  /** Aborts the start, which then rejects with the signal's reason and leaves no process behind. */
  signal?: AbortSignal | undefined;
}

/** A running server. */
export interface EmbeddedPostgres {
  /** `postgres://user:password@127.0.0.1:port/postgres`. The password is a secret: do not log it. */
  readonly url: string;
  readonly port: number;
  /** Actual data folder. Differs from the option if root's borrowed account could not reach that. */
  readonly dataDir: string;
  /** Resolves when the server has ended for any reason. */
  readonly exited: Promise<void>;
  /** Closes the connections and shuts the server down cleanly; the data stays. Idempotent. */
  stop(): Promise<void>;
}

/** An eighth of the memory, from 128 MB to 1 GB: enough for large lists, and leaves memory to the file system cache. */
const cache = (): string => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return `${Math.round(Math.min(Math.max(memory / 8 / 2 ** 20, 128), 1024))}MB`;
};
const READY_TIMEOUT_MS = 600_000;
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts PostgreSQL on a data folder and creates the database on the first start. The server listens on the loopback
 * address, requires a password (SCRAM-SHA-256) that only the folder's owner can read, and ends with this process,
 * even if this process is killed.
 * @throws {EmbeddedPostgresError} with a message that tells the operator what to do
 */
export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, port = 0, settings, log = () => undefined } = options;
  const readiness = { timeoutMs: options.readyTimeoutMs ?? READY_TIMEOUT_MS, log, signal: options.signal };
  const candidate = borrowAccount(clusterOf(options.dataDir));
  const dataDir = await prepareDataDir(options.dataDir, candidate, log);
  const cluster = clusterOf(dataDir);
  const account = borrowAccount(cluster); // a moved database may have another owner
  const { initdb, postgres } = await findBinaries(account, log);

  const release = await claim(dataDir);
  try {
    await stopLeftover(cluster, log);
    const password = await ensureCluster(initdb, dataDir, account, durable);
    const allSettings = { ...(durable ? { shared_buffers: cache() } : fast), ...settings };
    const server = await startServer({ postgres, cluster, port, settings: allSettings, account, readiness });
    const exited = server.child.exited.then(release);
    return {
      url: `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`,
      port: server.port,
      dataDir,
      exited,
      async stop() {
        await server.child.end();
        await exited;
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
