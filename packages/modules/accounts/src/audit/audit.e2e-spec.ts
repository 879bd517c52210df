import { aUser, startWorld, type World } from '../../test/world.js';

const lines: string[] = [];
let world: World;
beforeAll(async () => void (world = await startWorld([], { log: (line) => lines.push(line) })));
afterAll(() => world?.app.stop());

type Query = Record<string, string | number>;
interface Entry {
  id: number;
  [field: string]: unknown;
}
const path = '/v3/admin/audit_entries';
const entries = async (query: Query = {}, by = world.ours): Promise<Entry[]> =>
  (await by.admin.get(path, { per_page: 500, ...query })).body.data;

/** Returns the entries that a call adds to the log. */
async function added(call: () => Promise<unknown>): Promise<Entry[]> {
  const last = (await entries()).at(-1)?.id ?? 0;
  await call();
  return (await entries()).filter(({ id }) => id > last);
}

it('records caller, record, time, parameters and request', async () => {
  const query = { firstname: 'Ada', lastname: 'L', email: 'a@example.com', username: 'audited' };
  let id = 0;
  const created = await added(async () => {
    const headers = { 'x-request-id': 'find-me' };
    id = (await world.ours.admin.post('/v3/admin/users', query, { headers })).body.data.id;
  });
  const common = { access_id: world.ours.adminId, user_id: null, method: 'POST', resource_id: id };
  expect(created).toEqual([
    {
      ...common,
      id: expect.any(Number),
      route: '/v3/admin/users',
      parameters: query,
      request_id: 'find-me',
      created_at: expect.stringMatching(/\+00:00$/),
    },
  ]);
  const changed = await added(() =>
    world.ours.admin.send('POST', `/v3/admin/users/${id}`, { json: { firstname: 'Augusta' } }),
  );
  expect(changed).toMatchObject([
    { ...common, route: '/v3/admin/users/:id', parameters: { firstname: 'Augusta' } },
  ]);
});

it('records the user of the key', async () => {
  const { id, email } = await aUser(world.ours);
  const which = { user_id: id, email, access_level: 'account', can_manage_users: 'true' };
  await world.ours.admin.post('/v3/admin/user_accesses', which);
  const { id: accessId, api_key: key } = await world.accounts.createKey(world.ours.accountId, {
    level: 'Admin',
    userId: id,
  });
  await world.app.as(key).post('/v3/admin/projects', { name: 'By a user' });
  expect(await entries({ user_id: id })).toMatchObject([
    { access_id: accessId, user_id: id, route: '/v3/admin/projects' },
  ]);
  expect(await entries({ access_id: accessId })).toEqual(await entries({ user_id: id }));
});

it('records every kind of admin write and every reveal, but no other read', async () => {
  const { admin, projectId } = world.ours;
  const { id, email } = await aUser(world.ours);
  const which = { user_id: id, access_level: 'project', project_id: projectId };
  const access = (await admin.post('/v3/admin/api_accesses', { project_id: projectId })).body.data.id;
  const spare = (await admin.post('/v3/admin/projects', { name: 'Spare' })).body.data.id;
  const calls = [
    () => admin.post(`/v3/admin/api_accesses/${access}/disable`),
    () => admin.post(`/v3/admin/api_accesses/${access}/enable`),
    () => admin.get(`/v3/admin/api_accesses/${access}`),
    () => admin.post('/v3/admin/api_accesses/disable_project_accesses', { project_id: spare }),
    () => admin.send('PUT', '/v3/admin/projects', { query: { id: spare, name: 'A' } }),
    () => admin.send('PUT', `/v3/admin/projects/${spare}`, { query: { name: 'B' } }),
    () => admin.get(`/v3/admin/projects/${spare}/webhook_secret`),
    () => admin.post('/v3/admin/user_accesses', { ...which, email }),
    () => admin.send('PATCH', '/v3/admin/user_accesses', { query: { ...which, can_edit: true } }),
    () => admin.post('/v3/admin/user_accesses/delete', which),
  ];
  const written = await added(async () => {
    for (const call of calls) expect((await call()).status).toBe(200);
  });
  expect(written.map(({ method, route, resource_id: of }) => [method, route, of])).toEqual([
    ['POST', '/v3/admin/api_accesses/:id/disable', access],
    ['POST', '/v3/admin/api_accesses/:id/enable', access],
    ['GET', '/v3/admin/api_accesses/:id', access],
    ['POST', '/v3/admin/api_accesses/disable_project_accesses', null],
    ['PUT', '/v3/admin/projects', spare],
    ['PUT', '/v3/admin/projects/:id', spare],
    ['GET', '/v3/admin/projects/:id/webhook_secret', spare],
    ['POST', '/v3/admin/user_accesses', null],
    ['PATCH', '/v3/admin/user_accesses', null],
    ['POST', '/v3/admin/user_accesses/delete', null],
  ]);
  const reads = await added(async () => {
    for (const read of ['api_accesses', 'projects', `projects/${spare}`, 'users', `users/${id}`]) {
      await admin.get(`/v3/admin/${read}`);
    }
  });
  expect(reads).toEqual([]);
});

it('records nothing for refused requests', async () => {
  const { admin } = world.ours;
  expect(
    await added(async () => {
      await admin.post('/v3/admin/projects', { name: '' });
      await admin.post('/v3/admin/users/999999', { firstname: 'Nobody' });
      await admin.get('/v3/admin/api_accesses/999999');
      await world.ours.project.post('/v3/admin/projects', { name: 'No' });
      await world.app.as('wrong').post('/v3/admin/projects', { name: 'No' });
    }),
  ).toEqual([]);
});

it('belongs to the transaction, which fails if the entry cannot be written', async () => {
  const { db } = world.app;
  const ids = async () => (await world.ours.admin.get('/v3/admin/projects')).body.pagination.total_entries;
  const before = await ids();
  await db.query(
    "alter table audit_entry add constraint no_more check (route <> '/v3/admin/projects') not valid",
  );
  expect((await world.ours.admin.post('/v3/admin/projects', { name: 'Unseen' })).status).toBe(500);
  await db.query('alter table audit_entry drop constraint no_more');
  expect(await ids()).toBe(before);
});

it('adds one entry for repeats with the same Idempotency-Key', async () => {
  const sent = { headers: { 'idempotency-key': 'once' } };
  const repeated = await added(async () => {
    for (let i = 0; i < 2; i++) await world.ours.admin.post('/v3/admin/projects', { name: 'Once' }, sent);
  });
  expect(repeated).toMatchObject([{ parameters: { name: 'Once' }, resource_id: expect.any(Number) }]);
});

it('sorts by newest on request, and filters by time', async () => {
  await world.ours.admin.post('/v3/admin/projects', { name: 'Newest' });
  const [newest] = await entries({ sort_dir: 'desc', per_page: 1 });
  expect(newest).toMatchObject({ parameters: { name: 'Newest' } });
  await world.app.db.query("update audit_entry set created_at = '2020-01-02T00:00:00Z' where id = $1", [
    newest!.id,
  ]);
  const between = { created_after: '2020-01-01', created_before: '2020-01-03' };
  expect((await entries(between)).map(({ id }) => id)).toEqual([newest!.id]);
  expect(await entries({ created_before: '2020-01-02' })).toEqual([]);
});

it('returns correct pages of a long log', async () => {
  await world.app.db.query(
    `insert into audit_entry (account_id, access_id, method, route, parameters, request_id, created_at)
     select $1, $2, 'POST', '/v3/admin/projects', '{}', 'old', '2001-01-01'::timestamptz + n * interval '1 s'
     from generate_series(1, 12000) n`,
    [world.theirs.accountId, world.theirs.adminId],
  );
  const page = async (query: Query) => (await world.theirs.admin.get(path, { per_page: 500, ...query })).body;
  const all = await page({});
  expect([all.meta, all.pagination.total_pages]).toEqual([{}, Math.ceil(all.pagination.total_entries / 500)]);
  expect(all.data).toHaveLength(500);
  const early = { created_before: '2001-01-01T01:00:01Z', sort_by: 'created_at', sort_dir: 'desc' };
  const shown = [];
  for (let at = 1; at <= 8; at++) shown.push(...(await page({ ...early, page: at })).data);
  expect(shown).toHaveLength(3_600);
  expect(shown.map(({ created_at: at }: Entry) => at)).toEqual(
    shown
      .map(({ created_at: at }: Entry) => at)
      .toSorted()
      .toReversed(),
  );
  expect((await page({ access_id: 999_999 })).pagination.total_entries).toBe(0);
});

it('shows no entries of another account, whatever the filter', async () => {
  await world.theirs.admin.post('/v3/admin/projects', { name: 'Theirs alone' });
  const foreign = await entries({}, world.theirs);
  expect(foreign).not.toEqual([]);
  expect(await entries({ access_id: world.theirs.adminId })).toEqual([]);
  const own = (await entries()).map(({ id }) => id);
  expect(own).not.toEqual(expect.arrayContaining(foreign.map(({ id }) => id)));
  expect((await world.ours.project.get(path)).status).toBe(403);
});

it('neither keys nor secrets appear in lists, in responses to writes, in the audit log or in the log', async () => {
  const { admin, projectId } = world.ours;
  const created = (await admin.post('/v3/admin/api_accesses', { project_id: projectId })).body;
  const { api_key: key, api_secret_key: secret } = (
    await admin.get(`/v3/admin/api_accesses/${created.data.id}`)
  ).body.data;
  const other = await world.accounts.createKey(world.ours.accountId, { level: 'Admin' });
  const form = { api_key: other.api_key, signature: other.api_secret_key, name: 'From a form' };
  expect((await world.app.as().send('POST', '/v3/admin/projects', { form })).status).toBe(200);
  const hook = (await admin.get(`/v3/admin/projects/${projectId}/webhook_secret`)).body.data.webhook_secret;
  const shown = [
    created,
    (await admin.get('/v3/admin/api_accesses', { per_page: 500 })).body,
    (await admin.get('/v3/admin/projects', { per_page: 500 })).body,
    await entries(),
    await world.app.db.query('select * from audit_entry'),
    lines,
  ].map((each) => JSON.stringify(each));
  expect(lines.length).toBeGreaterThan(20);
  for (const text of shown) {
    for (const plain of [key, secret, hook, other.api_key, other.api_secret_key])
      expect(text).not.toContain(plain);
  }
});
