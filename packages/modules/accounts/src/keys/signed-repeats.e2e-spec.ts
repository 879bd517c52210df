import { Controller, Module, Patch, Post } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { Access, Answers, file, Needs, Params, params, text } from '@scriptorium/server-kit';
import { testApp, type TestApp } from '@scriptorium/testing';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AccountsModule, AccountsService } from '../index.js';

/** Orders received, by name. */
const orders: string[] = [];
let held = Promise.resolve();
const Order = params({ name: text(20), document: file(1000).optional() });
type Order = { name: string };

@Controller('v3/orders')
@Access('project')
@Needs('nothing')
class Orders {
  @Post()
  @Answers('Order', z.int())
  async order(@Params(Order) { name }: Order) {
    orders.push(name);
    await held;
    if (name === 'refused') throw new DomainError('forbidden', 'order.refused', 'No.');
    return orders.length;
  }

  @Patch()
  @Answers('Change', z.int())
  change(@Params(Order) { name }: Order) {
    return orders.push(name);
  }
}

@Module({ controllers: [Orders] })
class OrdersModule {}

let app: TestApp;
let key: { api_key: string; api_secret_key: string };
let other: typeof key;
beforeAll(async () => {
  const http = { trustedProxies: ['127.0.0.0/8'] };
  const clock = { now: () => new Date(1_800_000_000_000) };
  app = await testApp([AccountsModule, OrdersModule], { http, clock });
  const accounts = app.get(AccountsService);
  const { id } = await accounts.createAccount('Signed', { signed: true });
  key = (await accounts.createProject(id, { name: 'One' })).project;
  other = (await accounts.createProject(id, { name: 'Other' })).project;
});
afterAll(() => app.stop());
beforeEach(() => {
  orders.splice(0);
  held = Promise.resolve();
});

function signed(name: string, { method = 'POST', by = key, expires = 1_893_456_000 } = {}): string {
  const query = `api_key=${by.api_key}&name=${name}&signature_expires=${expires}`;
  const signature = createHmac('sha256', by.api_secret_key).update(`/v3/orders|${method}|${query}`);
  return `/v3/orders?${query}&signature=${encodeURIComponent(signature.digest('base64'))}`;
}

async function send(target: string, sent: RequestInit = {}) {
  const headers = { 'x-forwarded-proto': 'https', ...sent.headers };
  const response = await fetch(app.baseUrl + target, { method: 'POST', ...sent, headers });
  const { data, error } = (await response.json()) as { data?: number; error?: { type: string } };
  return { status: response.status, data, error, replayed: response.headers.get('idempotent-replayed') };
}

function formWith(content: string): FormData {
  const form = new FormData();
  form.append('document', new Blob([content]), 'a');
  return form;
}

it('answers a repeated signed POST with the first response, and executes it once', async () => {
  const first = await send(signed('same'));
  expect(first).toMatchObject({ status: 200, replayed: null });
  expect(await send(signed('same'))).toEqual({ ...first, replayed: 'true' });
  expect(orders).toEqual(['same']);
});

it('recognises a repeat with a reordered query, which has the same signature', async () => {
  const first = await send(signed('moved'));
  const [path, query] = signed('moved').split('?') as [string, string];
  expect(await send(`${path}?${query.split('&').reverse().join('&')}`)).toEqual({
    ...first,
    replayed: 'true',
  });
  expect(orders).toEqual(['moved']);
});

it('executes a request with another expiry or key', async () => {
  for (const target of [
    signed('own'),
    signed('own', { expires: 1_893_456_001 }),
    signed('own', { by: other }),
  ]) {
    expect(await send(target)).toMatchObject({ status: 200, replayed: null });
  }
  expect(orders).toEqual(['own', 'own', 'own']);
});

it('answers 409 to a repeat while the first request is in flight', async () => {
  let release = () => {};
  held = new Promise((resolve) => (release = resolve));
  const first = send(signed('slow'));
  try {
    while (!orders.length) await new Promise(setImmediate);
    expect(await send(signed('slow'))).toMatchObject({ status: 409, error: { type: 'idempotency_error' } });
  } finally {
    release();
  }
  expect(await first).toMatchObject({ status: 200 });
  expect(await send(signed('slow'))).toMatchObject({ status: 200, replayed: 'true' });
  expect(orders).toEqual(['slow']);
});

it('executes uploads of different files with one signature, but not of the same file', async () => {
  for (const content of ['a', 'b', 'a']) {
    expect(await send(signed('file'), { body: formWith(content) })).toMatchObject({ status: 200 });
  }
  expect(orders).toEqual(['file', 'file']);
});

it('allows a refused request to be retried', async () => {
  for (let i = 0; i < 2; i++) expect(await send(signed('refused'))).toMatchObject({ status: 403 });
  expect(orders).toEqual(['refused', 'refused']);
});

it('identifies repeats by the Idempotency-Key if present, whatever the signature', async () => {
  const as = (idempotencyKey: string) => ({ headers: { 'idempotency-key': idempotencyKey } });
  const first = await send(signed('keyed'), as('one'));
  expect(await send(signed('keyed', { expires: 1_893_456_001 }), as('one'))).toEqual({
    ...first,
    replayed: 'true',
  });
  expect(await send(signed('keyed'), as('two'))).toMatchObject({ status: 200, replayed: null });
  expect(orders).toEqual(['keyed', 'keyed']);
});

it('executes every PATCH, because its target may have changed in between', async () => {
  const target = signed('set', { method: 'PATCH' });
  for (let i = 0; i < 2; i++) {
    expect(await send(target, { method: 'PATCH' })).toMatchObject({ status: 200, replayed: null });
  }
  expect(orders).toEqual(['set', 'set']);
});
