import { eventually, startReceiver } from '@scriptorium/testing';
import { startRaw, startWorld, type World } from '../test/world.js';
import type { CallbackPayload } from './callback-post.js';

let world: World;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  world = await startWorld({ atOnce: 16, perOrigin: 4, headersMs: 900, totalMs: 1_000, leaseMs: 60_000 });
});
afterAll(async () => {
  await Promise.all(open.map((it) => it.close()));
  await world?.app.stop();
});

const deadReceiver = async (host?: string) => {
  const dead = await startRaw(() => {}, host);
  open.push(dead);
  return dead;
};
const healthy = async () => {
  const receiver = await startReceiver();
  open.push(receiver);
  return receiver;
};
const waiting = async (origin: string): Promise<{ untried: number; underWay: number }> =>
  (
    await world.app.db.query(
      `select count(*) filter (where fence = 0)::int as untried,
         count(*) filter (where leased_until >= now())::int as "underWay"
       from outbound_message where origin = $1 and status = 'pending'`,
      [origin],
    )
  )[0];
const payloadTo = (url: string): CallbackPayload => ({
  url,
  contentType: 'text/plain',
  body: 'x',
  resourceVersion: 1,
});
/** Inserts many old messages at once. */
const insertMessages = (url: string, count: number, startId: number) =>
  world.app.db.query(
    `insert into outbound_message (channel, key, event_id, account_id, project_id, origin, payload, wake_at)
     select 'callback', gen_random_uuid(), $1::int + i, $2, $3, $4, $5, now() - interval '1 hour'
     from generate_series(1, $6::int) i`,
    [startId, world.accountId, world.projectId, url, payloadTo(url), count],
  );
const stop = (url: string) =>
  world.app.db.query(
    `update outbound_message set status = 'failed' where origin = $1 and status = 'pending'`,
    [url],
  );

describe('isolation', () => {
  it('does not delay an origin because of another that never responds and has hundreds of messages waiting', async () => {
    const [dead, good] = [await deadReceiver(), await healthy()];
    await insertMessages(dead.url, 500, 1_000_000);
    await eventually(async () => ((await waiting(dead.url)).underWay === 4 ? true : undefined));
    const events = await Promise.all(Array.from({ length: 30 }, () => world.writeEvent(good.url)));
    for (const event of events) expect((await world.ended(event)).status).toBe('delivered');
    expect((await waiting(dead.url)).untried).toBeGreaterThan(400);
    expect(good.received).toHaveLength(30);
    await stop(dead.url);
  });

  it('never exceeds the limit of concurrent messages per origin', async () => {
    const dead = await deadReceiver();
    await insertMessages(dead.url, 50, 2_000_000);
    const seen: number[] = [];
    await eventually(async () => {
      seen.push((await waiting(dead.url)).underWay);
      return dead.requests.length >= 6 ? true : undefined;
    });
    expect(Math.max(...seen)).toBe(4);
    await stop(dead.url);
  });

  it('sends to a healthy origin although more dead origins are waiting than there are slots', async () => {
    const deadReceivers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => deadReceiver(`127.0.0.${i + 2}`)),
    );
    for (const [i, { url }] of deadReceivers.entries()) await insertMessages(url, 40, 3_000_000 + i * 1000);
    await eventually(async () => {
      const busy = await Promise.all(deadReceivers.map(async ({ url }) => (await waiting(url)).underWay));
      return busy.reduce((sum, each) => sum + each, 0) >= 16 ? true : undefined;
    });
    const good = await startRaw((socket) => {
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    }, '127.0.0.99');
    open.push(good);
    const event = await world.writeEvent(good.url);
    expect((await world.ended(event)).status).toBe('delivered');
    const untried = await Promise.all(deadReceivers.map(async (dead) => (await waiting(dead.url)).untried));
    expect(Math.min(...untried)).toBeGreaterThan(20);
    await Promise.all(deadReceivers.map((dead) => stop(dead.url)));
  });
});

describe('at-least-once delivery', () => {
  it('delivers every message despite various faults, and repeats only unacknowledged ones', async () => {
    const times = new Map<string, number>();
    const acknowledged = new Map<string, number>();
    const receiver = await startReceiver(({ headers }, response) => {
      const id = headers['webhook-id'] as string;
      const nth = (times.get(id) ?? 0) + 1;
      times.set(id, nth);
      // At most two faults per message, so that the four scheduled attempts suffice.
      const fault = nth <= 2 ? Math.floor(Math.random() * 5) : 0;
      if (fault === 1) return response.writeHead(500).end();
      if (fault === 2) return void response.destroy();
      if (fault === 3) return response.writeHead(302, { location: '/elsewhere' }).end();
      acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1);
      response.end('x'.repeat(fault * 50_000));
    });
    open.push(receiver);
    const events = await Promise.all(Array.from({ length: 200 }, () => world.writeEvent(receiver.url)));
    for (const event of events) expect((await world.ended(event)).status).toBe('delivered');
    expect(times.size).toBe(200);
    expect([...acknowledged.values()]).toEqual(Array(200).fill(1));
    expect(receiver.received.some(({ path }) => path !== '/')).toBe(false);
    const [{ attempts }] = await world.app.db.query(
      `select count(*)::int as attempts from outbound_attempt a join outbound_message m on m.id = a.message_id
       where m.origin = $1`,
      [receiver.url],
    );
    expect(attempts).toBe(receiver.received.length);
  });
});
