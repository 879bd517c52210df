import { defaultPrices } from '@scriptorium/catalog';
import { TranscriptsService } from '@scriptorium/transcripts';
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
  const project = {
    project_id: us.projectId,
    project_name: expect.any(String),
    edited_words: 0,
    share_corrected: null,
  };
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

it('shows the share of words of recognised transcripts that were corrected since their delivery', async () => {
  const us = await world.customer();
  const texts = ['Um and good mourning to everybody here', 'Nobody has edited this'];
  const ids: number[] = [];
  for (const text of texts) {
    const id = await world.order(us.project, await world.newFile(us.project));
    const words = text.split(' ').map((word, n) => ({ text: word, startMs: 400 * n, endMs: 400 * n + 300 }));
    const master = { version: 1 as const, language: 'en', words };
    await world.app.get(TranscriptsService).complete({ id, projectId: us.projectId }, { master });
    ids.push(id);
  }
  const edited = async (version: number, edits: object[]) => {
    const json = { version, edits };
    expect((await us.project.send('PATCH', `/v3/transcripts/${ids[0]}/words`, { json })).status).toBe(200);
    await world.settled('billing|files|orders|transcripts');
    return usage(us);
  };
  await world.settled('billing|files|orders|transcripts');
  expect(await usage(us)).toMatchObject([{ orders: 2, edited_words: 0, share_corrected: null }]);
  // one replaced, one removed, and the speakers and times of others are set
  const corrections = [
    { from: 0, to: 1, text: '' },
    { from: 3, to: 4, text: 'morning,' },
    { from: 5, to: 7, speaker: 'Ann', end_ms: 2900 },
  ];
  expect(await edited(1, corrections)).toMatchObject([{ edited_words: 7, share_corrected: 2 / 7 }]);
  expect(await edited(2, [{ from: 6, to: 6, text: 'too.' }])).toMatchObject([
    { edited_words: 8, share_corrected: 3 / 8 },
  ]);
  await us.project.post(`/v3/transcripts/${ids[0]}/versions/1/restore`);
  await world.settled('billing|files|orders|transcripts');
  expect(await usage(us)).toMatchObject([{ orders: 2, edited_words: 7, share_corrected: 0 }]);
});
