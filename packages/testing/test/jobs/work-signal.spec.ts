import { Transactions, WorkSignal } from '@scriptorium/server-kit';
import { eventually, testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

/** Long enough that nothing is found by the regular check. */
const never = { jobs: { heartbeatSeconds: 10, pollSeconds: 3_600, retryDelaySeconds: 1 } };

let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  one = await testApp([ProbeModule], { options: never });
  other = await testApp([ProbeModule], { options: never, besides: one });
  await eventually(async () => ((await listeners(one)).length === 2 ? true : undefined));
});
afterAll(async () => {
  await other?.stop();
  await one?.stop();
});

/** Backends of the processes that listen for notifications. */
const listeners = ({ db }: TestApp): Promise<{ pid: number }[]> =>
  db.query(
    `select pid from pg_stat_activity where datname = current_database() and query = 'listen scriptorium_work'`,
  );

/** Watches work, and returns the number of times it was woken so far. */
function watched({ get }: TestApp, name: string, due = 'false'): () => number {
  let woken = 0;
  const rows = { table: 'event', open: 'false' };
  get(WorkSignal).watch({ name, due, rows, wake: () => (woken += 1) });
  return () => woken;
}
const woken = (times: () => number, least = 1) => eventually(() => (times() >= least ? true : undefined));

it('wakes work in this and in other processes right after the commit, and not before', async () => {
  const [here, there] = [watched(one, 'orders'), watched(other, 'orders')];
  const unrelated = watched(one, 'unrelated');
  await one.get(Transactions).run(async () => {
    one.get(WorkSignal).announce('orders');
    expect(here()).toBe(0);
  });
  expect(here()).toBe(1);
  await woken(there);
  expect([here(), unrelated()]).toEqual([1, 0]);
});

it('does not wake work for a transaction that was rolled back', async () => {
  const times = watched(one, 'undone');
  const failing = one.get(Transactions).run(async () => {
    one.get(WorkSignal).announce('undone');
    throw new Error('undo');
  });
  await expect(failing).rejects.toThrow('undo');
  expect(times()).toBe(0);
});

it('checks in all processes which work is due when wake times were moved', async () => {
  const [due, notDue] = [watched(other, 'due', '1 < 2'), watched(other, 'not-due', '2 < 1')];
  const before = due();
  one.get(WorkSignal).recheck();
  await woken(due, before + 1);
  expect(notDue()).toBe(0);
});

it('notices work whose time has come without a notification', async () => {
  const quick = await testApp([ProbeModule], { besides: one });
  const times = watched(quick, 'timer', 'exists (select 1)');
  await woken(times, 2);
  await quick.stop();
});

it('hears other processes again after its connection was lost', async () => {
  const there = watched(other, 'again');
  const before = await listeners(one);
  for (const { pid } of before) await one.db.query('select pg_terminate_backend($1)', [pid]);
  await eventually(async () => {
    const pids = await listeners(one);
    return pids.length === 2 && pids.every(({ pid }) => !before.some((it) => it.pid === pid))
      ? true
      : undefined;
  });
  one.get(WorkSignal).announce('again');
  await woken(there);
});
