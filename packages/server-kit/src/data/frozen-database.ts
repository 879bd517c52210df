import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { hasServed } from './connection-limits.js';
import { probe } from './database-probe.js';

/** A connection in use for longer may be waiting for a server or a backend that does not answer. */
const CHECK_AFTER_MS = 400;

/**
 * Time within which the server sends something to a new connection. Shorter than the time that requests wait for a connection,
 * which includes the password check.
 */
const ANSWER_TIMEOUT_MS = 2_500;

/** Before the first request, no client waits, and the machine is busy with the start: the limits are this many times longer. */
const START_FACTOR = 10;

/** A backend that has not begun a statement by then is suspended. */
const BEGIN_TIMEOUT_MS = 1_500;

/** Time to receive the results of backends that became idle before they were asked for. */
const SETTLE_MS = 200;

/** A backend that has not cancelled a statement this long after its timeout is suspended. */
const CANCEL_TIMEOUT_MS = 5_000;

interface Statement {
  /** The driver's object, for its identity. */
  query: object;
  since: number;
}

/**
 * Closes connections whose statements the server will not answer, because it or the backend of the connection is frozen or cut off.
 * The statements then fail as they do when the server shuts down. No setting does this: a frozen server does not enforce
 * `statement_timeout`, its kernel still acknowledges TCP keepalives, and `query_timeout` would also end slow statements of a
 * working server.
 */
export function closeFrozenConnections(pool: Pool): void {
  const inUse = new Map<PoolClient, NodeJS.Timeout>();
  const statements = new Map<PoolClient, Statement>();
  const { statement_timeout: statementTimeoutMs } = pool.options;
  const overdueMs = statementTimeoutMs ? statementTimeoutMs + CANCEL_TIMEOUT_MS : Infinity;
  let checking = false;

  // A statement in the map may have ended since the last look.
  const isRunning = (client: PoolClient, statement: Statement) => statementOf(client) === statement.query;
  const runningFor = (ms: number) =>
    [...statements].filter(
      ([client, statement]) => performance.now() - statement.since > ms && isRunning(client, statement),
    );

  const check = async () => {
    const factor = hasServed() ? 1 : START_FACTOR;
    const late = runningFor(BEGIN_TIMEOUT_MS * factor);
    const pids = late.map(([client]) => pidOf(client));
    const idle = await probe(pool, pids, ANSWER_TIMEOUT_MS * factor);
    if (idle === 'silent') return void [...inUse.keys()].forEach(destroy);
    if (idle.length) await sleep(SETTLE_MS, undefined, { ref: false });
    const frozen = late.filter(([client, it]) => idle.includes(pidOf(client)) && isRunning(client, it));
    // Before the first request, migrations run without a timeout.
    if (hasServed()) frozen.push(...runningFor(overdueMs));
    if (!frozen.length) return;
    for (const [client] of frozen) destroy(client);
    // The others were probably frozen at the same time, and new ones cost little.
    for (let left = pool.idleCount; left > 0; left--) void discardIdle(pool);
  };

  const look = async (client: PoolClient) => {
    const query = statementOf(client);
    if (!query) return void statements.delete(client);
    if (statements.get(client)?.query !== query) statements.set(client, { query, since: performance.now() });
    if (checking) return;
    checking = true;
    await check().finally(() => (checking = false));
  };
  pool.on('acquire', (client) => {
    inUse.set(client, setInterval(() => void look(client), CHECK_AFTER_MS).unref());
  });
  pool.on('release', (_error, client) => {
    clearInterval(inUse.get(client));
    inUse.delete(client);
    statements.delete(client);
  });
}

const ACTIVE_QUERY = '_getActiveQuery';

/** Members of the driver's connection without public types. */
interface Internals {
  processID: number;
  [ACTIVE_QUERY](): object | null;
}

const pidOf = (client: PoolClient) => (client as unknown as Internals).processID;
const statementOf = (client: PoolClient) => (client as unknown as Internals)[ACTIVE_QUERY]();

const destroy = ({ connection }: PoolClient) => void connection.stream.destroy();

async function discardIdle(pool: Pool): Promise<void> {
  const client = await pool.connect().catch(() => undefined);
  if (!client) return;
  client.release(true);
  destroy(client); // a frozen backend does not end the connection
}
