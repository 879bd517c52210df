import { Controller, Get, Global, HttpCode, Module, Param, Post } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import {
  Access,
  Answers,
  file,
  Needs,
  Params,
  params,
  SqlMigration,
  text,
  Transactions,
} from '@scriptorium/server-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

class Orders1 extends SqlMigration {
  readonly name = 'Orders1763600000001';
  readonly sql = 'create table orders (id bigint generated always as identity, name text not null)';
}

const Order = params({ name: text(50), document: file(1000).optional() });

@Controller('v3/orders')
@Access('project')
@Needs('nothing')
class OrdersController {
  constructor(private readonly transactions: Transactions) {}

  @Post()
  @HttpCode(200)
  @Answers('Order', z.object({ id: z.int(), name: z.string() }))
  async order(@Params(Order) { name }: { name: string }) {
    return this.transactions.run(async (tx) => {
      const [row] = await tx.query<{ id: number }[]>('insert into orders (name) values ($1) returning id', [
        name,
      ]);
      if (name === 'slow') await sleep(500);
      if (name === 'refused') throw new DomainError('forbidden', 'order.refused', 'No.');
      if (name === 'broken') throw new Error('a bug');
      return { id: row!.id, name };
    });
  }

  @Get(':name')
  @Answers('Count the orders of a name', z.int())
  async count(@Params(params({ name: text() })) _given: object, @Param('name') name: string) {
    return this.transactions.run(async (tx) => {
      const [row] = await tx.query<{ n: number }[]>('select count(*)::int as n from orders where name = $1', [
        name,
      ]);
      return row!.n;
    });
  }
}

@Global()
@Module({ controllers: [OrdersController] })
class OrdersModule {
  static readonly migrations = [Orders1];
}

let app: TestApp;
beforeAll(async () => (app = await testApp([ProbeModule, OrdersModule])));
afterAll(() => app.stop());

const order = (name: string, key: string, as = 'project') =>
  app.as(as).send('POST', '/v3/orders', { form: { name }, headers: { 'idempotency-key': key } });
const orders = async (name: string): Promise<number> =>
  (await app.as('project').get(`/v3/orders/${name}`)).body.data;

it('replays the response to a repeat with the same key, and marks it', async () => {
  const first = await order('same', 'k1');
  const second = await order('same', 'k1');
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
  expect({ status: second.status, body: second.body }).toEqual({ status: first.status, body: first.body });
  expect(await orders('same')).toBe(1);
});

it('creates one order for a hundred concurrent requests; the others are replayed or get 409', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => order('hundred', 'k2')));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const ids = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.data.id));
  expect(ids.size).toBe(1);
  expect(await orders('hundred')).toBe(1);
});

it('answers 409 to a repeat while the first request is in flight', async () => {
  const first = order('slow', 'k3');
  await sleep(150);
  const second = await order('slow', 'k3');
  expect(second).toMatchObject({ status: 409, body: { code: 409, error: { type: 'idempotency_error' } } });
  expect((await first).status).toBe(200);
  expect((await order('slow', 'k3')).headers.get('idempotent-replayed')).toBe('true');
});

it('answers 422 and changes nothing if the key is reused with other parameters or another file', async () => {
  const upload = (content: string) => {
    const multipart = new FormData();
    multipart.append('name', 'file');
    multipart.append('document', new Blob([content]), 'a');
    return app.as('project').send('POST', '/v3/orders', { multipart, headers: { 'idempotency-key': 'k4' } });
  };
  expect((await upload('a')).status).toBe(200);
  expect((await upload('a')).headers.get('idempotent-replayed')).toBe('true');
  expect(await upload('b')).toMatchObject({ status: 422, body: { error: { type: 'idempotency_error' } } });
  expect((await order('other', 'k4')).status).toBe(422);
  expect(await orders('other')).toBe(0);
  expect(await orders('file')).toBe(1);
});

it('recognises a repeat whose parameters moved between query and body', async () => {
  const first = await order('anywhere', 'k5');
  const second = await app
    .as('project')
    .post('/v3/orders', { name: 'anywhere' }, { headers: { 'idempotency-key': 'k5' } });
  expect(second.body).toEqual(first.body);
});

it('scopes keys by caller', async () => {
  await order('mine', 'k6');
  expect((await order('mine', 'k6', 'other')).headers.get('idempotent-replayed')).toBeNull();
  expect(await orders('mine')).toBe(2);
});

it.each([
  ['refused', 403],
  ['broken', 500],
])(
  'does not store a response that was %s: no row is kept, and the request can be retried',
  async (name, status) => {
    expect((await order(name, `k7-${name}`)).status).toBe(status);
    const again = await order(name, `k7-${name}`);
    expect({ status: again.status, replayed: again.headers.get('idempotent-replayed') }).toEqual({
      status,
      replayed: null,
    });
    expect(await orders(name)).toBe(0);
    expect((await order('good', `k7-${name}`)).status).toBe(200);
  },
);

it('does not store validation errors', async () => {
  expect((await order('x'.repeat(51), 'k8')).status).toBe(400);
  expect((await order('good', 'k8')).status).toBe(200);
});

it('replays a response that was lost after the commit', async () => {
  const url = `${app.baseUrl}/v3/orders?api_key=project&name=slow-and-lost`;
  const lost = new AbortController();
  const headers = { 'idempotency-key': 'k9' };
  const first = fetch(url.replace('slow-and-lost', 'slow'), {
    method: 'POST',
    headers,
    signal: lost.signal,
  }).catch(() => 'lost');
  await sleep(200);
  lost.abort();
  expect(await first).toBe('lost');
  await sleep(700);
  const before = await orders('slow');
  const again = await order('slow', 'k9');
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(await orders('slow')).toBe(before);
});

it('refuses an empty key and one of 256 characters', async () => {
  for (const key of ['x'.repeat(256), '']) expect((await order('long', key)).status).toBe(400);
});

it('executes every request without a key', async () => {
  for (let i = 0; i < 2; i++) await app.as('project').post('/v3/orders', { name: 'twice' });
  expect(await orders('twice')).toBe(2);
});
