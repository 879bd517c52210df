import { once } from 'node:events';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool, type PoolClient } from 'pg';

/** A connection in use for longer may be waiting for a server that does not answer. */
const CHECK_AFTER_MS = 400;
const ANSWER_TIMEOUT_MS = 1_100;

/**
 * Closes all connections in use when the server does not answer, because it is frozen or cut off. Their statements then
 * fail as they do when the server shuts down. No setting does this: a frozen server does not enforce `statement_timeout`,
 * its kernel still acknowledges TCP keepalives, and `query_timeout` would also end slow statements of a working server.
 */
export function closeFrozenConnections(pool: Pool): void {
  const inUse = new Map<PoolClient, NodeJS.Timeout>();
  let checking = false;
  const check = async () => {
    if (checking) return;
    checking = true;
    if (!(await answers(pool))) for (const { connection } of inUse.keys()) connection.stream.destroy();
    checking = false;
  };
  pool.on('acquire', (client) => inUse.set(client, setInterval(() => void check(), CHECK_AFTER_MS).unref()));
  pool.on('release', (_error, client) => {
    clearInterval(inUse.get(client));
    inUse.delete(client);
  });
}

/** Returns whether the server sends anything to a new connection. Does not wait for the password check, which may take longer. */
async function answers({ options }: Pool): Promise<boolean> {
  const client = new Client({ ...options, password: options.password }); // the spread omits it
  client.on('error', () => {});
  const { stream } = client.connection;
  const anything = Promise.race([client.connect(), once(stream, 'data')]).then(
    () => true,
    () => true,
  );
  const nothing = sleep(ANSWER_TIMEOUT_MS, false, { ref: false }).then(setImmediate); // handles data that has already arrived first
  return Promise.race([anything, nothing]).finally(() => stream.destroy());
}
