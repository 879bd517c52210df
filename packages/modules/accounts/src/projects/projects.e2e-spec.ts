import { startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

const path = '/v3/admin/projects';
const create = (query: Record<string, string | number>, by = world.ours) => by.admin.post(path, query);
const put = (at: string, query: Record<string, string | number>) =>
  world.ours.admin.send('PUT', at, { query });
const ids = async (query: Record<string, string | number> = {}): Promise<number[]> =>
  (await world.ours.admin.get(path, query)).body.data.map(({ id }: { id: number }) => id);

describe('creating', () => {
  it('creates a project without keys', async () => {
    const { body } = await create({ name: 'Lectures' });
    expect(body.data).toEqual({
      id: expect.any(Number),
      name: 'Lectures',
      sandbox: false,
      callback_encoding: 'form',
      retention_days: null,
    });
    const keys = await world.ours.admin.get('/v3/admin/api_accesses', { project_id: body.data.id });
    expect(keys.body.data).toEqual([]);
    expect((await world.ours.admin.get(`${path}/${body.data.id}`)).body.data).toEqual(body.data);
  });

  it('accepts sandbox, callback encoding and retention', async () => {
    const given = { name: 'Try', sandbox: '1', callback_encoding: 'json', retention_days: 30 };
    expect((await create(given)).body.data).toMatchObject({ ...given, sandbox: true });
  });

  it.each([
    ['no name', {}, ['name']],
    ['an empty name', { name: '' }, ['name']],
    ['a name of 65 characters', { name: 'é'.repeat(65) }, ['name']],
    ['an unknown encoding', { name: 'x', callback_encoding: 'xml' }, ['callback_encoding']],
    ['a retention of 0 days', { name: 'x', retention_days: 0 }, ['retention_days']],
    ['a retention of 36501 days', { name: 'x', retention_days: 36_501 }, ['retention_days']],
  ])('refuses %s', async (_, query, items) => {
    const { status, body } = await create(query as Record<string, string>);
    expect([status, body.error.items]).toEqual([400, items]);
  });

  it('accepts a name of 64 characters', async () => {
    expect((await create({ name: '😀'.repeat(64) })).body.data.name).toBe('😀'.repeat(64));
  });
});

describe('listing', () => {
  it('lists the projects of the account only', async () => {
    const foreign = (await create({ name: 'Foreign' }, world.theirs)).body.data.id;
    const all = await ids({ per_page: 500 });
    expect(all).toContain(world.ours.projectId);
    expect(all).not.toContain(foreign);
    expect(await ids({ id: foreign })).toEqual([]);
    expect(await ids({ project_id: foreign })).toEqual([]);
  });

  it('filters by ids under both names, and by the level of keys with access', async () => {
    const bare = (await create({ name: 'Bare' })).body.data.id;
    const both = `${world.ours.projectId},${bare}`;
    expect(await ids({ id: both })).toEqual([world.ours.projectId, bare]);
    expect(await ids({ project_id: both })).toEqual([world.ours.projectId, bare]);
    expect(await ids({ id: both, project_id: bare })).toEqual([bare]);
    expect(await ids({ id: both, access_type: 'project' })).toEqual([world.ours.projectId]);
    expect(await ids({ id: both, access_type: 'observer' })).toEqual([world.ours.projectId]);
    expect(await ids({ id: both, access_type: 'admin' })).toEqual([world.ours.projectId, bare]);
  });

  it('sorts by name', async () => {
    const a = (await create({ name: 'Sorted A' })).body.data.id;
    const b = (await create({ name: 'Sorted B' })).body.data.id;
    expect(await ids({ id: `${a},${b}`, sort_by: 'name', sort_dir: 'desc' })).toEqual([b, a]);
  });
});

describe('updating', () => {
  it.each([
    ['in the path', (id: number) => put(`${path}/${id}`, { name: 'New' })],
    ['in id', (id: number) => put(path, { id, name: 'New' })],
    ['in project_id', (id: number) => put(path, { project_id: id, name: 'New' })],
  ])('finds the project %s and changes the given properties only', async (_, update) => {
    const before = (await create({ name: 'Old', callback_encoding: 'json', retention_days: 7 })).body.data;
    expect((await update(before.id)).body.data).toEqual({ ...before, name: 'New' });
    expect((await world.ours.admin.get(`${path}/${before.id}`)).body.data.name).toBe('New');
  });

  it('clears the retention with an empty value', async () => {
    const { id } = (await create({ name: 'Kept', retention_days: 7 })).body.data;
    expect((await put(`${path}/${id}`, { retention_days: '' })).body.data.retention_days).toBeNull();
    expect(await world.accounts.retentionDays(id)).toBeNull();
  });

  it.each([
    ['no project', {}, ['id']],
    ['two projects', { id: 1, project_id: 2 }, ['project_id']],
    ['an empty name', { id: 1, name: '' }, ['name']],
    ['the sandbox, which never changes', { id: 1, sandbox: 'true' }, ['sandbox']],
  ])('refuses %s', async (_, query, items) => {
    const { status, body } = await put(path, query as Record<string, string>);
    expect([status, body.error.items]).toEqual([400, items]);
  });

  it('changes the encoding of callbacks immediately', async () => {
    const { id } = (await create({ name: 'Callbacks' })).body.data;
    await put(`${path}/${id}`, { callback_encoding: 'json' });
    expect((await world.accounts.callbackSettings(id)).encoding).toBe('json');
  });
});

it('reveals the webhook secret of a project to Admin keys of its account', async () => {
  const { id } = (await create({ name: 'Signed' })).body.data;
  const { body } = await world.ours.admin.get(`${path}/${id}/webhook_secret`);
  expect(body.data).toEqual({ webhook_secret: (await world.accounts.callbackSettings(id)).secret });
});

it('answers 404 for a project of another account, as for an unknown one, and does not change it', async () => {
  const { projectId } = world.theirs;
  for (const id of [projectId, 999_999]) {
    const answers = [
      await world.ours.admin.get(`${path}/${id}`),
      await world.ours.admin.get(`${path}/${id}/webhook_secret`),
      await put(`${path}/${id}`, { name: 'Taken' }),
      await put(path, { id, name: 'Taken' }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error]).toEqual([
        404,
        { type: 'not_found_error', code: 'project.not_found', message: 'Not found' },
      ]);
    }
  }
  expect((await world.theirs.admin.get(`${path}/${projectId}`)).body.data.name).toBe('Theirs');
});

it('provides projects, accounts and retention to other modules', async () => {
  const { accountId, projectId } = world.theirs;
  expect(await world.accounts.project({ accountId, projectId })).toEqual({
    id: projectId,
    name: 'Theirs',
    sandbox: false,
  });
  expect(await world.accounts.account(accountId)).toEqual({
    id: accountId,
    name: 'Theirs',
    signed: false,
    signatureScheme: 'hmac-sha256',
    billing: 'account',
    operator: false,
  });
  const { id } = (await create({ name: 'Short', retention_days: 1 }, world.theirs)).body.data;
  const known = (await world.accounts.projects(accountId)).map((project) => project.id);
  expect(known).toEqual(expect.arrayContaining([projectId, id]));
  expect(known).not.toContain(world.ours.projectId);
  expect(await world.accounts.retentionDays(id)).toBe(1);
});

it('lets the operator change signing and billing of an account independently', async () => {
  const { id } = await world.accounts.createAccount('Changing', { signed: true });
  await world.accounts.updateAccount(id, { billing: 'project' });
  expect(await world.accounts.account(id)).toMatchObject({ signed: true, billing: 'project' });
  await world.accounts.updateAccount(id, { signed: false });
  expect(await world.accounts.account(id)).toMatchObject({ signed: false, billing: 'project' });
});
