import { Lanes, Sql } from '@scriptorium/server-kit';
import { eventually } from '@scriptorium/testing';
import { startWorld, type World } from '../test/world.js';
import { ChannelMessages } from './channel-messages.js';

let world: World;
beforeAll(async () => {
  world = await startWorld({ leaseMs: 2_000 });
});
afterAll(async () => world?.app.stop());

/** Accesses the channel's messages as another process does. */
const rows = () =>
  new ChannelMessages(world.channel, world.app.get(Sql), world.outbound.origins(world.channel.name));

let nth = 0;
/** Inserts a message claimed by a process that has crashed. */
async function leased(leaseMs: number): Promise<{ id: number; key: string }> {
  const key = `leased-${(nth += 1)}`;
  const [{ id }] = await world.app.db.query(
    `insert into outbound_message (channel, key, event_id, account_id, project_id, origin, payload, fence, leased_until)
     values ('test', $1, 1, 1, 1, 'leased', '{}', 1, now() + $2 * interval '1 ms') returning id`,
    [key, leaseMs],
  );
  return { id, key };
}

describe('a crashed sender', () => {
  it('loses its message to another sender when its lease expires, but not earlier', async () => {
    const began = Date.now();
    const { key } = await leased(1_000);
    expect((await world.ended(key)).status).toBe('delivered');
    expect(Date.now() - began).toBeGreaterThanOrEqual(950);
    expect((await world.history(key)).map(({ attempt }) => attempt)).toEqual([2]);
  });

  it('cannot change the message after its lease expired', async () => {
    const { id, key } = await leased(200);
    expect(await world.ended(key)).toMatchObject({ status: 'delivered', fence: 2 });
    const attempt = { result: { outcome: 'failed' as const, status: 500 }, durationMs: 1 };
    const late = { id, fence: 1, accountId: 1, origin: 'late' };
    await Promise.all(
      (['failed', { retryInMs: 0 }] as const).map((step) => rows().end({ message: late, step, attempt })),
    );
    await rows().release(late, 0);
    expect(await world.row(key)).toMatchObject({ status: 'delivered', fence: 2 });
    expect(await world.history(key)).toHaveLength(1);
  });
});

it('aborts an attempt whose message another process has taken over, and records nothing', async () => {
  const reasons: unknown[] = [];
  const { answer } = world.channel;
  world.channel.answer = (_, signal) =>
    new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => {
        reasons.push(signal.reason);
        world.channel.answer = answer;
        reject(signal.reason as Error);
      }),
    );
  const sent = world.channel.sent.length;
  const key = await world.write('taken-over');
  await eventually(() => (world.channel.sent.length > sent ? true : undefined));
  await world.app.db.query(
    `update outbound_message set fence = fence + 1, leased_until = now() + interval '1 h' where key = $1`,
    [key],
  );
  await eventually(() => (reasons.length ? true : undefined));
  expect(reasons).toEqual([new Error('the lease was lost')]);
  expect(await world.history(key)).toEqual([]);
  expect(await world.row(key)).toMatchObject({ status: 'pending', fence: 2 });
});

it('aborts attempts when the service stops, and releases their messages at once', async () => {
  const stopping = await startWorld({ leaseMs: 60_000 });
  stopping.channel.answer = (_, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const key = await stopping.write('slow');
  await eventually(() => (stopping.channel.sent.length ? true : undefined));
  await stopping.app.get(Lanes).beforeApplicationShutdown();
  const [row] = await stopping.app.db.query(
    'select status, leased_until, wake_at <= now() as due from outbound_message where key = $1',
    [key],
  );
  expect(row).toEqual({ status: 'pending', leased_until: null, due: true });
  expect(await stopping.history(key)).toEqual([]);
  await stopping.app.stop();
});

describe('a large backlog for an unavailable origin', () => {
  it('slows down neither claiming messages for other origins nor the check for due messages', async () => {
    await world.app.db.query(
      `insert into outbound_message (channel, key, event_id, account_id, project_id, origin, payload, wake_at)
       select channel, channel || n, n, 1, 1, 'away', '{}', now() + interval '1 day'
       from generate_series(1, 100000) n, unnest(array['test', 'other']) channel`,
    );
    await world.app.db.query('vacuum analyze outbound_message'); // autovacuum does this eventually
    const blocksOf = async (statement: string, values: unknown[] = []): Promise<number> => {
      const explained = await world.app.db.query(
        `explain (analyze, buffers, format json) ${statement}`,
        values,
      );
      const { Plan } = explained[0]['QUERY PLAN'][0];
      return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    };
    // Of several thousand blocks.
    expect(await blocksOf(rows().claimDue.text, [16, 4, 2_000])).toBeLessThan(100);
    expect(await blocksOf(`select ${rows().isDue}`)).toBeLessThan(100);
  });
});
