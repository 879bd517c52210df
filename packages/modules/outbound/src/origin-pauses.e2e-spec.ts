import { eventually } from '@scriptorium/testing';
import { startWorld, type World } from '../test/world.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({
    pause: { afterMs: 0, afterFailures: 2, probeEveryMs: 200, probeWaiting: true },
    scheduleMs: Array.from({ length: 50 }, () => 0),
    leaseMs: 60_000,
  });
});
afterAll(async () => world?.app.stop());

let nth = 0;
const newOrigin = (): string => `origin-${(nth += 1)}`;
const attemptsAt = (origin: string): number =>
  world.channel.sent.filter((each) => each.origin === origin).length;
const states = async (origin: string): Promise<string[]> =>
  (
    await world.app.db.query('select status from outbound_message where origin = $1 order by id', [origin])
  ).map(({ status }: { status: string }) => status);
const allDelivered = (origin: string) =>
  eventually(async () => ((await states(origin)).every((state) => state === 'delivered') ? true : undefined));
const paused = async (origin: string): Promise<boolean> =>
  (await world.outbound.origins('test').paused()).some((each) => each.origin === origin);
/** Writes a message and waits until the outcome of its first attempt is recorded. */
const attempted = async (origin: string): Promise<void> => {
  const { id } = await world.row(await world.write(origin));
  await eventually(() => (world.channel.attempts.some((each) => each.id === id) ? true : undefined));
};

it('repeats an unfinished message until it is done, without counting failures and beyond the schedule', async () => {
  const origin = newOrigin();
  world.channel.answer = async ({ fence }) =>
    fence < 60 ? { outcome: 'unfinished', againMs: 1 } : { outcome: 'delivered' };
  const key = await world.write(origin);
  expect(await world.ended(key)).toMatchObject({ status: 'delivered', fence: 60 });
  expect(await paused(origin)).toBe(false);
});

it('probes a failing origin with one waiting message at a time, and sends all messages once one is accepted', async () => {
  const origin = newOrigin();
  let isUp = false;
  world.channel.answer = async (message) => ({
    outcome: isUp || message.origin !== origin ? 'delivered' : 'failed',
  });
  for (let i = 0; i < 5; i++) await world.write(origin);
  await eventually(async () => ((await paused(origin)) ? true : undefined));
  const before = attemptsAt(origin);
  await eventually(async () => (attemptsAt(origin) > before ? true : undefined)); // by a probe, since no new message was written
  isUp = true;
  await allDelivered(origin);
  expect(await paused(origin)).toBe(false);
});

it('pauses an origin for the duration given by an attempt, then sends its messages', async () => {
  const origin = newOrigin();
  const times: number[] = [];
  world.channel.answer = async (message) => {
    if (message.origin === origin) times.push(performance.now());
    return message.origin === origin && times.length === 1
      ? { outcome: 'failed', healthy: true, pauseOriginMs: 400, retryAfter: '3600' }
      : { outcome: 'delivered' };
  };
  await attempted(origin);
  await world.write(origin);
  await allDelivered(origin);
  expect(times).toHaveLength(3);
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(400);
});

it('pauses an origin until it is resumed if an attempt says so', async () => {
  const origin = newOrigin();
  world.channel.answer = async (message) =>
    message.origin === origin && attemptsAt(origin) === 1
      ? { outcome: 'failed', pauseOriginMs: Infinity, retryAfter: '3600' }
      : { outcome: 'delivered' };
  await attempted(origin);
  expect(await paused(origin)).toBe(true);
  const other = newOrigin();
  for (let i = 0; i < 3; i++) await world.ended(await world.write(other)); // meanwhile, polling continues
  expect([attemptsAt(origin), await states(origin)]).toEqual([1, ['paused']]);
  await world.outbound.origins('test').resume({ accountId: 1, origin });
  await allDelivered(origin);
});

it('does not pause a working origin because it refuses messages', async () => {
  const origin = newOrigin();
  world.channel.answer = async () => ({ outcome: 'refused', healthy: true });
  for (let i = 0; i < 6; i++) expect((await world.ended(await world.write(origin))).status).toBe('failed');
  expect(await paused(origin)).toBe(false);
});
