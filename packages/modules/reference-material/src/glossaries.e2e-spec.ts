import type { TestClient } from '@scriptorium/testing';
import { refusal, startWorld, type World } from '../test/world.js';
import { GlossariesService } from './glossaries.service.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());
beforeEach(() => world.app.db.query('delete from glossary'));

type Query = Parameters<TestClient['get']>[1];

const path = '/v3/glossaries';
const create = (query: Query, as = world.project) => as.post(path, query);
const made = async (query: Query, as?: TestClient) => {
  const { status, body } = await create(query, as);
  expect(status).toBe(200);
  return body.data;
};
const show = (id: number, as = world.project) => as.get(`${path}/${id}`);
const edit = (id: number, query: Query, as = world.project) => as.send('PUT', `${path}/${id}`, { query });
const found = async (query?: Query, as = world.project): Promise<number[]> => {
  const { status, body } = await as.get(path, query);
  expect(status).toBe(200);
  return body.data.map(({ id }: { id: number }) => id);
};
const inBatch = () => ({ resource_type: 'Batch', resource_id: world.own.batchId });
const onFile = () => ({ resource_type: 'MediaFile', resource_id: world.own.fileId });

it("creates a glossary for the caller's project by default", async () => {
  const { projectId, batchId, fileId } = world.own;
  const answers = [
    await made({ word_list: 'a' }),
    await made({ word_list: 'b', resource_type: 'Project' }),
    await made({ word_list: 'c', resource_id: projectId }),
    await made({ word_list: 'd', ...inBatch() }),
    await made({ word_list: 'e', ...onFile() }),
  ];
  expect(answers).toEqual([
    { id: expect.any(Number), resource_id: projectId, resource_type: 'Project', word_list: 'a' },
    { id: expect.any(Number), resource_id: projectId, resource_type: 'Project', word_list: 'b' },
    { id: expect.any(Number), resource_id: projectId, resource_type: 'Project', word_list: 'c' },
    { id: expect.any(Number), resource_id: batchId, resource_type: 'Batch', word_list: 'd' },
    { id: expect.any(Number), resource_id: fileId, resource_type: 'MediaFile', word_list: 'e' },
  ]);
  for (const data of answers) {
    const expected = { code: 200, data, meta: {} };
    expect((await show(data.id)).body).toEqual(expected);
    expect((await show(data.id, world.observer)).body).toEqual(expected);
  }
});

it('shows the list as given', async () => {
  const word_list = ' Nguyen,New  York ,, Dvor\u030ca\u0301k, Nguyen';
  const { id } = await made({ word_list });
  expect((await show(id)).body.data.word_list).toBe(word_list);
});

it('lists glossaries of the project, of one kind of resource, or of one resource', async () => {
  const other = (await world.project.post('/v3/batches', { name: 'Other' })).body.data.id;
  const project = await made({ word_list: 'a' });
  const batch = await made({ word_list: 'b', ...inBatch() });
  const second = await made({ word_list: 'c', resource_type: 'Batch', resource_id: other });
  const file = await made({ word_list: 'd', ...onFile() });
  expect(await found()).toEqual([project.id]);
  expect(await found({ resource_type: 'Project', resource_id: world.own.projectId })).toEqual([project.id]);
  expect(await found({ resource_type: 'Batch' })).toEqual([batch.id, second.id]);
  expect(await found({ resource_type: 'Batch', resource_id: other })).toEqual([second.id]);
  expect(await found({ resource_type: 'MediaFile' }, world.observer)).toEqual([file.id]);
  expect(await found({ resource_type: 'Batch', sort_dir: 'desc', per_page: 1 })).toEqual([second.id]);
  for (const sort_by of ['id', 'created_at', 'updated_at']) {
    expect(await found({ resource_type: 'Batch', sort_by, page: 2, per_page: 1 })).toEqual([second.id]);
  }
});

it('changes the words, and clears them with an empty list', async () => {
  const data = await made({ word_list: 'a, b', ...onFile() });
  expect((await edit(data.id, {})).body.data).toEqual(data);
  for (const word_list of ['c', '', 'd,e']) {
    expect((await edit(data.id, { word_list })).body.data).toEqual({ ...data, word_list });
    expect((await show(data.id)).body.data.word_list).toBe(word_list);
  }
});

it('treats a glossary as absent for other projects, which cannot show, list or change it', async () => {
  const data = await made({ word_list: 'ours' });
  const missing = [404, 'Not found'];
  for (const other of [world.sibling, world.stranger]) {
    expect(refusal(await show(data.id, other))).toEqual(missing);
    expect(refusal(await edit(data.id, { word_list: 'theirs' }, other))).toEqual(missing);
    expect(await found({ resource_id: world.own.projectId }, other)).toEqual([]);
  }
  expect(refusal(await show(999_999))).toEqual(missing);
  expect(refusal(await edit(999_999, { word_list: 'x' }))).toEqual(missing);
  expect((await create({ word_list: 'x' }, world.observer)).status).toBe(403);
  expect((await edit(data.id, { word_list: 'x' }, world.observer)).status).toBe(403);
  expect((await show(data.id)).body.data).toEqual(data);
});

it('treats resources of other projects as missing, and creates nothing', async () => {
  for (const { projectId, batchId, fileId } of world.foreign) {
    const foreign = { Project: projectId, Batch: batchId, MediaFile: fileId };
    for (const [resource_type, id] of Object.entries(foreign)) {
      for (const resource_id of [id, 999_999]) {
        expect(refusal(await create({ word_list: 'x', resource_type, resource_id }))).toEqual([
          404,
          `${resource_type} id ${resource_id} not found.`,
        ]);
        expect(await found({ resource_type, resource_id })).toEqual([]);
      }
    }
  }
  expect(await world.app.db.query('select 1 from glossary')).toEqual([]);
});

it.each<[Query, string[]]>([
  [{}, ['word_list']],
  [{ word_list: '' }, ['word_list']],
  [{ word_list: ' , ' }, ['word_list']],
  [{ word_list: 'x', resource_type: 'Batch' }, ['resource_id']],
  [{ word_list: 'x', resource_type: 'MediaFile', resource_id: '' }, ['resource_id']],
  [{ word_list: 'x', resource_type: 'Account' }, ['resource_type']],
  [{ word_list: 'x', resource_id: '-1' }, ['resource_id']],
  [{ word_list: 'x', content_type: 'lyrics' }, ['content_type']],
])('refuses %j and creates nothing', async (query, items) => {
  expect(refusal(await create(query))).toEqual([400, items]);
  expect(await world.app.db.query('select 1 from glossary')).toEqual([]);
});

it.each<Query>([{ resource_type: 'Batches' }, { resource_id: 'x' }, { sort_by: 'name' }, { word_list: 'x' }])(
  'refuses to filter by %j',
  async (query) => expect(refusal(await world.project.get(path, query))).toEqual([400, Object.keys(query!)]),
);

it('refuses to move a glossary, or to change it to a list without words', async () => {
  const { id } = await made({ word_list: 'a' });
  for (const query of [{ resource_type: 'Batch' }, { resource_id: 1 }, { word_list: ',' }]) {
    expect(refusal(await edit(id, query))).toEqual([400, Object.keys(query)]);
  }
});

it('returns the words for work on a file: its own, then those of its batch and project, without duplicates', async () => {
  const words = (id: number) => world.app.get(GlossariesService).wordsFor(id);
  await made({ word_list: 'everywhere, Project 1' });
  await made({ word_list: 'Nguyen, everywhere', ...inBatch() });
  await made({ word_list: ' File  1 ,everywhere,, Nguyen', ...onFile() });
  await made({ word_list: 'File 2', ...onFile() });
  for (const other of [world.sibling, world.stranger]) await made({ word_list: 'theirs' }, other);
  const inNoFolder = (await world.project.post('/v3/files', { language_id: 1 })).body.data.id;
  expect(await words(world.own.fileId)).toEqual(['File 1', 'everywhere', 'Nguyen', 'File 2', 'Project 1']);
  expect(await words(inNoFolder)).toEqual(['everywhere', 'Project 1']);
  expect(await words(world.foreign[0]!.fileId)).toEqual(['theirs']);
  expect(await words(999_999)).toEqual([]);
});

it('returns at most ten thousand words, the most specific ones first', async () => {
  await world.app.db.query(
    `insert into glossary (project_id, resource_type, resource_id, word_list, words)
     select $1, 'Project', $1, '', array(select 'w' || g || '-' || w from generate_series(1, 1000) w)
     from generate_series(1, 11) g`,
    [world.own.projectId],
  );
  await made({ word_list: 'near', ...onFile() });
  const words = await world.app.get(GlossariesService).wordsFor(world.own.fileId);
  expect([words.length, words[0], words[1], words.at(-1)]).toEqual([10_000, 'near', 'w1-1', 'w10-999']);
});
