import { Outbound } from '@scriptorium/outbound';
import { Metrics } from '@scriptorium/server-kit';
import { eventually, startReceiver, type Receiver } from '@scriptorium/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { startWorld, type World } from '../test/world.js';
import { CallbacksService } from './callbacks.service.js';

let world: World;
const open: Receiver[] = [];
beforeAll(async () => {
  world = await startWorld({
    scheduleMs: Array(20).fill(50),
    pause: { afterMs: 400, afterFailures: 4, probeEveryMs: 1_500 },
  });
});
afterAll(async () => {
  await Promise.all(open.map((it) => it.close()));
  await world?.app.stop();
});

/** Starts a receiver that fails until `healthy` is set. */
async function failingReceiver(): Promise<Receiver & { healthy: boolean }> {
  const state = { healthy: false };
  const receiver = await startReceiver((_, response) => response.writeHead(state.healthy ? 200 : 500).end());
  open.push(receiver);
  return Object.assign(state, receiver);
}
const known = async (origin: string) =>
  (await world.app.db.query('select paused_at from outbound_origin where origin = $1', [origin]))[0] as
    | { paused_at: Date | null }
    | undefined;
const paused = (origin: string) =>
  eventually(async () => ((await known(origin))?.paused_at ? true : undefined));
const statusOf = async (event: number) => (await world.message(event))?.status as string | undefined;
const written = (event: number) => eventually(() => statusOf(event));
const changes = async (change: string) => {
  const { registry } = world.app.get(Metrics);
  const { values } = await registry.getSingleMetric('scriptorium_callback_origin_changes_total')!.get();
  return values.find(({ labels }) => labels.change === change)?.value ?? 0;
};
/** Waits until an origin is paused, with a message waiting for it. */
async function pause(origin: string): Promise<number> {
  const event = await world.writeEvent(origin);
  await paused(origin);
  await eventually(async () => ((await statusOf(event)) === 'paused' ? true : undefined));
  return event;
}

it('pauses an origin that has failed for days, only for that account, and reports it', async () => {
  const [receiver, before] = [await failingReceiver(), await changes('paused')];
  const first = await pause(receiver.url);
  const tried = receiver.received.length;
  const second = await world.writeEvent(receiver.url);
  expect(await written(second)).toBe('paused');
  await sleep(400);
  expect(receiver.received).toHaveLength(tried);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['paused', 'paused']);
  expect(await changes('paused')).toBe(before + 1);

  await world.app.db.query('update event set account_id = account_id + 1000 where id = $1', [first]);
  await world.app
    .get(CallbacksService)
    .sendTo([{ eventId: first, url: receiver.url, id: 'of-another-account' }]);
  await eventually(() => (receiver.received.length > tried ? true : undefined));
});

it('does not pause an origin that fails only sometimes', async () => {
  let times = 0;
  const receiver = await startReceiver((_, response) =>
    response.writeHead((times += 1) % 4 ? 500 : 200).end(),
  );
  open.push(receiver);
  const until = Date.now() + 1_200;
  while (Date.now() < until || times <= 8) await world.ended(await world.writeEvent(receiver.url));
  // The failure record is deleted just after the message is marked as delivered.
  await eventually(async () => ((await known(receiver.url)) ? undefined : true));
});

it('tries a new message at intervals, and sends all waiting messages once one is delivered', async () => {
  const receiver = await failingReceiver();
  const first = await pause(receiver.url);
  await sleep(1_600);
  const probe = await world.writeEvent(receiver.url); // fails
  await eventually(async () => ((await statusOf(probe)) === 'paused' ? true : undefined));
  const tried = receiver.received.length;
  receiver.healthy = true;
  const soon = await world.writeEvent(receiver.url);
  expect(await written(soon)).toBe('paused');
  await sleep(1_600);
  const later = await world.writeEvent(receiver.url);
  for (const event of [first, probe, soon, later]) {
    expect(
      await eventually(async () => ((await statusOf(event)) === 'delivered' ? 'delivered' : undefined)),
    ).toBe('delivered');
  }
  expect(receiver.received.length).toBe(tried + 4);
  expect(await known(receiver.url)).toBeUndefined();
});

it('resumes when a client with a repaired receiver requests a replay', async () => {
  const receiver = await failingReceiver();
  const [first, before] = [await pause(receiver.url), await changes('resumed')];
  receiver.healthy = true;
  await world.project.post(`/v3/events/${first}/replay`);
  await eventually(async () => ((await known(receiver.url)) ? undefined : true));
  await eventually(() =>
    receiver.received.filter(({ headers }) => headers['webhook-id'] === `msg_${first}`).length > 4
      ? true
      : undefined,
  );
  expect(await statusOf(first)).toBe('delivered');
  expect(await changes('resumed')).toBe(before + 1);
});

it('lists paused origins and their waiting messages for the operator, who can resume them', async () => {
  const receiver = await failingReceiver();
  const first = await pause(receiver.url);
  receiver.healthy = true;
  const origins = world.app.get(Outbound).origins('callback');
  const it = { accountId: world.accountId, origin: receiver.url };
  const listed = (await origins.paused()).find(({ origin }) => origin === receiver.url);
  expect(listed).toMatchObject({ ...it, waiting: 1, pausedAt: expect.any(Date) });
  expect(await origins.resume(it)).toBe(true);
  expect(await origins.resume(it)).toBe(false);
  expect((await world.ended(first)).status).toBe('delivered');
});
