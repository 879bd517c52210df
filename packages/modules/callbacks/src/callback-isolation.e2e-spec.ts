import { eventually, startReceiver } from '@scriptorium/testing';
import { startRaw, startWorld, type World } from '../test/world.js';
import type { CallbackPayload } from './callback-post.js';

let world: World;
const open: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  world = await startWorld({ atOnce: 16, perOrigin: 4, headersMs: 900, totalMs: 1_000, leaseMs: 2_000 });
});
afterAll(async () => {
  await Promise.all(open.map((it) => it.close()));
  await world?.app.stop();
});

const blackHole = async (host?: string) => {
  const hole = await startRaw(() => {}, host);
  open.push(hole);
  return hole;
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
/** Many at once, as if their events had been written long ago. */
const pile = (url: string, count: number, startId: number) =>
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
  it('does not let an origin that never answers, with hundreds waiting, delay another', async () => {
    const [hole, good] = [await blackHole(), await healthy()];
    await pile(hole.url, 500, 1_000_000);
    await eventually(async () => ((await waiting(hole.url)).underWay === 4 ? true : undefined));
    const events = await Promise.all(Array.from({ length: 30 }, () => world.tell(good.url)));
    for (const event of events) expect((await world.ended(event)).status).toBe('delivered');
    expect((await waiting(hole.url)).untried).toBeGreaterThan(400);
    expect(good.received).toHaveLength(30);
    await stop(hole.url);
  });

  it('never has more on their way to one origin than it may', async () => {
    const hole = await blackHole();
    await pile(hole.url, 50, 2_000_000);
    const seen: number[] = [];
    await eventually(async () => {
      seen.push((await waiting(hole.url)).underWay);
      return hole.requests.length >= 6 ? true : undefined;
    });
    expect(Math.max(...seen)).toBe(4);
    await stop(hole.url);
  });

  it('lets a healthy origin in although more dead ones wait than there is room for', async () => {
    const holes = await Promise.all(Array.from({ length: 6 }, (_, i) => blackHole(`127.0.0.${i + 2}`)));
    for (const [i, { url }] of holes.entries()) await pile(url, 40, 3_000_000 + i * 1000);
    await eventually(async () => {
      const busy = await Promise.all(holes.map(async ({ url }) => (await waiting(url)).underWay));
      return busy.reduce((sum, each) => sum + each, 0) >= 16 ? true : undefined;
    });
    const good = await startRaw((socket) => {
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    }, '127.0.0.99');
    open.push(good);
    const event = await world.tell(good.url);
    expect((await world.ended(event)).status).toBe('delivered');
    const untried = await Promise.all(holes.map(async (hole) => (await waiting(hole.url)).untried));
    expect(Math.min(...untried)).toBeGreaterThan(20);
    await Promise.all(holes.map((hole) => stop(hole.url)));
  });
});

describe('at least once', () => {
  it('delivers every message through a mix of faults, and repeats only what was not acknowledged', async () => {
    const times = new Map<string, number>();
    const acknowledged = new Map<string, number>();
    const receiver = await startReceiver(({ headers }, response) => {
      const id = headers['webhook-id'] as string;
      const nth = (times.get(id) ?? 0) + 1;
      times.set(id, nth);
      // Two faults at most for each, so that the four attempts of the schedule are enough.
      const fault = nth <= 2 ? Math.floor(Math.random() * 5) : 0;
      if (fault === 1) return response.writeHead(500).end();
      if (fault === 2) return void response.destroy();
      if (fault === 3) return response.writeHead(302, { location: '/elsewhere' }).end();
      acknowledged.set(id, (acknowledged.get(id) ?? 0) + 1);
      response.end('x'.repeat(fault * 50_000));
    });
    open.push(receiver);
    const events = await Promise.all(Array.from({ length: 200 }, () => world.tell(receiver.url)));
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
