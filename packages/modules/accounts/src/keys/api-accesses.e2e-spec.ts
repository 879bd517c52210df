import { aUser, startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

const path = '/v3/admin/api_accesses';
const create = async (query: Record<string, string | number> = {}, by = world.ours) =>
  (await by.admin.post(path, { project_id: by.projectId, ...query })).body.data;
const keyOf = async (id: number, by = world.ours): Promise<string> =>
  (await by.admin.get(`${path}/${id}`)).body.data.api_key;
const list = async (query: Record<string, string | number> = {}) =>
  (await world.ours.admin.get(path, { per_page: 500, ...query })).body.data as Record<string, unknown>[];

describe('creating', () => {
  it('creates a Project key, records its creator, and reveals the key only on its own route', async () => {
    const { id: userId } = await aUser(world.ours);
    const created = await create({ name: 'Station', user_id: userId });
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Station',
      enabled: true,
      access_type: 'Project',
      project_id: world.ours.projectId,
      created_by_type: 'ApiAccess',
      created_by_id: world.ours.adminId,
      user_id: userId,
      api_version: 'v3',
    });
    const shown = (await world.ours.admin.get(`${path}/${created.id}`)).body.data;
    expect(shown).toEqual({
      ...created,
      api_key: expect.stringMatching(/^[\w-]{32}$/),
      api_secret_key: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('records the user as the creator if the creating key belongs to a user', async () => {
    const user = await aUser(world.ours);
    await world.ours.admin.post('/v3/admin/user_accesses', {
      user_id: user.id,
      email: user.email,
      access_level: 'account',
      can_manage_users: true,
    });
    const key = await world.accounts.createKey(world.ours.accountId, { level: 'Admin', userId: user.id });
    const { body } = await world.app.as(key.api_key).post(path, { project_id: world.ours.projectId });
    expect(body.data).toMatchObject({ created_by_type: 'User', created_by_id: user.id });
  });

  it('creates keys of every level except Admin', async () => {
    for (const access_type of ['project', 'observer', 'vendor']) {
      const key = await keyOf((await create({ access_type })).id);
      expect((await world.app.as(key).get('/v3/authenticate')).body.data.access_type).toBe(access_type);
    }
  });

  it('refuses to create an Admin key', async () => {
    const { body } = await world.ours.admin.post(path, {
      project_id: world.ours.projectId,
      access_type: 'admin',
    });
    expect(body).toMatchObject({ code: 400, error: { items: ['access_type'] } });
  });

  it('accepts a name of up to 255 characters', async () => {
    expect((await create({ name: 'é'.repeat(255) })).name).toHaveLength(255);
    const { body } = await world.ours.admin.post(path, {
      project_id: world.ours.projectId,
      name: 'é'.repeat(256),
    });
    expect(body.error.items).toEqual(['name']);
  });

  it('treats a project or user of another account like an unknown one', async () => {
    const foreign = await aUser(world.theirs);
    for (const id of [world.theirs.projectId, 999_999]) {
      const { status, body } = await world.ours.admin.post(path, { project_id: id });
      expect([status, body.error.message]).toEqual([404, `Project id ${id} not found.`]);
    }
    for (const id of [foreign.id, 999_999]) {
      const { status, body } = await world.ours.admin.post(path, {
        project_id: world.ours.projectId,
        user_id: id,
      });
      expect([status, body.error.message]).toEqual([404, `User id ${id} not found.`]);
    }
  });

  it('creates one key per Idempotency-Key', async () => {
    const before = (await list()).length;
    const query = { project_id: world.ours.projectId };
    const sent = { headers: { 'idempotency-key': 'make-one' } };
    const [one, two] = [
      await world.ours.admin.post(path, query, sent),
      await world.ours.admin.post(path, query, sent),
    ];
    expect(two.body).toEqual(one.body);
    expect((await list()).length).toBe(before + 1);
  });
});

describe('listing', () => {
  it('lists the keys of the account only, without key and secret', async () => {
    await create({}, world.theirs);
    const all = await list();
    expect(all.map(({ id }) => id)).toContain(world.ours.adminId);
    expect(all.filter((each) => 'api_key' in each || 'api_secret_key' in each)).toEqual([]);
    const rows = await world.app.db.query('select id from api_access where account_id = $1 order by id', [
      world.ours.accountId,
    ]);
    expect(all.map(({ id }) => ({ id }))).toEqual(rows);
  });

  it('filters by ids, projects and level', async () => {
    const project = await world.accounts.createProject(world.ours.accountId, { name: 'Filtered' });
    expect((await list({ project_id: project.id })).map(({ id }) => id)).toEqual([
      project.project.id,
      project.observer.id,
    ]);
    expect((await list({ access_type: 'observer', project_id: project.id })).map(({ id }) => id)).toEqual([
      project.observer.id,
    ]);
    const ids = [world.ours.adminId, project.project.id];
    expect((await list({ id: ids.join() })).map(({ id }) => id)).toEqual(ids);
    expect((await list({ access_type: 'admin' })).every((each) => each.access_type === 'Admin')).toBe(true);
  });

  it('finds no keys of another account by id', async () => {
    const { id } = await create({}, world.theirs);
    expect(await list({ id })).toEqual([]);
    expect(await list({ project_id: world.theirs.projectId })).toEqual([]);
  });
});

describe('disabling', () => {
  it('refuses requests with the key until it is enabled again', async () => {
    const { id } = await create();
    const client = world.app.as(await keyOf(id));
    expect((await world.ours.admin.post(`${path}/${id}/disable`)).body.data).toEqual({ success: true });
    expect((await client.get('/v3/authenticate')).body.error.message).toBe('This API key has been disabled.');
    expect((await world.ours.admin.post(`${path}/${id}/enable`)).body.data).toEqual({ success: true });
    expect((await client.get('/v3/authenticate')).status).toBe(200);
  });

  it("is refused for the caller's own key", async () => {
    const { adminId, admin } = world.ours;
    const { status, body } = await admin.post(`${path}/${adminId}/disable`);
    expect([status, body.error.type]).toEqual([403, 'forbidden_error']);
    expect(body.error.message).toMatch(/^An API key cannot disable itself/);
    expect((await admin.get('/v3/authenticate')).status).toBe(200);
    expect((await admin.post(`${path}/${adminId}/enable`)).status).toBe(200);
  });

  it('disables all keys of a project and no others', async () => {
    const target = await world.accounts.createProject(world.ours.accountId, { name: 'Closed' });
    const { body } = await world.ours.admin.post(`${path}/disable_project_accesses`, {
      project_id: target.id,
    });
    expect(body.data).toEqual({ success: true });
    for (const key of [target.project, target.observer]) {
      expect((await world.app.as(key.api_key).get('/v3/authenticate')).status).toBe(403);
    }
    for (const client of [world.ours.project, world.ours.admin, world.theirs.project]) {
      expect((await client.get('/v3/authenticate')).status).toBe(200);
    }
  });

  it('requires a project of the account to disable all keys of a project', async () => {
    const disable = (query = {}) => world.ours.admin.post(`${path}/disable_project_accesses`, query);
    expect((await disable()).body.error.items).toEqual(['project_id']);
    for (const id of [world.theirs.projectId, 999_999]) {
      const { status, body } = await disable({ project_id: id });
      expect([status, body.error.message]).toEqual([404, `Project id ${id} not found.`]);
    }
    expect((await world.theirs.project.get('/v3/authenticate')).status).toBe(200);
  });
});

it('answers 404 for a key of another account, as for an unknown one', async () => {
  const { id } = await create({}, world.theirs);
  const key = await keyOf(id, world.theirs);
  for (const missing of [id, 999_999]) {
    const answers = [
      await world.ours.admin.get(`${path}/${missing}`),
      await world.ours.admin.post(`${path}/${missing}/disable`),
      await world.ours.admin.post(`${path}/${missing}/enable`),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error]).toEqual([
        404,
        { type: 'not_found_error', code: 'api_access.not_found', message: 'Not found' },
      ]);
    }
  }
  expect((await world.app.as(key).get('/v3/authenticate')).status).toBe(200);
});

it.each(['project', 'observer'] as const)('refuses every route to a key of %s access', async (level) => {
  const client = world.ours[level];
  expect((await client.get(path)).status).toBe(403);
  expect((await client.get(`${path}/${world.ours.adminId}`)).status).toBe(403);
  expect((await client.post(path, { project_id: world.ours.projectId })).status).toBe(403);
});
