import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@scriptorium/embedded-postgres';
import { Pool } from 'pg';
import { withFallback, type Policy } from './index.js';
import { postgresStore, rateLimitTable, type PostgresClient } from './postgres.js';
import { testStore } from './testing.js';

const policy: Policy = { name: 'default', limit: 3, windowMs: 60_000 };
const pools: Pool[] = [];
let url: string;
let stop = async () => {};

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rate-limit-'));
  const server = await startPostgres({ dataDir, durable: false });
  url = server.url;
  stop = async () => {
    await server.stop();
    await Promise.all([dataDir, server.dataDir].map((dir) => rm(dir, { recursive: true, force: true })));
  };
  const pool = open();
  await pool.query(rateLimitTable);
  await pool.query(rateLimitTable);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await stop();
});

function open(): Pool {
  const pool = new Pool({ connectionString: url, max: 8 });
  pool.on('error', () => undefined); // the server may stop before the last idle connection has closed
  pools.push(pool);
  return pool;
}
const count = async (client: PostgresClient, key: string, times: number) => {
  const verdicts = [];
  for (let i = 0; i < times; i++) verdicts.push(await postgresStore(client).hit(key, policy));
  return verdicts.filter(({ allowed }) => allowed).length;
};

testStore({
  it,
  open: async (instances) => Array.from({ length: instances }, () => postgresStore(open())),
});

it('makes one round trip per hit, with a prepared statement', async () => {
  const pool = open();
  const names: string[] = [];
  const counted: PostgresClient = {
    query: (statement) => {
      names.push(statement.name);
      return pool.query(statement);
    },
  };
  await count(counted, 'trips', 2);
  expect(names).toEqual(['scriptorium_rate_limit_hit', 'scriptorium_rate_limit_hit']);
});

it('neither writes nor locks the row of a refused hit', async () => {
  const pool = open();
  expect(await count(pool, 'full', 4)).toBe(3);
  const row = async () =>
    (await pool.query("SELECT ctid, xmin, xmax FROM rate_limit WHERE key LIKE '%/full'")).rows;
  const before = await row();
  expect(await count(pool, 'full', 5)).toBe(0);
  expect(await row()).toEqual(before);
});

it('admits nothing when the limit is 0', async () => {
  expect((await postgresStore(open()).hit('none', { ...policy, limit: 0 })).allowed).toBe(false);
});

it.each([
  ['keeps counting after the clock steps back a little', 30, 0],
  ['resets the count after a large step back instead of refusing for an hour', 3600, 3],
])('%s', async (_, seconds, admitted) => {
  const pool = open();
  const key = `step${seconds}`;
  expect(await count(pool, key, 4)).toBe(3);
  await pool.query('UPDATE rate_limit SET head = head + $1 WHERE key LIKE $2', [seconds, `%/${key}`]);
  expect(await count(pool, key, 4)).toBe(admitted);
});

it('sweeps expired keys only', async () => {
  const pool = open();
  await pool.query('TRUNCATE rate_limit');
  await count(pool, 'old', 3);
  await count(pool, 'live', 3);
  await pool.query(
    "UPDATE rate_limit SET expires_at = expires_at - interval '1 hour' WHERE key LIKE '%/old'",
  );
  expect(await postgresStore(pool).sweep()).toBe(1);
  expect(await count(pool, 'live', 1)).toBe(0);
});

it('rejects when the server is unreachable, and the fallback takes over', async () => {
  const store = postgresStore(new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }));
  await expect(store.hit('k', policy)).rejects.toThrow();
  const covered = withFallback(store, { instances: 1, onFailure: () => undefined });
  expect((await covered.hit('k', policy)).allowed).toBe(true);
});
