import { Orders } from '@scriptorium/orders';
import { lockRows } from '@scriptorium/testing';
import { TranscriptsService } from '@scriptorium/transcripts';
import { DataSource } from 'typeorm';
import { startWorld, type Customer, type World } from '../test/world.js';

/** `pnpm test:races` runs 500 rounds. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 3);
const CALLS = 200;

let world: World;
let us: Customer;
let fileId: number;
/** A separate connection pool, because the calls use all connections of the service. */
let control: DataSource;
beforeAll(async () => {
  world = await startWorld();
  us = await world.customer();
  fileId = await world.newFile(us.project);
  const { url } = world.app.db.options as { url: string };
  control = await new DataSource({ type: 'postgres', url }).initialize();
});
afterAll(async () => {
  await control?.destroy();
  await world?.app.stop();
});

const master = { version: 1 as const, words: [{ text: 'Done.', startMs: 0, endMs: 500 }] };

/**
 * Possible actions on an order. Each returns whether it changed the order, and throws on an unexpected
 * response.
 */
const calls = {
  cancel: (id: number) => post(id, 'cancel'),
  retry: (id: number) => post(id, 'retry'),
  make_default: (id: number) => post(id, 'make_default'),
  upgrade: (id: number) => post(id, 'upgrade_turnaround_level', { turnaround_level_id: anyOf([4, 3, 2, 6]) }),
  complete: (id: number) =>
    world.app.get(TranscriptsService).complete({ id, attempt: attempt() }, { master }),
  reject: (id: number) => world.app.get(Orders).reject({ id, attempt: attempt() }, 'It cannot be done.'),
};
type Call = keyof typeof calls;

const anyOf = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)]!;
const attempt = () => anyOf([1, 1, 2]);

/** Delays a call by a random number of requests, so that the calls arrive in a different order in each round. */
async function arrive(id: number): Promise<void> {
  for (let reads = anyOf([0, 1, 2, 3]); reads > 0; reads--) await us.project.get(`/v3/transcripts/${id}`);
}

async function post(id: number, action: string, query = {}): Promise<boolean> {
  const { status, body } = await us.project.post(`/v3/transcripts/${id}/${action}`, query);
  if (status !== 200 && status !== 403 && body.error?.items?.[0] !== 'turnaround_level_id') {
    throw new Error(`${action}: ${status} ${JSON.stringify(body)}`);
  }
  return status === 200;
}

async function place(): Promise<number> {
  const scope = { accountId: us.accountId, projectId: us.projectId, sandbox: false };
  const ordered = {
    kind: 'transcription',
    mediaFileId: fileId,
    languageIds: [1],
    turnaroundLevelId: 1,
  } as const;
  const placing = { ...ordered, languageIds: [1], callbackUrl: undefined };
  return (await world.app.get(TranscriptsService).place(scope, placing)).order.id;
}

/** Makes all calls at once, while the order is locked. Returns how many calls of each kind changed the order. */
async function race(id: number): Promise<Record<Call, number>> {
  // Each round omits some kinds of calls, so that the others can win.
  const names = (Object.keys(calls) as Call[]).filter((name) => name === 'reject' || Math.random() < 0.6);
  const mixed = Array.from({ length: CALLS }, () => anyOf(names));
  const held = await lockRows(control, 'select from service_order where id = $1 for update', [id]);
  const racing = Promise.all(
    mixed.map(async (name) => {
      await arrive(id);
      return [name, await calls[name](id)] as const;
    }),
  );
  await held.waiting(4);
  await held.release();
  const outcomes = await racing;
  const won = Object.fromEntries(Object.keys(calls).map((name) => [name, 0])) as Record<Call, number>;
  for (const [name, changed] of outcomes) if (changed) won[name]++;
  return won;
}

const topicsOf = async (id: number): Promise<string[]> =>
  (
    await world.app.db.query(
      `select topic from event where (payload ->> 'orderId')::bigint = $1 and topic <> 'order.repriced' order by id`,
      [id],
    )
  ).map(({ topic }: { topic: string }) => topic);

const entriesOf = async (id: number) =>
  (
    await world.app.db.query(
      `select count(*) filter (where kind = 'charge')::int as charges, count(*) filter (where kind = 'refund')::int as refunds,
         count(distinct charge_id)::int as refunded, count(distinct attempt) filter (where kind = 'charge')::int as attempts
       from ledger_entry where order_id = $1`,
      [id],
    )
  )[0];

/** Ends an order that is still in progress, so that the file can be ordered again. */
const end = (id: number) => world.app.get(Orders).reject({ id }, 'The round is over.');

it(`lets one of ${CALLS} concurrent calls win each transition, and charges and refunds once`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await place();
    const won = await race(id);
    await world.settled('billing');
    const topics = await topicsOf(id);

    const times = (topic: string) => topics.filter((each) => each === topic).length;
    expect({ complete: won.complete, retry: won.retry, cancelled: won.cancel + won.reject }).toEqual({
      complete: times('order.completed'),
      retry: times('order.reopened'),
      cancelled: times('order.cancelled'),
    });
    // Each transition follows from the previous one, and a retry adds one attempt.
    expect(topics.join(' ')).toMatch(
      /^order\.placed( order\.cancelled order\.reopened)?( order\.(cancelled|completed))?$/,
    );
    const [order] = await world.app.db.query(
      `select o.phase, o.attempt, o.ended_by, t.status, t.is_default from service_order o join transcript t using (id) where o.id = $1`,
      [id],
    );
    expect([order.phase === 'complete', order.attempt]).toEqual([won.complete === 1, 1 + won.retry]);
    if (won.make_default) expect(order).toMatchObject({ phase: 'complete', is_default: true });

    const { charges, refunds, refunded, attempts } = await entriesOf(id);
    expect([refunded, attempts]).toEqual([refunds, charges]);
    expect(charges - refunds).toBe(order.phase === 'cancelled' ? 0 : 1);
    await end(id);
    expect(await world.broken()).toEqual([]);
  }
}, 1_800_000);
