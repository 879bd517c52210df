import type { TestClient } from '@scriptorium/testing';
import { startWorld, type World } from '../../test/world.js';
import { IntegrationLinksService } from './integration-links.service.js';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.register(world.projectId, 5, 6);
  const theirs = (await world.sibling.post('/v3/batches', { name: 'Theirs' })).body.data;
  world.register(theirs.project_id, 7);
});
afterAll(() => world?.app.stop());

type Query = Parameters<TestClient['get']>[1];

const create = (query: Query) => world.project.post('/v3/files', { language_id: 1, ...query });
const patch = (id: number, query: Query) => world.project.send('PATCH', `/v3/files/${id}`, { query });
const linked = (id: number) => world.app.get(IntegrationLinksService).of(id);
const newFile = async (query: Query = {}): Promise<number> => (await create(query)).body.data.id;
const rows = async () => (await world.app.db.query('select count(*)::int as n from media_file'))[0].n;

it('links a file to integrations of its project on creation and later, without duplicates', async () => {
  const id = await newFile({ integration_id: 5, reference_id: 'film-1' });
  expect(await linked(id)).toEqual([5]);
  for (const integration_id of [6, 6, 5]) {
    expect((await patch(id, { integration_id })).status).toBe(200);
  }
  expect(await linked(id)).toEqual([5, 6]);
});

it.each(['nil', '0', ''])(
  'unlinks a file from all integrations with %j, and keeps the links if the parameter is absent',
  async (none) => {
    const id = await newFile({ integration_id: 5, reference_id: 'film-2' });
    await patch(id, { integration_id: 6 });
    await patch(id, { name: 'still linked' });
    expect(await linked(id)).toEqual([5, 6]);
    expect((await patch(id, { integration_id: none })).status).toBe(200);
    expect(await linked(id)).toEqual([]);
  },
);

it('accepts an unlinking value on creation', async () => {
  for (const integration_id of ['nil', '0', ''])
    expect(await linked(await newFile({ integration_id }))).toEqual([]);
});

it('requires a reference_id in the request or on the file', async () => {
  const missing = [400, "Missing required parameter: 'reference_id'", ['reference_id']];
  const answer = async (sent: ReturnType<typeof patch>) => {
    const { status, body } = await sent;
    return [status, body.error?.message, body.error?.items];
  };
  expect(await answer(create({ integration_id: 5 }))).toEqual(missing);
  const id = await newFile();
  expect(await answer(patch(id, { integration_id: 5 }))).toEqual(missing);
  expect(await linked(id)).toEqual([]);
  await patch(id, { reference_id: 'film-3' });
  expect(await answer(patch(id, { integration_id: 5, reference_id: '' }))).toEqual(missing);
  expect((await patch(id, { integration_id: 5 })).status).toBe(200);
  const other = await newFile();
  expect((await patch(other, { integration_id: 5, reference_id: 'film-4' })).status).toBe(200);
  expect(await linked(other)).toEqual([5]);
});

it('refuses to clear the reference_id of a linked file, unless the file is unlinked too', async () => {
  const id = await newFile({ integration_id: 5, reference_id: 'film-5' });
  const { status, body } = await patch(id, { reference_id: '', name: 'changed' });
  expect([status, body.error.items]).toEqual([400, ['reference_id']]);
  expect((await world.project.get(`/v3/files/${id}`)).body.data).toMatchObject({
    name: null,
    reference_id: 'film-5',
  });
  expect((await patch(id, { reference_id: '', integration_id: 'nil' })).body.data.reference_id).toBeNull();
});

it('treats an integration of another project as absent, and changes nothing', async () => {
  const id = await newFile({ reference_id: 'film-6' });
  const before = await rows();
  for (const integration_id of [7, 999_999]) {
    const refused = [
      404,
      {
        type: 'not_found_error',
        code: 'integration.not_found',
        message: `Integration id ${integration_id} not found.`,
      },
    ];
    const made = await create({ integration_id, reference_id: 'film-7' });
    expect([made.status, made.body.error]).toEqual(refused);
    const changed = await patch(id, { integration_id, name: 'changed' });
    expect([changed.status, changed.body.error]).toEqual(refused);
  }
  expect([await rows(), await linked(id)]).toEqual([before, []]);
  expect((await world.project.get(`/v3/files/${id}`)).body.data.name).toBeNull();
});
