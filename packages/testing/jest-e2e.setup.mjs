import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts a server unless the environment specifies one, and passes its address to the test files. */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return;
  const { startPostgres } = await import('@scriptorium/embedded-postgres').catch(() => {
    throw new Error('build first: pnpm build');
  });
  const folder = await mkdtemp(join(tmpdir(), 'scriptorium-test-'));
  await chmod(folder, 0o755); // the server of root runs under another account
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.stopTestDatabase = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
    if (server.dataDir !== join(folder, 'postgres'))
      await rm(server.dataDir, { recursive: true, force: true });
  };
}
