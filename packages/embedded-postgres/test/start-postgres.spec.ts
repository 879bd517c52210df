import { chmod, rm, stat, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type EmbeddedPostgres } from '../src/index.js';
import { aFolder, processesOn, query, tidyUp, until } from './helpers.js';

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

it('keeps the data across a restart, and leaves no process running after `stop`', async () => {
  const dataDir = await aFolder();
  const first = await start({ dataDir });
  await query(first.url, 'create table note as select 42 as answer');
  await first.stop();
  await first.stop(); // idempotent
  expect(await processesOn(dataDir)).toEqual([]);

  const second = await start({ dataDir });
  expect(await query(second.url, 'select answer from note')).toEqual([{ answer: 42 }]);
});

it('requires a password that only the owner of the folder can read, and sorts and changes case identically on every system', async () => {
  const dataDir = await aFolder();
  const { port, url } = await start({ dataDir, durable: false });
  await expect(query(`postgres://postgres@127.0.0.1:${port}/postgres`, 'select 1')).rejects.toThrow(
    /password/,
  );
  await expect(query(`postgres://postgres:guess@127.0.0.1:${port}/postgres`, 'select 1')).rejects.toThrow(
    /password authentication failed/,
  );
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600);
  expect(await query(url, "select lower('ÉLÈVE') l, 'a' > 'B' s")).toEqual([{ l: 'élève', s: true }]);
});

it('ends a start that takes too long or is aborted, and leaves no process behind', async () => {
  const dataDir = await aFolder();
  await (await start({ dataDir, durable: false })).stop();
  // A standby without a primary recovers forever.
  const signalFile = join(dataDir, 'cluster', 'standby.signal');
  await writeFile(signalFile, '');
  await chmod(signalFile, 0o666); // PostgreSQL may run under another account
  const recovering = { dataDir, durable: false, settings: { hot_standby: 'off' } };
  const late = startPostgres({ ...recovering, readyTimeoutMs: 300 });
  await expect(late).rejects.toMatchObject({ name: 'EmbeddedPostgresError', code: 'not_ready' });
  expect(await processesOn(dataDir)).toEqual([]);

  const ending = new AbortController();
  const aborted = startPostgres({ ...recovering, signal: ending.signal });
  await until(async () => (await processesOn(dataDir)).length > 0);
  ending.abort(new Error('stopped'));
  await expect(aborted).rejects.toThrow('stopped');
  expect(await processesOn(dataDir)).toEqual([]);

  await rm(signalFile);
  const again = await start({ dataDir, durable: false });
  expect(await query(again.url, 'select 1 one')).toEqual([{ one: 1 }]);
});

it('is crash-safe and derives `shared_buffers` from the memory, unless told otherwise', async () => {
  const dataDir = await aFolder();
  const sql = `select current_setting('fsync') fsync, current_setting('max_connections') connections,
    (select setting::int / 128 from pg_settings where name = 'shared_buffers') mb`;
  const usual = await start({ dataDir, settings: { max_connections: '17' } });
  const eighth = Math.floor(totalmem() / 8 / 2 ** 20);
  const [found] = (await query(usual.url, sql)) as { mb: number }[];
  expect(found).toEqual({ fsync: 'on', connections: '17', mb: expect.any(Number) });
  expect(found!.mb).toBeGreaterThanOrEqual(128);
  expect(found!.mb).toBeLessThanOrEqual(Math.max(128, Math.min(eighth + 1, 1024)));
  await usual.stop();
  const told = await start({ dataDir, durable: false, settings: { shared_buffers: '64MB' } });
  expect(await query(told.url, sql)).toMatchObject([{ fsync: 'off', mb: 64 }]);
});

it.each<Record<string, string>>([
  { logging_collector: 'on' }, // the log goes to files
  { log_min_messages: 'fatal' }, // the log does not report readiness
])('starts with the log settings %p', async (settings) => {
  const dataDir = await aFolder();
  for (let round = 0; round < 2; round++) {
    const server = await start({ dataDir, durable: false, settings });
    expect(await query(server.url, 'select 1 one')).toEqual([{ one: 1 }]);
    await server.stop();
  }
});

it('resolves `exited` when the server is killed, and then ignores its `postmaster.pid`', async () => {
  const dataDir = await aFolder();
  const first = await start({ dataDir, durable: false });
  await query(first.url, 'select 1');
  for (const pid of await processesOn(dataDir)) process.kill(pid, 'SIGKILL');
  await first.exited;
  const again = await start({ dataDir, port: first.port, durable: false });
  expect(await query(again.url, 'select 1 one')).toEqual([{ one: 1 }]);
});
