import { eventTypesOf, type EventType } from '@scriptorium/core';
import { migrate } from '@scriptorium/server-kit';
import { eventually, startReceiver, type Receiver } from '@scriptorium/testing';
import type { QueryRunner } from 'typeorm';
import { startWorld, type World } from '../test/world.js';
import { settled } from './event-log.js';

let world: World;
let receiver: Receiver;
beforeAll(async () => {
  [world, receiver] = await Promise.all([startWorld(), startReceiver()]);
});
afterAll(async () => {
  await receiver?.close();
  await world?.app.stop();
});

interface Given {
  type?: EventType;
  resourceId?: number;
  resourceType?: string;
  projectId?: number;
  snapshot?: Record<string, unknown>;
}
/** Writes an event in an open transaction. @returns its id */
async function writeEventIn(
  runner: QueryRunner,
  { type = 'transcript.ordered', resourceId = 7, resourceType = 'transcript', ...rest }: Given = {},
): Promise<number> {
  const { projectId = world.projectId, snapshot = {} } = rest;
  await runner.query(
    `insert into event (topic, payload, account_id, project_id, type, resource_type, resource_id, resource_version,
       snapshot, position)
     values ('order.placed', '{}', $1, $2, $3, $4, $5, 1, $6,
       (select base from event_clock) + pg_current_xact_id()::text::bigint)`,
    [world.accountId, projectId, type, resourceType, resourceId, snapshot],
  );
  const [row] = await runner.query(`select currval(pg_get_serial_sequence('event', 'id'))::int as id`);
  return row.id as number;
}
async function begin(): Promise<QueryRunner> {
  const runner = world.app.db.createQueryRunner();
  await runner.startTransaction();
  return runner;
}
async function end(runner: QueryRunner, how: 'commit' | 'rollback' = 'commit'): Promise<void> {
  await (how === 'commit' ? runner.commitTransaction() : runner.rollbackTransaction());
  await runner.release();
}
async function writeEvent(given: Given = {}): Promise<number> {
  const runner = await begin();
  const id = await writeEventIn(runner, given);
  await end(runner);
  return id;
}

const list = (query: Record<string, string | number> = {}, by = world.project) => by.get('/v3/events', query);
const idsOf = (body: { data: { id: number }[] }): number[] => body.data.map(({ id }) => id);
/** Reads all visible events in small pages, as a consumer does. */
async function readOn(after: number | null, query: Record<string, string | number> = {}) {
  const seen: number[] = [];
  for (;;) {
    const { body } = await list({ ...query, limit: 3, ...(after !== null && { after }) });
    if (!body.data.length) return { seen, after: body.meta.next as number | null };
    seen.push(...idsOf(body));
    after = body.meta.next as number;
  }
}
/** Reads all events, once no open transaction in the cluster, including those of other tests, can precede them. */
async function readAll(...after: Parameters<typeof readOn>) {
  await eventually(async () => {
    const hidden = await world.app.db.query(`select from event t where not (${settled}) limit 1`);
    return hidden.length === 0 || undefined;
  });
  return readOn(...after);
}
const endOfLog = async (): Promise<number | null> => (await readAll(null)).after;

describe('the event log', () => {
  it('returns events in the order in which they happened, page by page', async () => {
    const start = await endOfLog();
    const written: number[] = [];
    for (let n = 0; n < 8; n++) written.push(await writeEvent({ resourceId: 40 + n, snapshot: { n } }));
    expect((await readAll(start)).seen).toEqual(written);
    const { body } = await list({ after: written[6]!, limit: 5 });
    expect(body).toEqual({
      code: 200,
      data: [
        {
          id: written[7],
          type: 'transcript.ordered',
          resource_type: 'transcript',
          resource_id: 47,
          resource_version: 1,
          created_at: expect.stringMatching(/\+00:00$/),
          data: { n: 7 },
        },
      ],
      meta: { next: written[7] },
    });
    expect((await world.project.get(`/v3/events/${written[7]}`)).body.data).toEqual(body.data[0]);
  });

  it('keeps the cursor if there are no new events', async () => {
    const id = await writeEvent();
    expect((await list({ after: id })).body).toMatchObject({ data: [], meta: { next: id } });
  });

  it.each([
    ['the earlier transaction', true],
    ['the later transaction', false],
  ])('returns every event although %s commits last', async (_, firstCommitsLast) => {
    const start = await endOfLog();
    const [early, late] = [await begin(), await begin()];
    // Both transactions get their numbers first, then the later one writes first, so that the order of ids is
    // reversed.
    await early.query('select pg_current_xact_id()');
    const lateId = await writeEventIn(late);
    const earlyId = await writeEventIn(early);
    const [first, last] = firstCommitsLast ? [late, early] : [early, late];
    await end(first);
    const before = await readOn(start);
    await end(last);
    const after = await readAll(before.after);
    expect([...before.seen, ...after.seen].toSorted((a, b) => a - b)).toEqual([lateId, earlyId]);
    expect((await readOn(start)).seen).toEqual([...before.seen, ...after.seen]);
  });

  it('returns every event to a reader that follows while transactions overlap', async () => {
    const start = await endOfLog();
    const written: number[] = [];
    const seen: number[] = [];
    let cursor = start;
    for (let round = 0; round < 12; round++) {
      const [a, b] = [await begin(), await begin()];
      const [x, y] = round % 2 ? [b, a] : [a, b];
      written.push(await writeEventIn(x), await writeEventIn(y));
      if (round % 3) written.push(await writeEventIn(x));
      await end(round % 4 < 2 ? y : x);
      for (let more = 0; more < 2; more++) {
        const read = await readOn(cursor);
        seen.push(...read.seen);
        cursor = read.after;
        if (!more) await end(round % 4 < 2 ? x : y);
      }
    }
    seen.push(...(await readAll(cursor)).seen);
    expect(seen.toSorted((a, b) => a - b)).toEqual(written.toSorted((a, b) => a - b));
  });

  it('is not blocked by a transaction that was rolled back', async () => {
    const start = await endOfLog();
    const runner = await begin();
    await writeEventIn(runner);
    const id = await writeEvent();
    await end(runner, 'rollback');
    expect((await readAll(start)).seen).toEqual([id]);
  });

  it('can be filtered by type, resource and time', async () => {
    const start = await endOfLog();
    const began = new Date().toISOString();
    const ordered = await writeEvent({ resourceId: 501 });
    const removed = await writeEvent({ type: 'source.removed', resourceType: 'source', resourceId: 501 });
    const completed = await writeEvent({ type: 'transcript.completed', resourceId: 502 });
    const found = async (query: Record<string, string | number>) => (await readAll(start, query)).seen;
    expect(await found({ type: 'transcript.ordered,source.removed' })).toEqual([ordered, removed]);
    expect(await found({ resource_id: 501 })).toEqual([ordered, removed]);
    expect(await found({ resource_id: 501, resource_type: 'source' })).toEqual([removed]);
    expect(await found({ resource_type: 'transcript' })).toEqual([ordered, completed]);
    expect(await found({ created_before: began })).toEqual([]);
    expect(await found({ created_after: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
    expect((await list({ type: 'transcript.exploded' })).status).toBe(400);
    expect((await list({ resource_type: 'planet' })).status).toBe(400);
    expect((await list({ limit: 501 })).status).toBe(400);
  });

  it('shows and finds every public type', async () => {
    const start = await endOfLog();
    const eventTypes = eventTypesOf(['transcript']);
    for (const type of eventTypes) await writeEvent({ type, resourceType: type.split('.')[0] });
    expect((await readAll(start)).seen).toHaveLength(eventTypes.length);
    const after: Record<string, number> = start === null ? {} : { after: start };
    for (const type of eventTypes) {
      const { status, body } = await list({ ...after, type, resource_type: type.split('.')[0]! });
      expect([status, body.data.map((event: { type: string }) => event.type)]).toEqual([200, [type]]);
    }
  });

  it('does not reveal events of other projects, and rejects their ids as cursors', async () => {
    const id = await writeEvent();
    for (const other of [world.sibling, world.stranger]) {
      expect((await list({ resource_id: 7 }, other)).body.data).toEqual([]);
      const missing = await other.get('/v3/events/999999999');
      const foreign = await other.get(`/v3/events/${id}`);
      expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
      expect(foreign.status).toBe(404);
      const cursor = await list({ after: id }, other);
      expect([cursor.status, cursor.body]).toEqual([400, (await list({ after: 999_999_999 }, other)).body]);
      expect((await other.post(`/v3/events/${id}/replay`)).status).toBe(404);
    }
    expect((await world.observer.get(`/v3/events/${id}`)).status).toBe(200);
    expect((await world.observer.post(`/v3/events/${id}/replay`)).status).toBe(403);
    expect((await world.admin.get('/v3/events')).status).toBe(403);
  });

  it('continues from its last event in a cluster whose transaction numbers start again', async () => {
    const id = await writeEvent();
    // Simulates a restored dump, whose transaction numbers are ahead of this cluster's.
    await world.app.db.query('update event set position = position + 1000000000 where id = $1', [id]);
    expect((await readOn(id - 1)).seen).not.toContain(id);
    await migrate(world.app.db);
    const next = await writeEvent();
    expect((await readAll(id)).seen).toEqual([next]);
    expect(idsOf((await list({ limit: 500 })).body).slice(-2)).toEqual([id, next]);
  });
});

describe('replay', () => {
  const messages = (url: string) => receiver.received.filter(({ path }) => receiver.url + path === url);
  const arrived = (url: string, count: number) =>
    eventually(() => (messages(url).length >= count ? messages(url) : undefined));

  it('sends the same body again in a new message', async () => {
    const url = `${receiver.url}/replayed?x=1`;
    const event = await world.writeEvent(url, { id: 7, status: 'complete' });
    await arrived(url, 1);
    expect((await world.project.post(`/v3/events/${event}/replay`)).body.data).toEqual({ success: true });
    const [first, again] = await arrived(url, 2);
    expect(again!.body).toBe(first!.body);
    expect(again!.headers['content-type']).toBe(first!.headers['content-type']);
    expect(again!.headers['webhook-id']).toMatch(/^msg_/);
    expect(again!.headers['webhook-id']).not.toBe(first!.headers['webhook-id']);
    expect(again!.headers['x-resource-version']).toBe(first!.headers['x-resource-version']);
  });

  it('reaches a receiver that had permanently rejected the first message', async () => {
    let healthy = false;
    const receiver = await startReceiver((_, response) => response.writeHead(healthy ? 200 : 410).end());
    const event = await world.writeEvent(receiver.url);
    expect((await world.ended(event)).status).toBe('failed');
    healthy = true;
    await world.project.post(`/v3/events/${event}/replay`);
    await eventually(() => (receiver.received.length === 2 ? true : undefined));
    await receiver.close();
  });

  it('sends nothing for an event without a callback', async () => {
    const silent = await writeEvent();
    expect((await world.project.post(`/v3/events/${silent}/replay`)).body.data).toEqual({ success: true });
    const rows = await world.app.db.query('select 1 from outbound_message where event_id = $1', [silent]);
    expect(rows).toEqual([]);
  });
});
