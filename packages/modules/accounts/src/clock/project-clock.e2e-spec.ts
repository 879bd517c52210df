import { Module } from '@nestjs/common';
import { Timers } from '@scriptorium/server-kit';
import { testApp, type TestApp } from '@scriptorium/testing';
import { AccountsModule } from '../accounts.module.js';
import { AccountsService } from '../projects/accounts.service.js';
import { ProjectClock } from './project-clock.js';

@Module({})
class AlarmModule {
  constructor(timers: Timers) {
    timers.add({ table: 'alarm', column: 'due_at', open: 'not done' });
  }
}

let app: TestApp;
let clock: ProjectClock;
let [sandbox, real]: number[] = [];
beforeAll(async () => {
  app = await testApp([AccountsModule, AlarmModule]);
  clock = app.get(ProjectClock);
  const accounts = app.get(AccountsService);
  const { id } = await accounts.createAccount('Clocks');
  sandbox = (await accounts.createProject(id, { name: 'Sandbox', sandbox: true })).id;
  real = (await accounts.createProject(id, { name: 'Real' })).id;
  await app.db.query('create table alarm (project_id bigint, due_at timestamptz, done boolean)');
});
afterAll(() => app?.stop());

const aheadSeconds = async (project: number) =>
  Math.round(((await clock.now(project)).getTime() - Date.now()) / 1000) + 0; // never -0

it('follows database time until it is advanced, for one project only', async () => {
  expect([await aheadSeconds(sandbox!), await aheadSeconds(real!)]).toEqual([0, 0]);
  await clock.advance(sandbox!, 3600);
  await clock.advance(sandbox!, 60);
  expect([await aheadSeconds(sandbox!), await aheadSeconds(real!)]).toEqual([3660, 0]);
});

it('moves wake times of the project closer by the same amount, and no others', async () => {
  const later = `now() + interval '1 day'`;
  await app.db.query(
    `insert into alarm values ($1, ${later}, false), ($1, ${later}, true), ($1, 'infinity', false), ($2, ${later}, false)`,
    [sandbox, real],
  );
  await clock.advance(sandbox!, 86_400);
  const alarms = await app.db.query(
    `select project_id as project, done, due_at <= now() as due from alarm order by project_id, done, due_at`,
  );
  expect(alarms).toEqual([
    { project: sandbox, done: false, due: true },
    { project: sandbox, done: false, due: false },
    { project: sandbox, done: true, due: false },
    { project: real, done: false, due: false },
  ]);
});

it('refuses to advance outside sandboxes, backwards, and by more than a year, without any change', async () => {
  const before = await aheadSeconds(sandbox!);
  await expect(clock.advance(real!, 1)).rejects.toThrow('Only sandbox projects');
  await expect(clock.advance(sandbox!, -1)).rejects.toThrow('up to 366 days');
  await expect(clock.advance(sandbox!, 1e9)).rejects.toThrow('up to 366 days');
  await expect(clock.advance(sandbox!, NaN)).rejects.toThrow('up to 366 days');
  expect([await aheadSeconds(sandbox!), await aheadSeconds(real!)]).toEqual([before, 0]);
});
