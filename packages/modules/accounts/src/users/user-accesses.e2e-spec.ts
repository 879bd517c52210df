import { aUser, startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

type Query = Record<string, string | number | boolean>;
const path = '/v3/admin/user_accesses';
const grant = (query: Query, by = world.ours) => by.admin.post(path, query);
const list = async (query: Query) => (await world.ours.admin.get(path, query)).body.data;
const update = (query: Query) => world.ours.admin.send('PATCH', path, { query });
const remove = (query: Query) => world.ours.admin.post(`${path}/delete`, query);
const none = {
  can_upload: false,
  can_edit: false,
  can_publish: false,
  can_manage_invoices: false,
  can_manage_users: false,
  can_work: false,
};

/** Creates a user with access to our project. */
async function regular(flags: Query = {}) {
  const { id, email } = await aUser(world.ours);
  const which = { user_id: id, access_level: 'project', project_id: world.ours.projectId };
  await grant({ ...which, email, ...flags });
  return which;
}

describe('granting', () => {
  it('gives access to the account, with only the given permissions', async () => {
    const { id, email } = await aUser(world.ours);
    const { body } = await grant({ user_id: id, email, access_level: 'account', can_edit: true });
    expect(body.data).toEqual({
      ...none,
      user_id: id,
      can_edit: true,
      access_level: 'Account',
      account_id: world.ours.accountId,
      project_id: null,
    });
    // Clients send the level back as spelt in records.
    for (const access_level of ['account', body.data.access_level as string])
      expect(await list({ user_id: id, access_level })).toEqual([body.data]);
  });

  it('gives access to one project', async () => {
    const which = await regular({ can_upload: 1, can_manage_invoices: 'TRUE' });
    const expected = {
      ...none,
      user_id: which.user_id,
      can_upload: true,
      can_manage_invoices: true,
      access_level: 'Project',
      account_id: null,
      project_id: world.ours.projectId,
    };
    expect(await list(which)).toEqual([expected]);
    expect(await list({ user_id: which.user_id, access_level: 'account' })).toEqual([]);
  });

  it('refuses a wrong email and grants nothing', async () => {
    const { id, email } = await aUser(world.ours);
    const query = { user_id: id, access_level: 'account' };
    const { status, body } = await grant({ ...query, email: `x${email}` });
    expect([status, body.error.items]).toEqual([400, ['email']]);
    expect(await list(query)).toEqual([]);
    expect((await grant({ ...query, email: email.toUpperCase() })).status).toBe(200);
  });

  it('refuses an existing access with an error for user_id, and does not change it', async () => {
    const { id, email } = await aUser(world.ours);
    const query = { user_id: id, email, access_level: 'account' };
    await grant({ ...query, can_edit: true });
    const { status, body } = await grant({ ...query, can_publish: true });
    expect([status, body.error.items]).toEqual([400, ['user_id']]);
    expect(await list({ user_id: id, access_level: 'account' })).toMatchObject([
      { can_edit: true, can_publish: false },
    ]);
  });

  it('accepts parameters in a form and in JSON', async () => {
    for (const kind of ['form', 'json'] as const) {
      const { id, email } = await aUser(world.ours);
      const fields = { user_id: String(id), email, access_level: 'account', can_edit: 'true' };
      const { body } = await world.ours.admin.send('POST', path, { [kind]: fields });
      expect(body.data).toMatchObject({ user_id: id, can_edit: true });
      const change = { user_id: String(id), access_level: 'account', can_upload: 'true' };
      const changed = await world.ours.admin.send('PATCH', path, { [kind]: change });
      expect(changed.body.data).toMatchObject({ user_id: id, can_edit: true, can_upload: true });
    }
  });
});

describe.each([
  ['granting', (query: Query) => grant({ email: 'x@example.com', ...query })],
  ['listing', (query: Query) => world.ours.admin.get(path, query)],
  ['updating', update],
  ['deleting', remove],
])('%s', (_, call) => {
  const items = async (query: Query) => (await call(query)).body.error.items;

  it('requires a user and a level, and a project only for the project level', async () => {
    expect(await items({})).toEqual(expect.arrayContaining(['user_id', 'access_level']));
    expect(await items({ user_id: 1, access_level: 'project' })).toEqual(['project_id']);
    expect(await items({ user_id: 1, access_level: 'account', project_id: 1 })).toEqual(['project_id']);
    expect(await items({ user_id: 1, access_level: 'Everything' })).toEqual(['access_level']);
  });

  it('finds no user or project of another account', async () => {
    const [own, foreign] = [await aUser(world.ours), await aUser(world.theirs)];
    for (const id of [foreign.id, 999_999]) {
      const { status, body } = await call({ user_id: id, access_level: 'account' });
      expect([status, body.error.message]).toEqual([404, `User id ${id} not found.`]);
    }
    for (const id of [world.theirs.projectId, 999_999]) {
      const { status, body } = await call({ user_id: own.id, access_level: 'project', project_id: id });
      expect([status, body.error.message]).toEqual([404, `Project id ${id} not found.`]);
    }
  });
});

it('filters by permissions', async () => {
  const which = await regular({ can_publish: true });
  expect(await list({ ...which, can_publish: true, can_edit: false })).toHaveLength(1);
  expect(await list({ ...which, can_publish: false })).toEqual([]);
  expect(await list({ ...which, can_edit: true })).toEqual([]);
});

it('updates the given permissions only', async () => {
  const which = await regular({ can_publish: true, can_edit: true });
  const { body } = await update({ ...which, can_edit: false, can_upload: true });
  expect(body.data).toMatchObject({ ...none, can_publish: true, can_upload: true });
  expect(await list(which)).toEqual([body.data]);
});

it('deletes one access and no others', async () => {
  const which = await regular();
  const { project_id: _, ...user } = which;
  const { body } = await world.ours.admin.get(`/v3/admin/users/${which.user_id}`);
  await grant({ ...user, access_level: 'account', email: body.data.email });
  expect((await remove(which)).body.data).toEqual({ success: true });
  expect(await list(which)).toEqual([]);
  expect(await list({ ...user, access_level: 'account' })).toHaveLength(1);
});

it('does not update or delete an access that does not exist', async () => {
  const { id } = await aUser(world.ours);
  for (const call of [update, remove]) {
    const { status, body } = await call({ user_id: id, access_level: 'account' });
    const message = 'This user does not have this access.';
    expect([status, body.error]).toEqual([
      404,
      { type: 'not_found_error', code: 'user_access.not_found', message },
    ]);
  }
});

it('prevents the user of an Admin key from revoking their own access', async () => {
  const { id, email } = await aUser(world.ours);
  const which = { user_id: id, access_level: 'account' };
  await grant({ ...which, email, can_manage_users: true });
  const { api_key: key } = await world.accounts.createKey(world.ours.accountId, {
    level: 'Admin',
    userId: id,
  });
  const own = world.app.as(key);
  const refusals = [
    await own.post(`${path}/delete`, which),
    await own.send('PATCH', path, { query: { ...which, can_manage_users: false } }),
  ];
  for (const { status, body } of refusals) {
    expect([status, body.error.message]).toEqual([
      403,
      expect.stringMatching(/You cannot revoke your own access/),
    ]);
  }
  expect((await own.send('PATCH', path, { query: { ...which, can_edit: true } })).status).toBe(200);
  expect((await world.ours.admin.post(`${path}/delete`, which)).status).toBe(200);
});

it.each(['project', 'observer'] as const)('refuses every route to a key of %s access', async (level) => {
  const client = world.ours[level];
  const which = await regular();
  expect((await client.get(path, which)).status).toBe(403);
  expect((await client.post(path, which)).status).toBe(403);
  expect((await client.send('PATCH', path, { query: which })).status).toBe(403);
  expect((await client.post(`${path}/delete`, which)).status).toBe(403);
  expect(await list(which)).toHaveLength(1);
});
