import { aUser, startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

const path = '/v3/admin/users';
const person = { firstname: 'Grace', lastname: 'Hopper', email: 'grace@example.com', username: 'grace' };

it('creates a user with the username as login', async () => {
  const { body } = await world.ours.admin.post(path, person);
  const { username: login, ...rest } = person;
  expect(body.data).toEqual({ id: expect.any(Number), ...rest, login });
  expect((await world.ours.admin.get(`${path}/${body.data.id}`)).body.data).toEqual(body.data);
});

it('takes away the last name of a person with one name', async () => {
  const { id } = await aUser(world.ours);
  const { body } = await world.ours.admin.post(`${path}/${id}`, { lastname: '' });
  expect(body.data).toMatchObject({ lastname: '' });
});

it('requires all four parameters', async () => {
  const { status, body } = await world.ours.admin.post(path);
  expect([status, body.error.items]).toEqual([400, ['firstname', 'lastname', 'email', 'username']]);
});

it.each(['', 'grace', '@example.com', 'grace@', 'a b@example.com', 'a@b@c', `${'x'.repeat(251)}@a.b`])(
  'refuses %j as an e-mail address',
  async (email) => {
    const { status, body } = await world.ours.admin.post(path, { ...person, email });
    expect([status, body.error.items]).toEqual([400, ['email']]);
  },
);

it('requires usernames to be unique in an account, case-insensitively', async () => {
  const first = { ...person, username: 'Twice' };
  expect((await world.ours.admin.post(path, first)).status).toBe(200);
  for (const username of ['Twice', 'tWICE']) {
    const { status, body } = await world.ours.admin.post(path, { ...person, username });
    expect([status, body.error.items]).toEqual([400, ['username']]);
  }
  expect((await world.theirs.admin.post(path, first)).status).toBe(200);
});

it('creates one user for concurrent requests with the same username', async () => {
  const sent = Array.from({ length: 8 }, () =>
    world.ours.admin.post(path, { ...person, username: 'contended' }),
  );
  const statuses = (await Promise.all(sent)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
});

it('lists the users of the account only', async () => {
  const [one, two] = [await aUser(world.ours), await aUser(world.ours)];
  const foreign = await aUser(world.theirs);
  const { body } = await world.ours.admin.get(path, { per_page: 500 });
  const ids: number[] = body.data.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(expect.arrayContaining([one.id, two.id]));
  expect(ids).not.toContain(foreign.id);
});

it('changes the given properties only', async () => {
  const { id, ...before } = await aUser(world.ours);
  const { body } = await world.ours.admin.post(`${path}/${id}`, {
    lastname: 'King',
    email: 'king@example.com',
  });
  expect(body.data).toEqual({ ...before, id, lastname: 'King', email: 'king@example.com' });
  expect((await world.ours.admin.get(`${path}/${id}`)).body.data).toEqual(body.data);
});

it.each([
  ['an empty name', { firstname: '' }, ['firstname']],
  ['an empty address', { email: '' }, ['email']],
  ['a new username', { username: 'other' }, ['username']],
])('refuses %s without changing anything', async (_, query, items) => {
  const user = await aUser(world.ours);
  const { status, body } = await world.ours.admin.post(`${path}/${user.id}`, query as Record<string, string>);
  expect([status, body.error.items]).toEqual([400, items]);
  expect((await world.ours.admin.get(`${path}/${user.id}`)).body.data).toEqual(user);
});

it('answers 404 for a user of another account, as for an unknown one, and does not change it', async () => {
  const foreign = await aUser(world.theirs);
  for (const id of [foreign.id, 999_999]) {
    for (const { status, body } of [
      await world.ours.admin.get(`${path}/${id}`),
      await world.ours.admin.post(`${path}/${id}`, { firstname: 'Taken' }),
    ]) {
      expect([status, body.error]).toEqual([
        404,
        { type: 'not_found_error', code: 'user.not_found', message: 'Not found' },
      ]);
    }
  }
  expect((await world.theirs.admin.get(`${path}/${foreign.id}`)).body.data).toEqual(foreign);
});

it.each(['project', 'observer'] as const)('shows no users to a key of %s access', async (level) => {
  const user = await aUser(world.ours);
  const client = world.ours[level];
  expect((await client.get(path)).status).toBe(403);
  expect((await client.get(`${path}/${user.id}`)).status).toBe(403);
  expect((await client.post(path, person)).status).toBe(403);
});
