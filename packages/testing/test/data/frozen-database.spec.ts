import { Controller, HttpCode, Module, Post } from '@nestjs/common';
import { startPostgres, type EmbeddedPostgres } from '@scriptorium/embedded-postgres';
import { Access, Answers, Needs, Params, params, Sql, SqlMigration, text } from '@scriptorium/server-kit';
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { eventually, testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

class Orders1 extends SqlMigration {
  readonly name = 'Orders1763600000001';
  readonly sql = 'create table orders (id bigint generated always as identity, name text not null)';
}

/** Called after an order is inserted and before the transaction commits. */
let beforeCommit = async () => {};

@Controller('v3/orders')
@Access('project')
@Needs('nothing')
class OrdersController {
  constructor(private readonly sql: Sql) {}

  @Post()
  @HttpCode(200)
  @Answers('Order', z.int())
  async order(@Params(params({ name: text(50) })) { name }: { name: string }) {
    await this.sql.rows('insert into orders (name) values ($1)', [name]);
    await beforeCommit();
    if (name === 'lost at the end') return 1;
    return (await this.sql.rows('select 1 from orders where name = $1', [name])).length;
  }
}

@Module({ controllers: [OrdersController] })
class OrdersModule {
  static readonly migrations = [Orders1];
}

let folder: string;
let server: EmbeddedPostgres;
let app: TestApp;
/** The server and the processes of its connections. */
let processes: number[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-frozen-'));
  server = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
  process.env.TEST_DATABASE_URL = server.url;
  app = await testApp([ProbeModule, OrdersModule], { acquireTimeoutMs: 1_500 });
});
afterEach(thaw);
afterAll(async () => {
  await app.stop();
  await server.stop();
  await Promise.all([folder, server.dataDir].map((dir) => rm(dir, { recursive: true, force: true })));
});

async function freeze() {
  const [line] = (await readFile(path.join(server.dataDir, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(line);
  process.kill(postmaster, 'SIGSTOP'); // first, so that it starts no more processes
  processes = [postmaster];
  freezeChildren(postmaster);
  return postmaster;
}

/** Suspends the processes of the server except the postmaster, which still starts backends for new connections. */
async function freezeBackends() {
  process.kill(await freeze(), 'SIGCONT');
}

function freezeChildren(postmaster: number) {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = all.map((each) => each.trim().split(/\s+/).map(Number) as [number, number]);
  processes.push(...pairs.filter(([, parent]) => parent === postmaster).map(([pid]) => pid));
  for (const pid of processes) process.kill(pid, 'SIGSTOP');
}

function thaw() {
  for (const pid of processes.splice(0).reverse()) {
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // it has exited
    }
  }
}

const order = (name: string) =>
  app.as('project').send('POST', '/v3/orders', { form: { name }, headers: { 'idempotency-key': name } });
const unavailable = { status: 503, body: { error: { type: 'unavailable_error' } } };

it('does not interrupt a slow statement while the server accepts connections', async () => {
  const [row] = await app.get(Sql).rows<{ done: string }>('select pg_sleep(3)::text as done');
  expect(row).toEqual({ done: '' });
});

it.each([
  ['between two statements of a route', 'lost'],
  ['before the commit', 'lost at the end'],
])('answers 503 if a connection is lost %s', async (_, name) => {
  beforeCommit = async () => {
    const [row] = await app.get(Sql).rows<{ pid: number }>('select pg_backend_pid() as pid');
    await app.db.query('select pg_terminate_backend($1, 10000)', [row!.pid]);
    await sleep(100);
  };
  expect(await order(name)).toMatchObject(unavailable);
  beforeCommit = async () => {};
  expect((await order(name)).body.data).toBe(1);
});

it('answers 503 while the database is frozen, and completes every retried request exactly once', async () => {
  beforeCommit = async () => void (await freeze());
  const interrupted = await order('interrupted');
  beforeCommit = async () => {};
  expect(interrupted).toMatchObject(unavailable);
  expect(interrupted.headers.get('retry-after')).toBe('5');

  const began = performance.now();
  const many = await Promise.all(Array.from({ length: 12 }, (_, i) => order(`later ${i}`)));
  expect(performance.now() - began).toBeLessThan(10_000); // one after another they would wait 18 s
  for (const answer of many) expect(answer).toMatchObject(unavailable);
  expect(await app.as().get('/readyz')).toMatchObject({
    status: 503,
    body: { database: 'failed', storage: 'ok' },
  });

  thaw();
  const names = ['interrupted', ...many.map((_, i) => `later ${i}`)];
  for (const name of names) {
    const again = await untilServed(name);
    expect(again.body.data).toBe(1);
  }
  const rows = await app.db.query<{ name: string }[]>("select name from orders where name not like 'lost%'");
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

it('replaces frozen connections while the postmaster still accepts new ones', async () => {
  // Several idle connections, of which a request may get any.
  await Promise.all([1, 2, 3].map((n) => order(`before ${n}`)));
  await freezeBackends();
  const [ready, first] = await Promise.all([app.as().get('/readyz'), order('first')]);
  expect(ready.status).toBe(503);
  expect(first).toMatchObject(unavailable);
  expect(await untilServed('second')).toMatchObject({ body: { data: 1 } });

  thaw();
  expect(await untilServed('first')).toMatchObject({ body: { data: 1 } });
  await eventually(async () => ((await app.as().get('/readyz')).status === 200 ? true : undefined));
});

/** Retries on 503, as a client should. */
async function untilServed(name: string) {
  for (;;) {
    const answer = await order(name);
    if (answer.status !== 503 && answer.status !== 409) return answer;
  }
}
