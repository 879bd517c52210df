import { Global, Injectable, Module } from '@nestjs/common';
import {
  Handles,
  job,
  Jobs,
  Metrics,
  WorkControl,
  WorkOverview,
  WorkSignal,
  type WorkState,
} from '@scriptorium/server-kit';
import { eventually, testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

const counted = job<{ n: number }>('probe.counted', { retries: 0 });
const yearly = job('probe.yearly', { cron: '0 0 1 1 *', retries: 0 });

const runs: number[] = [];
const failing = new Set<number>();
let yearlyRuns = 0;

@Injectable()
class Work {
  @Handles(counted) async count({ n }: { n: number }) {
    runs.push(n);
    if (failing.has(n)) throw new Error(`${n} is refused`);
  }

  @Handles(yearly) async year() {
    yearlyRuns += 1;
  }
}

@Global()
@Module({ providers: [Work] })
class WorkModule {
  static readonly jobs = [counted, yearly];
}

const parts = [ProbeModule, WorkModule];
let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await testApp(parts);
  other = await testApp(parts, { besides: one });
});
afterAll(async () => {
  await other?.stop();
  await one?.stop();
});

const enqueue = (...numbers: number[]) =>
  Promise.all(numbers.map((n) => one.get(Jobs).enqueue(counted, { n })));
const timesRun = (n: number) => runs.filter((it) => it === n).length;
const stateOf = async (kind: string, app = one): Promise<WorkState> =>
  (await app.get(WorkOverview).states()).find(({ name }) => name === kind)!;
const failuresOf = async (kind: string) => one.get(WorkOverview).failures(kind);

it('runs each job once, although two processes compete for them', async () => {
  const numbers = Array.from({ length: 60 }, (_, i) => 1_000 + i);
  await enqueue(...numbers);
  await eventually(async () => {
    const { due, running, waiting } = await stateOf('jobs');
    return due + running + waiting === 0 || undefined;
  });
  expect(runs.filter((n) => n >= 1_000).toSorted()).toEqual(numbers);
});

it('enqueues a job once for each due time, although two processes follow the schedule', async () => {
  const isDue = `update schedule set wake_at = now() - interval '3 years' where name = 'probe.yearly'`;
  for (let expected = 1; expected <= 5; expected++) {
    await one.db.query(isDue);
    await eventually(async () => {
      const rows = await one.db.query(
        `select 1 from schedule where name = 'probe.yearly' and wake_at > now()
         and not exists (select from job where name = 'probe.yearly')`,
      );
      return rows.length > 0 || undefined;
    });
    expect(yearlyRuns).toBe(expected);
  }
  const [{ next }] = await one.db.query(
    `select to_char(wake_at at time zone 'UTC', 'MM-DD HH24:MI') as next from schedule where name = 'probe.yearly'`,
  );
  expect(next).toBe('01-01 00:00');
});

it('keeps a due time that has passed while no process was up, and follows a changed pattern', async () => {
  const app = await testApp(parts, { options: { role: 'api' } });
  await app.db.query(`insert into schedule (name, cron, wake_at) values
    ('probe.yearly', '0 0 1 1 *', now() - interval '1 day'),
    ('kit.remove-failed-jobs', '1 1 1 1 *', now() + interval '100 days')`);
  const before = yearlyRuns;
  const worker = await testApp(parts, { besides: app });
  await eventually(() => yearlyRuns === before + 1 || undefined);
  const [{ soon }] = await app.db.query(
    `select wake_at < now() + interval '25 hours' as soon from schedule where name = 'kit.remove-failed-jobs'`,
  );
  expect(soon).toBe(true);
  await worker.stop();
  await app.stop();
});

/** Makes a process follow a schedule, which shows that it has gone on after what happened before. */
async function enqueuedBySchedule(): Promise<void> {
  await one.db.query(`delete from job where name = 'probe.yearly'`);
  await one.db.query(`update schedule set wake_at = now() where name = 'probe.yearly'`);
  await eventually(async () => {
    const rows = await one.db.query(`select 1 from job where name = 'probe.yearly'`);
    return rows.length > 0 || undefined;
  });
}

it('begins no work of a paused kind in any process, also after a restart, until it is resumed', async () => {
  await other.get(WorkControl).pause('jobs');
  expect((await stateOf('jobs')).pausedAt).toBeInstanceOf(Date);
  const restarted = await testApp(parts, { besides: one });
  const apps = [one, other, restarted];
  await eventually(() => apps.every((app) => app.get(WorkSignal).isPaused('jobs')) || undefined);
  await enqueuedBySchedule();
  await enqueue(2);
  await enqueuedBySchedule();
  expect(timesRun(2)).toBe(0);
  expect((await stateOf('jobs')).due).toBe(2);
  await one.get(WorkControl).resume('jobs');
  await eventually(() => timesRun(2) === 1 || undefined);
  expect((await stateOf('jobs')).pausedAt).toBeNull();
  await restarted.stop();
});

it('shows failed work with its error, and retries it', async () => {
  failing.add(3);
  await enqueue(3);
  await eventually(async () => ((await stateOf('jobs')).failed === 1 ? true : undefined));
  const [failure] = await failuresOf('jobs');
  expect(failure).toMatchObject({ error: 'probe.counted: 3 is refused', retryAt: null });
  failing.delete(3);
  await one.get(WorkControl).retry('jobs', failure!.id);
  await eventually(() => timesRun(3) === 2 || undefined);
  await eventually(async () => ((await failuresOf('jobs')).length === 0 ? true : undefined));
  await expect(one.get(WorkControl).retry('jobs', failure!.id)).rejects.toThrow('no failed work');
});

it('retries work that waits for its next attempt at once', async () => {
  await one.db.query(
    `insert into job (name, data, tries, error, wake_at)
     values ('probe.counted', '{"n":4}', 1, 'not yet', now() + interval '1 day')`,
  );
  const [failure] = await failuresOf('jobs');
  expect(failure).toMatchObject({
    error: 'probe.counted: not yet',
    failedAt: null,
    retryAt: expect.any(Date),
  });
  await one.get(WorkControl).retry('jobs', failure!.id);
  await eventually(() => timesRun(4) === 1 || undefined);
});

it('refuses unknown kinds', async () => {
  await expect(one.get(WorkControl).pause('nothing')).rejects.toMatchObject({ code: 'work.not_found' });
});

it('exports the state of each kind, also from a process that only serves requests', async () => {
  const api = await testApp(parts, { besides: one, options: { role: 'api' } });
  const text = await api.get(Metrics).text();
  for (const name of ['depth', 'oldest_seconds', 'waiting', 'running', 'retrying', 'failed', 'paused'])
    expect(text).toMatch(new RegExp(`^scriptorium_queue_${name}\\{queue="jobs"\\} \\d`, 'm'));
  expect(text).toMatch(/^scriptorium_queue_waiting\{queue="schedules"\} [1-9]/m);
  await api.stop();
});
