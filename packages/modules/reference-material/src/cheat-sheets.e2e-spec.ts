import type { TestClient } from '@scriptorium/testing';
import { refusal, startWorld, type World } from '../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());
beforeEach(() => world.app.db.query('delete from cheat_sheet'));

type Query = Parameters<TestClient['get']>[1];

const path = '/v3/cheat_sheets';
const create = (query: Query, as = world.project) => as.post(path, query);
const made = async (query: Query) => {
  const { status, body } = await create({ content_type: 'script', ...query });
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
const rows = () => world.app.db.query('select 1 from cheat_sheet');
const inBatch = () => ({ resource_type: 'Batch', resource_id: world.own.batchId });
const onFile = () => ({ resource_type: 'MediaFile', resource_id: world.own.fileId });
const missing = [404, 'Not found'];

it("creates a sheet for transcription in the caller's project by default", async () => {
  const { projectId, batchId, fileId } = world.own;
  const sheet = await made({ content_type: 'lyrics', content: 'La la,\nlá' });
  expect(sheet).toEqual({
    id: sheet.id,
    resource_id: projectId,
    resource_type: 'Project',
    content: 'La la,\nlá',
    content_type: 'lyrics',
    service_type: 'TranscriptionService',
    pdf_attachment: null,
  });
  for (const as of [world.project, world.observer]) {
    expect((await show(sheet.id, as)).body).toEqual({ code: 200, data: sheet, meta: {} });
  }
  const described = { service_type: 'AudioDescriptionService', content_type: 'speaker_list' };
  expect(await made({ ...inBatch(), ...described })).toMatchObject({ resource_id: batchId, ...described });
  expect(await made(onFile())).toMatchObject({ resource_id: fileId, resource_type: 'MediaFile' });
  expect(await made({ resource_id: projectId })).toMatchObject({ resource_id: projectId });
});

it('allows a sheet without content', async () => {
  expect(await made({})).toMatchObject({ content: null, pdf_attachment: null });
});

it('filters by resource, content and service, by default project and transcription', async () => {
  const service_type = 'AudioDescriptionService';
  const ids = [
    await made({}),
    await made({ content_type: 'lyrics' }),
    await made({ service_type }),
    await made({ ...inBatch() }),
    await made({ ...inBatch(), content_type: 'event_program', service_type }),
    await made({ ...onFile() }),
  ].map(({ id }) => id);
  const nth = (...wanted: number[]) => wanted.map((n) => ids[n]);
  expect(await found()).toEqual(nth(0, 1));
  expect(await found({ content_type: 'lyrics' })).toEqual(nth(1));
  expect(await found({ service_type })).toEqual(nth(2));
  expect(await found({ resource_type: 'Batch' })).toEqual(nth(3));
  expect(await found({ resource_type: 'Batch', service_type, content_type: 'script' })).toEqual([]);
  expect(await found({ ...inBatch(), service_type }, world.observer)).toEqual(nth(4));
  expect(await found({ resource_type: 'MediaFile', resource_id: world.own.fileId })).toEqual(nth(5));
  expect(await found({ resource_type: 'MediaFile', resource_id: 999_999 })).toEqual([]);
  for (const sort_by of ['id', 'created_at', 'updated_at']) {
    expect(await found({ sort_by, sort_dir: 'desc', per_page: 1 })).toEqual(nth(1));
  }
});

it('changes the given properties only, and clears the text with an empty value', async () => {
  const sheet = await made({ ...onFile(), content: 'before' });
  expect((await edit(sheet.id, {})).body.data).toEqual(sheet);
  const changes = { content_type: 'event_program', service_type: 'AudioDescriptionService' };
  expect((await edit(sheet.id, changes)).body.data).toEqual({ ...sheet, ...changes });
  expect((await edit(sheet.id, { content: '' })).body.data).toEqual({ ...sheet, ...changes, content: null });
  expect((await edit(sheet.id, { content: 'after' })).body.data.content).toBe('after');
  expect((await show(sheet.id)).body.data).toEqual({ ...sheet, ...changes, content: 'after' });
});

it('treats a sheet as absent for other projects, which cannot show, list or change it', async () => {
  const sheet = await made({ content: 'ours' });
  for (const other of [world.sibling, world.stranger]) {
    expect(refusal(await show(sheet.id, other))).toEqual(missing);
    expect(refusal(await edit(sheet.id, { content: 'theirs' }, other))).toEqual(missing);
    expect(await found({ resource_id: world.own.projectId }, other)).toEqual([]);
  }
  expect(refusal(await show(999_999))).toEqual(missing);
  expect(refusal(await edit(999_999, {}))).toEqual(missing);
  expect((await create({ content_type: 'lyrics' }, world.observer)).status).toBe(403);
  expect((await edit(sheet.id, { content: '' }, world.observer)).status).toBe(403);
  expect((await show(sheet.id)).body.data).toEqual(sheet);
});

it('treats resources of other projects as missing, and creates nothing', async () => {
  for (const { projectId, batchId, fileId } of world.foreign) {
    const foreign = { Project: projectId, Batch: batchId, MediaFile: fileId };
    for (const [resource_type, id] of Object.entries(foreign)) {
      for (const resource_id of [id, 999_999]) {
        expect(refusal(await create({ content_type: 'lyrics', resource_type, resource_id }))).toEqual([
          404,
          `${resource_type} id ${resource_id} not found.`,
        ]);
      }
    }
  }
  expect(await rows()).toEqual([]);
});

it.each<[Query, string[]]>([
  [{}, ['content_type']],
  [{ content_type: '' }, ['content_type']],
  [{ content_type: 'poem' }, ['content_type']],
  [{ content_type: 'script', service_type: 'LiveService' }, ['service_type']],
  [{ content_type: 'script', resource_type: 'File' }, ['resource_type']],
  [{ content_type: 'script', resource_type: 'MediaFile' }, ['resource_id']],
  [{ content_type: 'script', content: '\0' }, ['content']],
  [{ content_type: 'script', pdf_attachment: '%PDF-1.7' }, ['pdf_attachment']],
  [{ content_type: 'script', word_list: 'x' }, ['word_list']],
])('refuses %j and creates nothing', async (query, items) => {
  expect(refusal(await create(query))).toEqual([400, items]);
  expect(await rows()).toEqual([]);
});

it.each<Query>([
  { content_type: '' },
  { service_type: '' },
  { resource_id: 1 },
  { resource_type: 'Batch' },
  { pdf_attachment: 'x' },
])('refuses to change a sheet with %j', async (query) => {
  const sheet = await made({ content: 'kept' });
  expect(refusal(await edit(sheet.id, { ...query, content: 'lost' }))).toEqual([400, Object.keys(query!)]);
  expect((await show(sheet.id)).body.data).toEqual(sheet);
});

it.each<Query>([
  { resource_type: 'Account' },
  { content_type: 'pdf' },
  { service_type: 'x' },
  { sort_by: 'name' },
])('refuses to filter by %j', async (query) =>
  expect(refusal(await world.project.get(path, query))).toEqual([400, Object.keys(query!)]),
);
