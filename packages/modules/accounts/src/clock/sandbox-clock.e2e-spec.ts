import {
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Polling, Sql, Timers } from '@scriptorium/server-kit';
import { eventually, testApp, type TestApp, type TestClient } from '@scriptorium/testing';
import { AccountsModule } from '../accounts.module.js';
import { AccountsService } from '../projects/accounts.service.js';

/** Simulates work: handles due rows with a delay, and records the project time. A row may schedule another one. */
@Injectable()
class AlarmWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private polling!: Polling;

  constructor(private readonly sql: Sql) {}

  onApplicationBootstrap(): void {
    this.polling = new Polling(() => this.ring(), { everyMs: 120, onError: () => {} });
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.polling.stop();
  }

  private async ring(): Promise<void> {
    await this.sql.rows(
      `with due as (
         update alarm set rung_at = project_now(project_id) where due_at <= now() and rung_at is null returning *
       )
       insert into alarm (project_id, name, due_at) select project_id, name || ' again', now() + again from due
       where again is not null`,
    );
  }
}

@Module({ providers: [AlarmWorker] })
class AlarmModule {
  constructor(timers: Timers) {
    timers.add({ table: 'alarm', column: 'due_at', open: 'rung_at is null' });
  }
}

let app: TestApp;
let accountId: number;
let real: TestClient;
beforeAll(async () => {
  app = await testApp([AccountsModule, AlarmModule]);
  const accounts = app.get(AccountsService);
  ({ id: accountId } = await accounts.createAccount('Clocks'));
  real = app.as((await accounts.createProject(accountId, { name: 'Real' })).project.api_key);
  await app.db.query(
    'create table alarm (project_id bigint, name text, due_at timestamptz(3), again interval, rung_at timestamptz(3))',
  );
});
afterAll(() => app?.stop());

const sandbox = async () => {
  const { id, project, observer } = await app
    .get(AccountsService)
    .createProject(accountId, { name: 'Sandbox', sandbox: true });
  return { id, by: app.as(project.api_key), observer: app.as(observer.api_key) };
};
const clock = async (by: TestClient) => (await by.get('/v3/sandbox/clock')).body.data;
const advance = (by: TestClient, seconds: number | string, headers = {}) =>
  by.post('/v3/sandbox/clock', { advance: seconds }, { headers });
const stopped = (by: TestClient) =>
  eventually(async () => {
    const read = await clock(by);
    return read.advancing ? undefined : read;
  });

it('advances from one due time to the next, and waits for due work each time', async () => {
  const { id, by } = await sandbox();
  const alarm = (name: string, due: string, again: string | null = null) =>
    app.db.query(`insert into alarm values ($1, $2, now() + $3::interval, $4)`, [id, name, due, again]);
  await alarm('third', '3 days');
  await alarm('first', '1 hour', '2 days');
  await alarm('now', '0');
  await alarm('beyond', '5 days');
  await app.db.query(`insert into alarm values ($1, 'never', 'infinity')`, [id]);
  const [{ began }] = await app.db.query('select now() as began');

  const asked = await advance(by, 4 * 86_400);
  expect([asked.status, asked.body.data]).toMatchObject([200, { remaining: 345_600, advancing: true }]);
  expect(await stopped(by)).toMatchObject({ offset: 345_600, remaining: 0 });

  const rung = await app.db.query(
    `select name, extract(epoch from rung_at - $2)::int / 60 as minutes from alarm where project_id = $1 order by rung_at, name`,
    [id, began],
  );
  expect(rung).toEqual([
    { name: 'now', minutes: 0 },
    { name: 'first', minutes: 60 },
    { name: 'first again', minutes: 60 + 2 * 1_440 },
    { name: 'third', minutes: 3 * 1_440 },
    { name: 'beyond', minutes: null },
    { name: 'never', minutes: null },
  ]);
});

it('adds up concurrent requests, and counts an Idempotency-Key once', async () => {
  const { by } = await sandbox();
  await advance(by, 60, { 'idempotency-key': 'minute' });
  await Promise.all([advance(by, 3_600), advance(by, 60, { 'idempotency-key': 'minute' }), advance(by, 0)]);
  expect(await stopped(by)).toMatchObject({ offset: 3_660, remaining: 0 });
});

it('does not affect other projects', async () => {
  const [one, other] = [await sandbox(), await sandbox()];
  await app.db.query(`insert into alarm values ($1, 'other', now() + interval '1 hour')`, [other.id]);
  await advance(one.by, 86_400);
  await stopped(one.by);
  const [{ rung_at: rungAt }] = await app.db.query('select rung_at from alarm where project_id = $1', [
    other.id,
  ]);
  expect([rungAt, (await clock(other.by)).offset]).toEqual([null, 0]);
});

it('refuses requests outside sandboxes, from observers, backwards, and beyond ten years', async () => {
  const { by, observer } = await sandbox();
  const refusals = [
    await real.get('/v3/sandbox/clock'),
    await advance(real, 1),
    await advance(observer, 1),
    await advance(by, -1),
    await advance(by, '1.5'),
    await advance(by, 367 * 86_400),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 400, 400, 400]);
  for (let year = 0; year < 10; year++) expect((await advance(by, 366 * 86_400)).status).toBe(200);
  expect((await advance(by, 1)).body.error.items).toEqual(['advance']);
  expect((await observer.get('/v3/sandbox/clock')).status).toBe(200);
});
