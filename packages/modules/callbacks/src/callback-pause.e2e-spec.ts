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

/** A receiver that can fall ill. */
async function patient(): Promise<Receiver & { well: boolean }> {
  const state = { well: false };
  const receiver = await startReceiver((_, response) => response.writeHead(state.well ? 200 : 500).end());
  open.push(receiver);
  return Object.assign(state, receiver);
}
const known = async (origin: string) =>
  (await world.app.db.query('select paused_at from outbound_origin where origin = $1', [origin]))[0] as
    { paused_at: Date | null } | undefined;
const paused = (origin: string) =>
  eventually(async () => ((await known(origin))?.paused_at ? true : undefined));
const statusOf = async (event: number) => (await world.message(event))?.status as string | undefined;
const written = (event: number) => eventually(() => statusOf(event));
const changes = async (change: string) => {
  const { registry } = world.app.get(Metrics);
  const { values } = await registry.getSingleMetric('scriptorium_callback_origin_changes_total')!.get();
  return values.find(({ labels }) => labels.change === change)?.value ?? 0;
};
/** Has an origin paused, with a message that waits. */
async function pause(origin: string): Promise<number> {
  const event = await world.tell(origin);
  await paused(origin);
  await eventually(async () => ((await statusOf(event)) === 'paused' ? true : undefined));
  return event;
}

it('pauses an origin that has taken nothing for days, for that account alone, and says so', async () => {
  const [sick, before] = [await patient(), await changes('paused')];
  const first = await pause(sick.url);
  const tried = sick.received.length;
  const second = await world.tell(sick.url);
  expect(await written(second)).toBe('paused');
  await sleep(400);
  expect(sick.received).toHaveLength(tried);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['paused', 'paused']);
  expect(await changes('paused')).toBe(before + 1);

  await world.app.db.query('update event set account_id = account_id + 1000 where id = $1', [first]);
  await world.app.get(CallbacksService).sendTo([{ eventId: first, url: sick.url, id: 'of-another-account' }]);
  await eventually(() => (sick.received.length > tried ? true : undefined));
});

it('pauses nobody who fails now and then', async () => {
  let times = 0;
  const moody = await startReceiver((_, response) => response.writeHead((times += 1) % 4 ? 500 : 200).end());
  open.push(moody);
  const until = Date.now() + 1_200;
  while (Date.now() < until || times <= 8) await world.ended(await world.tell(moody.url));
  // The failure record is deleted just after the message is marked as delivered.
  await eventually(async () => ((await known(moody.url)) ? undefined : true));
});

it('tries a new message from time to time, and lets all follow when it arrives', async () => {
  const sick = await patient();
  const first = await pause(sick.url);
  await sleep(1_600);
  const probe = await world.tell(sick.url); // in vain
  await eventually(async () => ((await statusOf(probe)) === 'paused' ? true : undefined));
  const tried = sick.received.length;
  sick.well = true;
  const soon = await world.tell(sick.url);
  expect(await written(soon)).toBe('paused');
  await sleep(1_600);
  const later = await world.tell(sick.url);
  for (const event of [first, probe, soon, later]) {
    expect(
      await eventually(async () => ((await statusOf(event)) === 'delivered' ? 'delivered' : undefined)),
    ).toBe('delivered');
  }
  expect(sick.received.length).toBe(tried + 4);
  expect(await known(sick.url)).toBeUndefined();
});

it('goes on as soon as somebody who has mended the receiver asks for a replay', async () => {
  const sick = await patient();
  const [first, before] = [await pause(sick.url), await changes('resumed')];
  sick.well = true;
  await world.project.post(`/v3/events/${first}/replay`);
  await eventually(async () => ((await known(sick.url)) ? undefined : true));
  await eventually(() =>
    sick.received.filter(({ headers }) => headers['webhook-id'] === `msg_${first}`).length > 4
      ? true
      : undefined,
  );
  expect(await statusOf(first)).toBe('delivered');
  expect(await changes('resumed')).toBe(before + 1);
});

it('is listed to the operator with what waits, and goes on when he says so', async () => {
  const sick = await patient();
  const first = await pause(sick.url);
  sick.well = true;
  const origins = world.app.get(Outbound).origins('callback');
  const it = { accountId: world.accountId, origin: sick.url };
  const listed = (await origins.paused()).find(({ origin }) => origin === sick.url);
  expect(listed).toMatchObject({ ...it, waiting: 1, pausedAt: expect.any(Date) });
  expect(await origins.resume(it)).toBe(true);
  expect(await origins.resume(it)).toBe(false);
  expect((await world.ended(first)).status).toBe('delivered');
});
