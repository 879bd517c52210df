import { tenants, testApp, type Tenants, type TestApp } from '@scriptorium/testing';
import { AccountsModule } from '../accounts.module.js';
import { AccountsService } from '../projects/accounts.service.js';

const WORK = '/v3/admin/background_work';

let app: TestApp;
let world: Tenants;
beforeAll(async () => {
  app = await testApp([AccountsModule]);
  world = await tenants(app, app.get(AccountsService));
});
afterAll(() => app.stop());

const operates = (operator: boolean) => app.get(AccountsService).updateAccount(world.accountId, { operator });
const named = async (name: string) =>
  (await world.admin.get(WORK)).body.data.find((it: { name: string }) => it.name === name);

it('refuses Admin keys of customers, and all other keys', async () => {
  await operates(false);
  for (const client of [world.admin, world.project, world.observer]) {
    expect((await client.get(WORK)).status).toBe(403);
    expect((await client.post(`${WORK}/jobs/pause`)).status).toBe(403);
  }
  expect((await world.admin.get('/v3/session')).body.data.operator).toBe(false);
});

describe('an Admin key of the operator', () => {
  beforeAll(() => operates(true));

  it('sees every kind of background work of the process', async () => {
    const { body } = await world.admin.get(WORK);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['jobs', 'schedules']);
    expect((await world.admin.get('/v3/session')).body.data.operator).toBe(true);
    expect((await world.project.get('/v3/session')).body.data.operator).toBe(false);
  });

  it('pauses and resumes a kind, which the audit log shows', async () => {
    expect((await world.admin.post(`${WORK}/jobs/pause`)).body.data).toEqual({ success: true });
    expect((await named('jobs')).paused_at).toMatch(/^\d{4}-/);
    await world.admin.post(`${WORK}/jobs/resume`);
    expect((await named('jobs')).paused_at).toBeNull();
    const { body } = await world.admin.get('/v3/admin/audit_entries', { sort_by: 'created_at' });
    const routes = body.data.map(({ route }: { route: string }) => route);
    expect(routes).toEqual(expect.arrayContaining([`${WORK}/:name/pause`, `${WORK}/:name/resume`]));
  });

  it('sees the error of a failed task and retries it', async () => {
    const [{ id }] = await app.db.query(
      `insert into job (name, data, status, tries, error, failed_at)
       values ('probe.unknown', '{}', 'failed', 1, 'out of order', now()) returning id`,
    );
    const failures = (await world.admin.get(`${WORK}/jobs/failures`)).body.data;
    const error = 'probe.unknown: out of order';
    expect(failures).toEqual([{ id: Number(id), error, failed_at: expect.any(String), retry_at: null }]);
    const retry = `${WORK}/jobs/failures/${id}/retry`;
    expect((await world.admin.post(retry)).body.data).toEqual({ success: true });
    expect((await world.admin.get(`${WORK}/jobs/failures`)).body.data).toEqual([]);
    expect((await world.admin.post(retry)).body.error.code).toBe('work.failure_not_found');
  });

  it('gets 404 for unknown kinds, and 400 for an id that is none', async () => {
    expect((await world.admin.get(`${WORK}/nothing/failures`)).body.error.code).toBe('work.not_found');
    expect((await world.admin.post(`${WORK}/nothing/pause`)).status).toBe(404);
    expect((await world.admin.post(`${WORK}/jobs/failures/x/retry`)).status).toBe(400);
  });
});
