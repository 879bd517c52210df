import { Controller, Global, Injectable, Module, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  type EventJob,
  Events,
  HandlesJob,
  type JobRun,
  Jobs,
  Needs,
  On,
  Params,
  params,
  Transactions,
} from '@scriptorium/server-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { eventually, testApp, type TestApp } from '../src/index.js';
import { ProbeModule } from './probe.module.js';

const runs: { job: string; data: { n?: number; eventId?: number }; endedBy?: string; last?: boolean }[] = [];
const done = (n: number) => runs.filter(({ data }) => data.n === n);

@Injectable()
class Work {
  constructor(private readonly events: Events) {}

  @HandlesJob('probe.work') async work(data: { n: number; fail?: number }, { last }: JobRun) {
    runs.push({ job: 'work', data, last });
    if (done(data.n).length <= (data.fail ?? 0)) throw new Error('not yet');
  }

  @HandlesJob('probe.few', { retries: 1 }) async few(data: { n: number }, { last }: JobRun) {
    runs.push({ job: 'few', data, last });
    throw new Error('never');
  }

  @HandlesJob('probe.long') async long(data: { n: number }, { signal }: JobRun) {
    const run: (typeof runs)[number] = { job: 'long', data };
    runs.push(run);
    await sleep(30_000, undefined, { signal }).finally(() => (run.endedBy = String(signal.reason)));
  }

  @On(['transcript.completed'], 'probe.hear') async hear({ eventId }: EventJob) {
    const event = await this.events.read(eventId);
    runs.push({ job: 'hear', data: { n: event.resourceId } });
    if (done(event.resourceId).length === 1) throw new Error('the first time it fails');
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
    await this.transactions.run((tx) => this.jobs.enqueue(tx, 'probe.late', { n: 99 }));
    return 'ordered';
  }

  @HandlesJob('probe.late') async late() {}
}

@Global()
@Module({ controllers: [SlowController], providers: [Work, SlowController] })
class WorkModule {}

let app: TestApp;
beforeAll(async () => (app = await testApp([ProbeModule, WorkModule])));
afterAll(() => app.stop());

const enqueue = (queue: string, data: object, options?: { startAfter?: Date }) =>
  app.get(Transactions).run((tx) => app.get(Jobs).enqueue(tx, queue, data, options));
const until = (what: () => boolean) => eventually(() => (what() ? true : undefined));

it('a job runs once', async () => {
  await enqueue('probe.work', { n: 1 });
  await until(() => done(1).length > 0);
  await sleep(1200);
  expect(done(1)).toEqual([{ job: 'work', data: { n: 1 }, last: false }]);
});

it('a job is gone when its transaction is rolled back', async () => {
  const rolledBack = app.get(Transactions).run(async (tx) => {
    await app.get(Jobs).enqueue(tx, 'probe.work', { n: 2 });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  await enqueue('probe.work', { n: 3 });
  await until(() => done(3).length > 0);
  await sleep(300);
  expect(done(2)).toEqual([]);
});

it('a job that failed is tried again until it is done', async () => {
  await enqueue('probe.work', { n: 4, fail: 1 });
  await until(() => done(4).length === 2);
});

it('a job knows its last try, and is given up after it', async () => {
  await enqueue('probe.few', { n: 5 });
  await until(() => done(5).length === 2);
  expect(done(5).map(({ last }) => last)).toEqual([false, true]);
});

it('a job waits for its time', async () => {
  const at = Date.now() + 1500;
  await enqueue('probe.work', { n: 6 }, { startAfter: new Date(at) });
  await until(() => done(6).length > 0);
  expect(Date.now()).toBeGreaterThan(at - 500);
});

it('an event is heard after its transaction, and again when the hearing failed', async () => {
  await app.get(Transactions).run((tx) =>
    app.get(Events).emit(tx, {
      type: 'transcript.completed',
      accountId: 1,
      projectId: 1,
      resourceType: 'transcript',
      resourceId: 7,
      resourceVersion: 1,
      snapshot: { z: 1, a: [2] },
      callbackUrl: null,
    } as never),
  );
  await until(() => done(7).length === 2);
});

it('a job whose worker died is run again, by who still lives', async () => {
  await enqueue('probe.work', { n: 8 }, { startAfter: new Date(Date.now() + 3_600_000) });
  // As a killed worker leaves it: taken, and silent for longer than the heartbeat allows.
  await app.db.query(
    `update jobs.job set state = 'active', start_after = now() - interval '2 minutes', started_on = now() - interval '1 minute', heartbeat_on = now() - interval '1 minute' where data->>'n' = '8'`,
  );
  await until(() => done(8).length > 0);
});

it('while stopping, work is told to end and kept for later, and requests under way are answered', async () => {
  await enqueue('probe.long', { n: 9 });
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
  expect(done(9)[0]!.endedBy).toBe('Error: the service is stopping'); // not by the queue, which waits for it first
  const { rows } = await onlooker.query(
    `select name, state from jobs.job where data->>'n' in ('9', '99') order by name`,
  );
  await onlooker.end();
  expect(rows).toEqual([
    { name: 'probe.late', state: 'created' },
    { name: 'probe.long', state: 'retry' },
  ]);
});
