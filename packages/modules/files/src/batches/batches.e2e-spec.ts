import type { TestClient } from '@scriptorium/testing';
import { startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

type Query = Parameters<TestClient['get']>[1];

const create = async (name: string, by = world.project): Promise<number> =>
  (await by.post('/v3/batches', { name })).body.data.id;
const ids = async (query: Query): Promise<number[]> =>
  (await world.project.get('/v3/batches', query)).body.data.map(({ id }: { id: number }) => id);

it('creates, shows and lists batches of the project only', async () => {
  const { id } = (await world.project.post('/v3/batches', { name: 'x'.repeat(64) })).body.data;
  const shown = { id, project_id: world.projectId, name: 'x'.repeat(64), archived: false };
  expect((await world.project.get(`/v3/batches/${id}`)).body.data).toEqual(shown);
  expect((await world.observer.get('/v3/batches', { id })).body.data).toEqual([shown]);
  expect((await world.project.get('/v3/batches', { name_cont: 'XXX' })).body.data).toEqual([shown]);
  expect((await world.project.get('/v3/batches', { name: 'xxx' })).body.data).toEqual([]);
  for (const other of [world.sibling, world.stranger]) {
    expect((await other.get(`/v3/batches/${id}`)).status).toBe(404);
    expect((await other.get('/v3/batches', { id })).body.data).toEqual([]);
  }
  expect((await world.project.post('/v3/batches', { name: 'x'.repeat(65) })).body.error.items).toEqual([
    'name',
  ]);
});

it.each<[string, Query]>([
  ['no name', {}],
  ['an empty name', { name: '' }],
])('refuses %s', async (_, query) => {
  const { status, body } = await world.project.post('/v3/batches', query);
  expect([status, body.error]).toEqual([
    400,
    {
      type: 'parameter_error',
      code: 'parameter.missing',
      message: "Missing required parameter: 'name'",
      items: ['name'],
    },
  ]);
});

it('filters by several ids, by name and by part of the name, and sorts by name', async () => {
  const [b, a, c] = [await create('list b_1'), await create('list a'), await create('list c')];
  expect(await ids({ id: [b!, c!] })).toEqual([b, c]);
  expect(await ids({ name: 'list a' })).toEqual([a]);
  expect(await ids({ name_cont: 'B_' })).toEqual([b]);
  expect(await ids({ name_cont: 'list', sort_by: 'name', sort_dir: 'desc' })).toEqual([c, b, a]);
});

it('archives and unarchives a batch, which is found by its name in either state', async () => {
  const id = await create('archived');
  const move = async (to: string) => {
    const { status, body } = await world.project.post(`/v3/batches/${id}/${to}`);
    expect([status, body.data]).toEqual([200, { success: true }]);
    return (await world.project.get(`/v3/batches/${id}`)).body.data.archived;
  };
  for (let twice = 0; twice < 2; twice++) expect(await move('archive')).toBe(true);
  const found = (query: Query) => ids({ name: 'archived', ...query });
  expect([await found({}), await found({ archived: 0 }), await found({ archived: 1 })]).toEqual([
    [id],
    [],
    [id],
  ]);
  for (let twice = 0; twice < 2; twice++) expect(await move('unarchive')).toBe(false);
  expect([await found({}), await found({ archived: 0 }), await found({ archived: 1 })]).toEqual([
    [id],
    [id],
    [],
  ]);
});

it('treats a batch of another project as absent, and changes nothing', async () => {
  const id = await create('mine');
  for (const by of [world.sibling, world.stranger]) {
    for (const target of [id, 999_999]) {
      const { status, body } = await by.post(`/v3/batches/${target}/archive`);
      expect([status, body.error.message]).toEqual([404, 'Not found']);
    }
  }
  expect((await world.project.get(`/v3/batches/${id}`)).body.data.archived).toBe(false);
  await world.project.post(`/v3/batches/${id}/archive`);
  expect((await world.sibling.post(`/v3/batches/${id}/unarchive`)).status).toBe(404);
  expect((await world.project.get(`/v3/batches/${id}`)).body.data.archived).toBe(true);
});

it('refuses to let an Observer archive a batch', async () => {
  const id = await create('watched');
  expect((await world.observer.post(`/v3/batches/${id}/archive`)).status).toBe(403);
  expect((await world.project.get(`/v3/batches/${id}`)).body.data.archived).toBe(false);
});
