import { once } from 'node:events';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';

/** Limit of a probe of a server that answers. */
const PROBE_TIMEOUT_MS = 5_000;

/** A client that waits for one of these backends has sent it a statement that it has not begun. */
const idleBackends = `select pid from pg_stat_activity
  where pid = any($1) and usename = current_user and state like 'idle%'`;

/**
 * Opens a connection to find out whether the server answers, and which of its backends are idle.
 * @param pids of backends to which statements were sent
 * @returns `silent` if the server sends nothing in time; otherwise those pids whose backends are idle, as far as can be found out.
 */
export async function probe(
  { options }: Pick<Pool, 'options'>,
  pids: number[],
  answerTimeoutMs: number,
): Promise<'silent' | number[]> {
  const client = new Client({ ...options, password: options.password, connectionTimeoutMillis: 0 }); // the spread omits the password
  client.on('error', () => {});
  const { stream } = client.connection;
  const connected = client.connect();
  // The password check may take longer.
  const anything = Promise.race([connected, once(stream, 'data')]).then(
    () => true,
    () => true,
  );
  const nothing = sleep(answerTimeoutMs, false, { ref: false }).then(setImmediate); // handles data that has already arrived first
  try {
    if (!(await Promise.race([anything, nothing]))) return 'silent';
    if (!pids.length) return [];
    const found = connected.then(() => client.query<{ pid: number }>(idleBackends, [pids]));
    const rows = await Promise.race([found, sleep(PROBE_TIMEOUT_MS, undefined, { ref: false })]);
    return rows?.rows.map(({ pid }) => pid) ?? [];
  } catch {
    return []; // such as too many connections
  } finally {
    stream.destroy();
  }
}
