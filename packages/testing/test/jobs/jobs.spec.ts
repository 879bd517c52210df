import { Controller, Global, Injectable, Module, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  Handles,
  job,
  Jobs,
  Needs,
  Params,
  params,
  Transactions,
  type Job,
  type JobRun,
} from '@scriptorium/server-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { eventually, testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

interface Numbered {
  n: number;
  fail?: number;
}
const work = job<Numbered>('probe.work');
const few = job<Numbered>('probe.few', { retries: 1 });
const long = job<Numbered>('probe.long');
const slow = job<Numbered>('probe.slow', { retries: 0, expireSeconds: 1 });
const late = job<Numbered>('probe.late');

const runs: { job: string; data: Numbered; endedBy?: string; last?: boolean }[] = [];
const done = (n: number) => runs.filter(({ data }) => data.n === n);

@Injectable()
class Work {
  @Handles(work) async work(data: Numbered, { last }: JobRun) {
    runs.push({ job: 'work', data, last });
    if (done(data.n).length <= (data.fail ?? 0)) throw new Error('not yet');
  }

  @Handles(few) async few(data: Numbered, { last }: JobRun) {
    runs.push({ job: 'few', data, last });
    throw new Error('never');
  }

  @Handles(slow) async slow(data: Numbered, { signal }: JobRun) {
    runs.push({ job: 'slow', data });
    await sleep(30_000, undefined, { signal });
  }

  @Handles(long) async long(data: Numbered, { signal }: JobRun) {
    const run: (typeof runs)[number] = { job: 'long', data };
    runs.push(run);
    await sleep(30_000, undefined, { signal }).finally(() => (run.endedBy = String(signal.reason)));
  }
}

@Controller('v3/slow-order')
@Access('project')
@Needs('nothing')
class SlowController {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  @Post()
  @Answers('Order slowly', z.string())
  async order(@Params(params({})) _none: object) {
    await sleep(700);
    await this.transactions.run(() => this.jobs.enqueue(late, { n: 99 }));
    return 'ordered';
  }

  @Handles(late) async late() {}
}

@Global()
@Module({ controllers: [SlowController], providers: [Work, SlowController] })
class WorkModule {
  static readonly jobs = [work, few, long, slow, late];
}

let app: TestApp;
beforeAll(async () => (app = await testApp([ProbeModule, WorkModule])));
afterAll(() => app.stop());

const enqueue = (queue: Job<Numbered>, data: Numbered, options?: { startAfter?: Date }) =>
  app.get(Jobs).enqueue(queue, data, options);
const until = (what: () => boolean) => eventually(() => (what() ? true : undefined));

it('runs a job once', async () => {
  await enqueue(work, { n: 1 });
  await until(() => done(1).length > 0);
  await enqueue(work, { n: 10 });
  await until(() => done(10).length > 0);
  expect(done(1)).toEqual([{ job: 'work', data: { n: 1 }, last: false }]);
});

it('discards a job if its transaction is rolled back', async () => {
  const rolledBack = app.get(Transactions).run(async () => {
    await enqueue(work, { n: 2 });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await enqueue(work, { n: 3 });
  await until(() => done(3).length > 0);
  expect(done(2)).toEqual([]);
});

it('retries a failed job until it succeeds', async () => {
  await enqueue(work, { n: 4, fail: 1 });
  await until(() => done(4).length === 2);
});

it('marks the last attempt of a job, and gives up after it', async () => {
  await enqueue(few, { n: 5 });
  await until(() => done(5).length === 2);
  expect(done(5).map(({ last }) => last)).toEqual([false, true]);
  const given = await eventually(async () => {
    const [row] = await app.db.query(
      `select tries, error, leased_until as "leasedUntil" from job where data ->> 'n' = '5' and status = 'failed'`,
    );
    return row;
  });
  expect(given).toEqual({ tries: 2, error: 'never', leasedUntil: null });
});

it('fails a job that takes longer than its limit', async () => {
  await enqueue(slow, { n: 7 });
  await eventually(async () => {
    const [row] = await app.db.query(`select error from job where data ->> 'n' = '7' and status = 'failed'`);
    return row?.error === 'the job took longer than 1 s' || undefined;
  });
  expect(done(7)).toHaveLength(1);
});

it('leaves a job without a handler to processes of other versions', async () => {
  await app.db.query(`insert into job (name, data) values ('probe.unknown', '{}')`);
  await eventually(async () => {
    const [row] = await app.db.query(`select fence, tries, status from job where name = 'probe.unknown'`);
    expect(row).toMatchObject({ tries: 0, status: 'waiting' });
    return row.fence > 0 || undefined;
  });
});

it('starts a job no earlier than requested', async () => {
  const at = Date.now() + 1500;
  await enqueue(work, { n: 6 }, { startAfter: new Date(at) });
  await until(() => done(6).length > 0);
  expect(Date.now()).toBeGreaterThan(at - 500);
});

it('runs the job of a dead worker again elsewhere', async () => {
  await enqueue(work, { n: 8 }, { startAfter: new Date(Date.now() + 3_600_000) });
  // State left by a killed worker: claimed, with an expired lease.
  await app.db.query(
    `update job set fence = fence + 1, wake_at = now() - interval '2 minutes', leased_until = now() - interval '1 minute'
     where data ->> 'n' = '8'`,
  );
  await until(() => done(8).length > 0);
});

@Injectable()
class Twice {
  @Handles(work) async one() {}
  @Handles(work) async two() {}
}

it.each([
  [
    'a job without a handler',
    { jobs: [job('probe.unhandled')], providers: [] },
    'probe.unhandled has no handler',
  ],
  ['a job with two handlers', { jobs: [work], providers: [Twice] }, 'probe.work has two handlers'],
  ['a handler for a job that no module lists', { jobs: [], providers: [Work] }, 'is listed by no module'],
])('refuses to start with %s', async (_, { jobs, providers }, message) => {
  @Module({ providers })
  class BrokenModule {
    static readonly jobs: readonly Job[] = jobs;
  }
  await expect(testApp([ProbeModule, BrokenModule])).rejects.toThrow(message);
});

it('aborts running jobs at shutdown, keeps them for later, and answers open requests', async () => {
  await enqueue(long, { n: 9 });
  await until(() => done(9).length > 0);
  const answer = app.as('project').post('/v3/slow-order');
  await sleep(200);
  const url = app.db.options as { url: string };
  const { Client } = await import('pg');
  const onlooker = new Client(url.url);
  onlooker.on('error', () => {});
  await onlooker.connect();
  await app.app.close();
  expect(await answer).toMatchObject({ status: 200, body: { data: 'ordered' } });
  // Aborted by the service and not by the queue, which waits for the job first.
  expect(done(9)[0]!.endedBy).toBe('Error: the service is stopping');
  const { rows } = await onlooker.query(
    `select name, status, leased_until as "leasedUntil" from job where data->>'n' in ('9', '99') order by name`,
  );
  await onlooker.end();
  expect(rows).toEqual([
    { name: 'probe.late', status: 'waiting', leasedUntil: null },
    { name: 'probe.long', status: 'waiting', leasedUntil: null },
  ]);
});
