import { aUser, startWorld, type World } from '../test/world.js';

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

/** A user with an access to our project. */
async function regular(flags: Query = {}) {
  const { id, email } = await aUser(world.ours);
  const which = { user_id: id, access_level: 'project', project_id: world.ours.projectId };
  await grant({ ...which, email, ...flags });
  return which;
}

describe('granting', () => {
  it('gives a super user the account, with no permission that was not given', async () => {
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
    // A client sends the level back as records spell it.
    for (const access_level of ['account', body.data.access_level as string])
      expect(await list({ user_id: id, access_level })).toEqual([body.data]);
  });

  it('gives a regular user one project', async () => {
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

  it('names email when it is not that of the user, and gives nothing', async () => {
    const { id, email } = await aUser(world.ours);
    const query = { user_id: id, access_level: 'account' };
    const { status, body } = await grant({ ...query, email: `x${email}` });
    expect([status, body.error.items]).toEqual([400, ['email']]);
    expect(await list(query)).toEqual([]);
    expect((await grant({ ...query, email: email.toUpperCase() })).status).toBe(200);
  });

  it('of what is granted already names user_id, and leaves it as it is', async () => {
    const { id, email } = await aUser(world.ours);
    const query = { user_id: id, email, access_level: 'account' };
    await grant({ ...query, can_edit: true });
    const { status, body } = await grant({ ...query, can_publish: true });
    expect([status, body.error.items]).toEqual([400, ['user_id']]);
    expect(await list({ user_id: id, access_level: 'account' })).toMatchObject([
      { can_edit: true, can_publish: false },
    ]);
  });

  it('takes its parameters from a form and from JSON as well', async () => {
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

  it('needs a user and a level, and a project exactly when the level is that', async () => {
    expect(await items({})).toEqual(expect.arrayContaining(['user_id', 'access_level']));
    expect(await items({ user_id: 1, access_level: 'project' })).toEqual(['project_id']);
    expect(await items({ user_id: 1, access_level: 'account', project_id: 1 })).toEqual(['project_id']);
    expect(await items({ user_id: 1, access_level: 'Everything' })).toEqual(['access_level']);
  });

  it('finds no user and no project of another account', async () => {
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

it('lists by permissions', async () => {
  const which = await regular({ can_publish: true });
  expect(await list({ ...which, can_publish: true, can_edit: false })).toHaveLength(1);
  expect(await list({ ...which, can_publish: false })).toEqual([]);
  expect(await list({ ...which, can_edit: true })).toEqual([]);
});

it('updates the permissions that are given and no other', async () => {
  const which = await regular({ can_publish: true, can_edit: true });
  const { body } = await update({ ...which, can_edit: false, can_upload: true });
  expect(body.data).toMatchObject({ ...none, can_publish: true, can_upload: true });
  expect(await list(which)).toEqual([body.data]);
});

it('deletes one access and leaves the others', async () => {
  const which = await regular();
  const { project_id: _, ...user } = which;
  const { body } = await world.ours.admin.get(`/v3/admin/users/${which.user_id}`);
  await grant({ ...user, access_level: 'account', email: body.data.email });
  expect((await remove(which)).body.data).toEqual({ success: true });
  expect(await list(which)).toEqual([]);
  expect(await list({ ...user, access_level: 'account' })).toHaveLength(1);
});

it('neither updates nor deletes an access that the user has not', async () => {
  const { id } = await aUser(world.ours);
  for (const call of [update, remove]) {
    const { status, body } = await call({ user_id: id, access_level: 'account' });
    const message = 'This user has no access of this level there.';
    expect([status, body.error]).toEqual([404, { type: 'not_found_error', message }]);
  }
});

it('the user of an Admin key cannot take away what he calls by', async () => {
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

it.each(['project', 'observer'] as const)('a key of %s access manages nothing', async (level) => {
  const client = world.ours[level];
  const which = await regular();
  expect((await client.get(path, which)).status).toBe(403);
  expect((await client.post(path, which)).status).toBe(403);
  expect((await client.send('PATCH', path, { query: which })).status).toBe(403);
  expect((await client.post(`${path}/delete`, which)).status).toBe(403);
  expect(await list(which)).toHaveLength(1);
});
