import { defaultPrices } from '@scriptorium/catalog';
import { startWorld, TestClock, type Customer, type Query, type World } from '../test/world.js';

/** Imports cost a dollar per minute. */
const prices = { ...defaultPrices, import: 1_000 };
const MINUTE_MS = 60_000;
const clock = new TestClock();
let world: World;
beforeAll(async () => {
  world = await startWorld(prices, clock);
});
afterAll(() => world?.app.stop());

const usage = async ({ admin }: Customer, query?: Query) =>
  (await admin.get('/v3/admin/usage', query)).body.data as { week: string }[];

it('adds up minutes, cost and deliveries of each week and project', async () => {
  const us = await world.customer();
  clock.set('2026-11-15T23:59:59Z'); // a Sunday
  await world.import(us.project, 2 * MINUTE_MS);
  await world.settled();
  clock.set('2026-11-16T00:00:00Z');
  await world.import(us.project, 3 * MINUTE_MS);
  await world.import(us.project, MINUTE_MS);
  await world.settled();
  const project = { project_id: us.projectId, project_name: expect.any(String) };
  const sunday = { ...project, week: '2026-11-09', orders: 1, minutes: 2, amount: '2.00', delivered: 1 };
  const monday = { ...project, week: '2026-11-16', orders: 2, minutes: 4, amount: '4.00', delivered: 2 };
  expect(await usage(us)).toEqual([
    { ...sunday, hours_to_delivery: expect.closeTo(0, 1) },
    { ...monday, hours_to_delivery: expect.closeTo(0, 1) },
  ]);
  expect((await usage(us, { weeks: 1 })).map(({ week }) => week)).toEqual(['2026-11-16']);
  expect(await usage(await world.customer())).toEqual([]);
});

it('omits refunded orders and those of sandboxes', async () => {
  const [us, sandbox] = [await world.customer(), await world.customer(undefined, true)];
  await world.import(sandbox.project, MINUTE_MS);
  const order = await world.order(us.project, await world.newFile(us.project));
  await world.settled();
  expect(await usage(us)).toMatchObject([{ orders: 1, delivered: 0, hours_to_delivery: null }]);
  expect((await us.project.post(`/v3/transcripts/${order}/cancel`)).status).toBe(200);
  await world.settled();
  expect(await usage(us)).toEqual([]);
  expect(await usage(sandbox)).toEqual([]);
});
