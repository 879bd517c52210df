import { eventually } from '@scriptorium/testing';
import { Client } from 'pg';
import { dataFolder, migratedDatabase, startHost, stopped, tidy } from './host.js';

jest.setTimeout(240_000);
afterAll(tidy);

it('runs the job of a killed worker again in another one, and follows schedules that became due meanwhile', async () => {
  const DATABASE_URL = await migratedDatabase();
  const env = { DATABASE_URL, SCRIPTORIUM_DATA: await dataFolder(), JOB_HEARTBEAT_SECONDS: '10' };
  const first = startHost(env);
  await first.ready;
  const [blocking, db] = [0, 1].map(() => new Client({ connectionString: DATABASE_URL }));
  await Promise.all([blocking!.connect(), db!.connect()]);
  const fenceOfJob = async () =>
    (await db!.query<{ fence: number }>(`select fence from job where name = 'kit.expire-idempotency-keys'`))
      .rows[0]?.fence;
  try {
    // The job waits for this lock when its worker is killed.
    await blocking!.query('begin; lock table idempotency_key in access exclusive mode');
    await db!.query(`insert into job (name, data) values ('kit.expire-idempotency-keys', '{}')`);
    await eventually(async () => ((await fenceOfJob()) === 1 ? true : undefined));
    first.child.kill('SIGKILL');
    await first.exited;
    await db!.query(`update schedule set wake_at = now() - interval '1 hour', fired_at = null`);

    const second = startHost(env);
    await eventually(async () => ((await fenceOfJob()) === 2 ? true : undefined), 120_000);
    await blocking!.query('rollback');
    const unfinished = `select concat_ws(' ', name, status, tries, error) as left from job
      union all select name from schedule where fired_at is null`;
    let left: unknown[] = [];
    await eventually(async () => {
      ({ rows: left } = await db!.query(unfinished));
      return left.length === 0 || undefined;
    }).catch(() => {});
    expect(left).toEqual([]);
    expect(await stopped(second)).toEqual({ code: 0, signal: null });
  } finally {
    await Promise.all([blocking!.end(), db!.end()]);
  }
});
