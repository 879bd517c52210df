import { defaultPrices } from '@scriptorium/catalog';
import type { TestClient } from '@scriptorium/testing';
import { TranscriptsService } from '@scriptorium/transcripts';
import fc from 'fast-check';
import { idOf, startWorld, TestClock, type Customer, type Query, type World } from '../test/world.js';
import { BillingService } from './billing.service.js';

/** Imports cost a dollar per minute. */
const prices = { ...defaultPrices, import: 1_000 };
const MINUTE_MS = 60_000;
const clock = new TestClock();
let world: World;
let billing: BillingService;
beforeAll(async () => {
  world = await startWorld(prices, clock);
  billing = world.app.get(BillingService);
});
afterAll(() => world?.app.stop());
beforeEach(() => clock.set('2026-11-15T12:00:00Z'));
afterEach(async () => expect(await world.broken()).toEqual([]));

const now = () => clock.now();
const current = async (by: Customer, query?: Query) =>
  (await by.admin.get('/v3/admin/invoices/current', query)).body.data;
const show = async (by: Customer, id: number) => (await by.admin.get(`/v3/admin/invoices/${id}`)).body.data;
const list = async (by: Customer, query?: Query) => {
  const { status, body } = await by.admin.get('/v3/admin/invoices/', query);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data;
};
const amounts = (records: { amount: string }[]) => records.map(({ amount }) => amount);
const ids = (records: { id: number }[]) => records.map(({ id }) => id);

/** Places an order that costs the given amount in dollars. */
async function buy(by: Customer, dollars: number): Promise<number> {
  const { id } = await world.import(by.project, dollars * MINUTE_MS);
  await world.settled();
  return id;
}

describe('the current invoice', () => {
  it('exists before anything is charged, and is the same for concurrent requests', async () => {
    const us = await world.customer();
    const asked = await Promise.all(Array.from({ length: 8 }, () => current(us)));
    const [first] = asked;
    expect(first).toEqual({
      id: expect.any(Number),
      status: 'open',
      amount: '0.00',
      due_date: null,
      resource_type: 'Account',
      resource_id: String(us.accountId),
      resource_name: 'Payer',
      created_at: '2026-11-15T12:00:00.000+00:00',
      updated_at: '2026-11-15T12:00:00.000+00:00',
      paid_at: null,
      closed_at: null,
    });
    for (const invoice of asked) expect(invoice).toEqual(first);
    expect(await list(us)).toEqual([first]);
  });

  it('contains new charges and updates its time of change', async () => {
    const us = await world.customer();
    await buy(us, 2);
    clock.set('2026-11-16T12:00:00Z');
    await buy(us, 3);
    const invoice = await current(us);
    expect(invoice).toMatchObject({ amount: '5.00', updated_at: '2026-11-16T12:00:00.000+00:00' });
    for (const id of [invoice.id, 'current']) {
      const { body } = await us.admin.get(`/v3/admin/invoices/${id}/line_items`);
      expect([amounts(body.data), body.pagination.total_entries]).toEqual([['2.00', '3.00'], 2]);
    }
  });
});

describe('a month', () => {
  it('ends at midnight UTC: its invoice is closed, due in 30 days, and the next one becomes current', async () => {
    const us = await world.customer();
    clock.set('2026-11-30T23:59:59.999Z');
    await buy(us, 1);
    const november = await current(us);
    await billing.closeInvoices(now());
    expect((await show(us, november.id)).status).toBe('open');
    clock.set('2026-12-01T00:00:00.000Z');
    await buy(us, 2);
    const december = await current(us);
    expect([december.id === november.id, december.amount]).toEqual([false, '2.00']);
    expect(await billing.closeInvoices(now())).toBeGreaterThan(0);
    expect(await billing.closeInvoices(now())).toBe(0);
    expect(await show(us, november.id)).toMatchObject({
      status: 'closed',
      amount: '1.00',
      closed_at: '2026-12-01T00:00:00.000+00:00',
      due_date: '2026-12-31T00:00:00.000+00:00',
      paid_at: null,
    });
    expect((await show(us, december.id)).status).toBe('open');
  });

  it('that is closed does not change: its refunds go on the current invoice', async () => {
    const us = await world.customer();
    const order = await world.order(us.project, await world.newFile(us.project));
    await world.settled();
    const november = await current(us);
    expect(november.amount).toBe('0.26');
    clock.set('2026-12-02T08:00:00Z');
    await billing.closeInvoices(now());
    await us.project.post(`/v3/transcripts/${order}/cancel`);
    await world.settled();
    expect((await show(us, november.id)).amount).toBe('0.26');
    expect((await current(us)).amount).toBe('-0.26');
  });

  it('that was closed early puts later entries on the next invoice', async () => {
    const us = await world.customer();
    const november = await current(us);
    await billing.closeInvoices(new Date('2026-12-01T00:00:00Z'));
    await buy(us, 1);
    expect((await show(us, november.id)).amount).toBe('0.00');
    const next = await current(us);
    expect([next.id === november.id, next.status, next.amount]).toEqual([false, 'open', '1.00']);
    expect(amounts(await world.items(us, { invoice_id: 'current' }))).toEqual(['1.00']);
  });
});

describe('payment', () => {
  it('is recorded once, and only for a closed invoice', async () => {
    const us = await world.customer();
    await buy(us, 1);
    const { id } = await current(us);
    await expect(billing.markPaid(id)).rejects.toThrow('An open invoice cannot be paid.');
    clock.set('2026-12-01T00:00:00Z');
    await billing.closeInvoices(now());
    clock.set('2026-12-05T00:00:00Z');
    await billing.markPaid(id);
    clock.set('2026-12-06T00:00:00Z');
    await billing.markPaid(id);
    const paid = { status: 'paid', paid_at: '2026-12-05T00:00:00.000+00:00', amount: '1.00' };
    expect(await show(us, id)).toMatchObject(paid);
    await expect(billing.markPaid(999_999)).rejects.toThrow('Not found');
  });
});

describe('an account that is billed per project', () => {
  it("has an invoice per project, with the project's name", async () => {
    const us = await world.customer('project');
    const second = await world.accounts.createProject(us.accountId, { name: 'Second' });
    const inSecond = { ...us, project: world.app.as(second.project.api_key) };
    await buy(us, 1);
    await buy(inSecond, 2);
    expect(await current(us, { project_id: us.projectId })).toMatchObject({
      amount: '1.00',
      resource_type: 'Project',
      resource_id: String(us.projectId),
      resource_name: 'Work',
    });
    expect(await current(us, { project_id: second.id })).toMatchObject({ amount: '2.00' });
    expect(amounts(await list(us, { project_id: second.id }))).toEqual(['2.00']);
    const items = await us.admin.get('/v3/admin/invoices/current/line_items', { project_id: second.id });
    expect(amounts(items.body.data)).toEqual(['2.00']);
    expect(amounts(await world.items(us, { invoice_id: 'current' }))).toEqual(['1.00', '2.00']);
  });

  it('requires a project, and rejects projects of other accounts', async () => {
    const [us, them] = [await world.customer('project'), await world.customer('project')];
    const ask = (query?: Query) => us.admin.get('/v3/admin/invoices/current', query);
    const none = await ask();
    expect([none.status, none.body.error.items]).toEqual([400, ['project_id']]);
    const missing = await ask({ project_id: 999_999 });
    expect([missing.status, missing.body.error.message]).toEqual([404, 'Not found']);
    expect((await ask({ project_id: them.projectId })).body).toEqual(missing.body);
    expect(await list(them)).toEqual([]);
  });

  it('refunds the project that was charged, even if the account is billed as a whole later', async () => {
    const us = await world.customer('project');
    const order = await world.order(us.project, await world.newFile(us.project));
    await world.settled();
    await world.app.db.query(`update account set billing = 'account' where id = $1`, [us.accountId]);
    await us.project.post(`/v3/transcripts/${order}/cancel`);
    await world.settled();
    expect(amounts(await list(us))).toEqual(['0.00']);
  });

  it('requires no project unless it is billed per project', async () => {
    const us = await world.customer();
    const { status, body } = await us.admin.get('/v3/admin/invoices/current', { project_id: us.projectId });
    expect([status, body.error.items]).toEqual([400, ['project_id']]);
  });
});

describe('filters', () => {
  let us: Customer;
  const invoices: Record<string, number> = {};
  const items: Record<string, number> = {};
  const orders: Record<string, number> = {};
  beforeAll(async () => {
    us = await world.customer('project');
    const month = async (time: string, name: string) => {
      clock.set(time);
      await billing.closeInvoices(now());
      orders[name] = await buy(us, 1);
      invoices[name] = (await current(us, { project_id: us.projectId })).id;
      [{ id: items[name] as number }] = await world.items(us, { transcript_id: orders[name] });
    };
    await month('2026-01-10T00:00:00Z', 'jan');
    await month('2026-02-10T00:00:00Z', 'feb');
    await billing.markPaid(invoices.jan!);
    await world.app.db.query(`update account set billing = 'account' where id = $1`, [us.accountId]);
    clock.set('2026-03-10T00:00:00Z');
    await billing.closeInvoices(now());
    orders.mar = await buy(us, 1);
    invoices.mar = (await current(us)).id;
    [{ id: items.mar as number }] = await world.items(us, { transcript_id: orders.mar });
  });
  beforeEach(() => clock.set('2026-03-11T00:00:00Z'));

  it.each<[string, () => Query, string[]]>([
    ['nothing', () => ({}), ['jan', 'feb', 'mar']],
    ['id', () => ({ id: invoices.feb }), ['feb']],
    ['ids', () => ({ id: `${invoices.feb},${invoices.mar},999999` }), ['feb', 'mar']],
    ['project', () => ({ project_id: us.projectId }), ['jan', 'feb']],
    ['billing by project', () => ({ billing_type: 'project' }), ['jan', 'feb']],
    ['billing by account', () => ({ billing_type: 'Account' }), ['mar']],
    ['open', () => ({ status: 'open' }), ['mar']],
    ['closed or paid', () => ({ 'status[]': ['closed', 'paid'] }), ['jan', 'feb']],
    ['created before', () => ({ created_before: '2026-02-01' }), ['jan']],
    ['created after', () => ({ created_after: '2026-02-01T00:00:00Z' }), ['feb', 'mar']],
    ['paid before', () => ({ paid_before: '2026-12-01' }), ['jan']],
    ['paid after', () => ({ paid_after: '2026-02-20' }), []],
    ['closed before', () => ({ closed_before: '2026-03-01' }), ['jan']],
    ['closed after', () => ({ closed_after: '2026-03-01' }), ['feb']],
    ['creation, sorted', () => ({ sort_by: 'created_at', sort_dir: 'desc' }), ['mar', 'feb', 'jan']],
    ['pages', () => ({ per_page: 2, page: 2 }), ['mar']],
  ])('select invoices by %s', async (_, query, names) => {
    expect(ids(await list(us, query()))).toEqual(names.map((name) => invoices[name]));
  });

  it.each<[string, () => Query, string[]]>([
    ['nothing', () => ({}), ['jan', 'feb', 'mar']],
    ['id', () => ({ id: items.feb }), ['feb']],
    ['invoice', () => ({ invoice_id: invoices.jan }), ['jan']],
    ['the current invoice', () => ({ invoice_id: 'current' }), ['mar']],
    ['transcript', () => ({ transcript_id: orders.feb }), ['feb']],
    ['audio description', () => ({ audio_description_id: orders.feb }), []],
    ['project', () => ({ project_id: us.projectId }), ['jan', 'feb', 'mar']],
    ['another project', () => ({ project_id: 999_999 }), []],
    ['billing by project', () => ({ billing_type: 'project' }), ['jan', 'feb']],
    ['billing by account', () => ({ billing_type: 'account' }), ['mar']],
    ['created before', () => ({ created_before: '2026-02-01' }), ['jan']],
    ['created after', () => ({ created_after: '2026-02-01' }), ['feb', 'mar']],
    ['creation, sorted', () => ({ sort_by: 'created_at', sort_dir: 'desc' }), ['mar', 'feb', 'jan']],
  ])('select line items by %s', async (_, query, names) => {
    expect(ids(await world.items(us, query()))).toEqual(names.map((name) => items[name]));
  });

  it.each<Query>([{ status: 'due' }, { billing_type: 'user' }, { paid_after: 'soon' }, { id: 'x' }])(
    'reject invalid values: %j',
    async (query) => {
      const { status, body } = await us.admin.get('/v3/admin/invoices/', query);
      expect([status, body.error.items]).toEqual([400, Object.keys(query!)]);
    },
  );
});

describe('access to invoices', () => {
  it('does not reveal invoices and items of other accounts', async () => {
    const [us, them] = [await world.customer(), await world.customer()];
    const order = await buy(us, 1);
    const { id } = await current(us);
    for (const path of ['', '/line_items']) {
      const absent = await them.admin.get(`/v3/admin/invoices/999999${path}`);
      expect([absent.status, absent.body.error.message]).toEqual([404, 'Not found']);
      expect((await them.admin.get(`/v3/admin/invoices/${id}${path}`)).body).toEqual(absent.body);
    }
    expect(await list(them, { id })).toEqual([]);
    expect(await world.items(them)).toEqual([]);
    expect(await world.items(them, { invoice_id: id })).toEqual([]);
    expect(await world.items(them, { transcript_id: order })).toEqual([]);
    expect((await current(them)).amount).toBe('0.00');
  });

  const routes = [
    'invoices/',
    'invoices/current',
    'invoices/1',
    'invoices/1/line_items',
    'invoice_line_items/',
  ];

  it('requires an Admin key, of a user only with the permission to manage invoices', async () => {
    const us = await world.customer();
    const [lacking, allowed] = [await keyOfUser(us, false), await keyOfUser(us, true)];
    expect((await allowed.get('/v3/admin/invoices/current')).status).toBe(200);
    for (const route of routes) {
      expect((await us.project.get(`/v3/admin/${route}`)).status).toBe(403);
      expect((await lacking.get(`/v3/admin/${route}`)).body.error.message).toContain('can_manage_invoices');
    }
  });
});

it('keeps every invoice equal to the sum of its entries after orders, refunds, adjustments and closing', async () => {
  const us = await world.customer();
  const file = await world.newFile(us.project);
  let time = Date.parse('2027-01-01T00:00:00Z');
  const step = fc.oneof(
    fc.record({ do: fc.constant('order' as const), cancel: fc.boolean() }),
    fc.record({ do: fc.constant('adjust' as const), cents: fc.integer({ min: -1e9, max: 1e9 }) }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const it of steps) {
        clock.set(new Date(time).toISOString());
        if (it.do === 'order') {
          const order = await world.order(us.project, file);
          if (it.cancel) await us.project.post(`/v3/transcripts/${order}/cancel`);
          else await complete(order);
        } else if (it.do === 'adjust') {
          await billing.adjust({ accountId: us.accountId }, it.cents, 'Adjustment');
        } else {
          time += it.days * 86_400_000;
          await billing.closeInvoices(new Date(time));
        }
      }
      expect(await world.broken()).toEqual([]);
    }),
    { numRuns: 10 },
  );
  const shown = (await list(us)).reduce(
    (sum: number, { amount }: { amount: string }) => sum + cents(amount),
    0,
  );
  const all = await us.admin.get('/v3/admin/invoice_line_items/', { per_page: 500 });
  expect(shown).toBe(
    all.body.data.reduce((sum: number, { amount }: { amount: string }) => sum + cents(amount), 0),
  );
});

/** Returns an Admin key of a user of the account. */
async function keyOfUser({ accountId, admin }: Customer, can_manage_invoices: boolean): Promise<TestClient> {
  const email = 'a@example.com';
  const who = { firstname: 'A', lastname: 'B', email, username: `user-${can_manage_invoices}` };
  const userId = await idOf(admin.post('/v3/admin/users/', who));
  const access = { user_id: userId, access_level: 'account', email, can_manage_invoices, can_upload: true };
  expect((await admin.post('/v3/admin/user_accesses/', access)).status).toBe(200);
  return world.app.as((await world.accounts.createKey(accountId, { level: 'Admin', userId })).api_key);
}
const complete = (order: number) =>
  world.app.get(TranscriptsService).complete({ id: order }, { master: { version: 1, words: [] } });
const cents = (amount: string): number => Number(amount.replace('.', ''));
