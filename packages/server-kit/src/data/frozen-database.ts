import { Client, type Pool, type PoolClient } from 'pg';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';

interface Patience {
  /** After so long in use, a connection may be waiting in vain. */
  workMs: number;
  /** So long a server may take to answer a newcomer. */
  answerMs: number;
}

/**
 * Ends the connections that are in use when the server does not answer at all, as when it is frozen or cut off: it
 * cannot keep its own time limits then. Whether a statement takes long says nothing, as some do for good reasons; that
 * a newcomer hears nothing says it. What was under way fails as it does when the server goes down.
 */
export function endFrozenConnections(
  pool: Pool,
  { workMs, answerMs }: Patience = { workMs: 400, answerMs: 1_100 },
): void {
  const inUse = new Map<PoolClient, NodeJS.Timeout>();
  let asked: Promise<boolean> | undefined;

  const watch = (client: PoolClient) =>
    inUse.set(client, setTimeout(() => void check(client), workMs).unref());
  const check = async (client: PoolClient) => {
    const use = inUse.get(client);
    const answered = await (asked ??= answers(pool, answerMs).finally(() => (asked = undefined)));
    if (inUse.get(client) !== use) return; // given back meanwhile
    if (answered) watch(client);
    else client.connection.stream.destroy();
  };
  pool.on('acquire', watch);
  pool.on('release', (_error, client) => {
    clearTimeout(inUse.get(client));
    inUse.delete(client);
  });
}

/** Whether the server says anything to a new connection, be it that there are too many. */
async function answers({ options }: Pool, withinMs: number): Promise<boolean> {
  const client = new Client({ ...options, password: options.password }); // which is not among what is spread
  client.on('error', () => {});
  const { stream } = client.connection;
  // A byte is enough: how long a busy server takes to check a password says nothing.
  const byte = new Promise<true>((resolve) => stream.once('data', () => resolve(true)));
  const connected = client.connect().then(
    () => true,
    () => true,
  );
  const silent = sleep(withinMs, false, { ref: false }).then(async () => {
    await setImmediate(); // what has arrived while this process was busy is read first
    return setImmediate(false);
  });
  const answered = await Promise.race([byte, connected, silent]);
  if (answered) void connected.then(() => client.end()).catch(() => {});
  else stream.destroy();
  return answered;
}
