import { stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type EmbeddedPostgres } from '../src/index.js';
import { aFolder, processesOn, query, tidyUp } from './helpers.js';

const servers: EmbeddedPostgres[] = [];
const start = async (options: Parameters<typeof startPostgres>[0]) => {
  const server = await startPostgres(options);
  servers.push(server);
  return server;
};

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await tidyUp();
});

it('keeps the data over a restart, and leaves no process behind when stopped', async () => {
  const dataDir = await aFolder();
  const first = await start({ dataDir });
  await query(first.url, 'create table note as select 42 as answer');
  await first.stop();
  await first.stop(); // a second time does no harm
  expect(await processesOn(dataDir)).toEqual([]);

  const second = await start({ dataDir });
  expect(await query(second.url, 'select answer from note')).toEqual([{ answer: 42 }]);
});

it('lets nobody in without the password, which only the owner of the folder can read', async () => {
  const dataDir = await aFolder();
  const { port } = await start({ dataDir, durable: false });
  await expect(query(`postgres://postgres@127.0.0.1:${port}/postgres`, 'select 1')).rejects.toThrow(
    /password/,
  );
  await expect(query(`postgres://postgres:guess@127.0.0.1:${port}/postgres`, 'select 1')).rejects.toThrow(
    /password authentication failed/,
  );
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
});

it('is safe against crashes unless asked otherwise, and takes settings', async () => {
  const safe = await start({ dataDir: await aFolder(), settings: { max_connections: '17' } });
  expect(
    await query(safe.url, "select current_setting('fsync') f, current_setting('max_connections') c"),
  ).toEqual([{ f: 'on', c: '17' }]);
  const fast = await start({ dataDir: await aFolder(), durable: false });
  expect(await query(fast.url, "select current_setting('fsync') f")).toEqual([{ f: 'off' }]);
});

it.each<Record<string, string>>([
  { logging_collector: 'on' }, // its log goes to files
  { log_min_messages: 'fatal' }, // it does not say that it is ready
])('starts whatever becomes of its log: %p', async (settings) => {
  const dataDir = await aFolder();
  for (let round = 0; round < 2; round++) {
    const server = await start({ dataDir, durable: false, settings });
    expect(await query(server.url, 'select 1 one')).toEqual([{ one: 1 }]);
    await server.stop();
  }
});

it('takes the note of a server that was killed for none', async () => {
  const dataDir = await aFolder();
  const first = await start({ dataDir, durable: false });
  for (const pid of await processesOn(dataDir)) process.kill(pid, 'SIGKILL');
  await first.exited;
  const again = await start({ dataDir, port: first.port, durable: false });
  expect(await query(again.url, 'select 1 one')).toEqual([{ one: 1 }]);
});

it('sorts the same on every system, and knows upper and lower case beyond ASCII', async () => {
  const { url } = await start({ dataDir: await aFolder(), durable: false });
  expect(await query(url, "select lower('ÉLÈVE') l, 'a' > 'B' s")).toEqual([{ l: 'élève', s: true }]);
});

it('says when the server ends by itself', async () => {
  const dataDir = await aFolder();
  const server = await start({ dataDir, durable: false });
  const postmaster = (await query(server.url, 'select pg_backend_pid()')) && (await processesOn(dataDir));
  for (const pid of postmaster) process.kill(pid, 'SIGKILL');
  await server.exited;
  const again = await start({ dataDir, durable: false });
  expect(await query(again.url, 'select 1 one')).toEqual([{ one: 1 }]);
});

it('caches as much as the machine has room for, unless it is told how much', async () => {
  const cached = async (settings?: Record<string, string>) => {
    const { url } = await start({ dataDir: await aFolder(), settings });
    const sql = `select setting::int / 128 as mb from pg_settings where name = 'shared_buffers'`;
    return ((await query(url, sql)) as { mb: number }[])[0]!.mb;
  };
  const eighth = Math.floor(totalmem() / 8 / 2 ** 20);
  expect(await cached()).toBeGreaterThanOrEqual(128);
  expect(await cached()).toBeLessThanOrEqual(Math.max(128, Math.min(eighth + 1, 1024)));
  expect(await cached({ shared_buffers: '64MB' })).toBe(64);
});
