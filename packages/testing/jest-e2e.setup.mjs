import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * The folder for the databases of the tests: in memory where it has room. In ext4, which does not use the inodes of deleted
 * files again for some seconds, creating a database after others were dropped takes up to a second of processor time.
 */
async function placeOfDatabases() {
  const place = await statfs(inMemory).catch(() => undefined);
  return place && place.bavail * place.bsize > ROOM_BYTES ? inMemory : tmpdir();
}

/** Starts a server for tests. Returns its address, and a function that stops it and removes its data. */
export async function startTestDatabase() {
  const { startPostgres } = await import('@scriptorium/embedded-postgres').catch(() => {
    throw new Error('build first: pnpm build');
  });
  const folder = await mkdtemp(join(await placeOfDatabases(), 'scriptorium-test-'));
  await chmod(folder, 0o755); // the server of root runs under another account
  const server = await startPostgres({
    dataDir: join(folder, 'postgres'),
    durable: false,
    settings: { max_connections: '400' }, // of many test files at once
    log: console.error,
  }).catch(async (error) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      for (const used of [folder, server.dataDir]) await rm(used, { recursive: true, force: true });
    },
  };
}

/** Starts a server unless the environment specifies one, and passes its address to the test files. */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return;
  const { url, stop } = await startTestDatabase();
  process.env.TEST_DATABASE_URL = url;
  globalThis.stopTestDatabase = stop;
}
