import { Injectable, Module } from '@nestjs/common';
import type { EventOf } from '@scriptorium/core';
import { Events, On, Sql, Transactions } from '@scriptorium/server-kit';
import { eventually, settled, testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

type FileDeleted = EventOf<'file.deleted'>;

const batches: number[][] = [];
/** How often handling fails, by file id. */
const failing = new Map<number, number>();

@Injectable()
class Listener {
  constructor(private readonly sql: Sql) {}

  @On(['file.deleted'], 'probe.count')
  async count(events: FileDeleted[]) {
    batches.push(events.map(({ payload }) => payload.fileId));
    for (const { payload } of events) {
      await this.sql.rows('insert into handled values ($1)', [payload.fileId]);
      const left = failing.get(payload.fileId) ?? 0;
      failing.set(payload.fileId, left - 1);
      if (left > 0) throw new Error('not yet');
    }
  }

  @On(['file.deleted'], 'probe.even', ({ payload }) => payload.fileId % 2 === 0)
  async even(events: FileDeleted[]) {
    for (const { payload } of events)
      await this.sql.rows('insert into handled_even values ($1)', [payload.fileId]);
  }
}

@Module({ providers: [Listener] })
class ListenerModule {}

let app: TestApp;
beforeAll(async () => {
  app = await testApp([ProbeModule, ListenerModule]);
  await app.db.query('create table handled (id int); create table handled_even (id int)');
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('truncate handled, handled_even'));

const emit = (...ids: number[]) =>
  app.get(Transactions).run(async () => {
    for (const fileId of ids)
      await app.get(Events).emit({
        topic: 'file.deleted',
        accountId: 1,
        projectId: 1,
        payload: { fileId },
        wire: null,
      });
  });
const handled = async (table = 'handled'): Promise<number[]> =>
  (await app.db.query(`select id from ${table} order by id`)).map(({ id }: { id: number }) => id);

it('delivers events to each subscriber that wants them, in batches, ordered by id', async () => {
  const ids = Array.from({ length: 450 }, (_, index) => index + 1);
  batches.length = 0;
  await emit(...ids);
  await settled(app);
  expect(await handled()).toEqual(ids);
  expect(await handled('handled_even')).toEqual(ids.filter((id) => id % 2 === 0));
  expect(batches.length).toBeLessThan(10);
  expect(batches.flat()).toEqual(ids);
});

it('discards an event if its transaction is rolled back', async () => {
  const rolledBack = app.get(Transactions).run(async () => {
    await emit(1);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await emit(2);
  await settled(app);
  expect(await handled()).toEqual([2]);
});

it('handles the other events of a failed batch at once, and retries the failing one later', async () => {
  failing.set(12, 3);
  await emit(11, 12, 13);
  await eventually(async () => ((await handled()).length >= 2 ? true : undefined));
  expect(await handled()).toEqual([11, 13]);
  const [{ attempts, error }] = await app.db.query(
    `select attempts, error from event_queue where subscriber = 'probe.count'`,
  );
  expect([attempts > 0, error]).toEqual([true, 'not yet']);
  await settled(app);
  expect(await handled()).toEqual([11, 12, 13]);
});

it('rolls back the writes of a failed handler', async () => {
  failing.set(21, 1);
  await emit(21);
  await settled(app);
  expect(await handled()).toEqual([21]);
});

it('handles an event once with several workers', async () => {
  const ids = Array.from({ length: 600 }, (_, index) => 1_000 + index);
  const second = await testApp([ProbeModule, ListenerModule], { besides: app });
  try {
    for (let i = 0; i < ids.length; i += 20) await emit(...ids.slice(i, i + 20));
    await settled(app);
    expect(await handled()).toEqual(ids);
  } finally {
    await second.stop();
  }
});
