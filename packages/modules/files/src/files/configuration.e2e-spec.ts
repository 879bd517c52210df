import type { TestClient } from '@scriptorium/testing';
import { startWorld, type World } from '../../test/world.js';

let world: World;
beforeAll(async () => void (world = await startWorld()));
afterAll(() => world?.app.stop());

type Query = Parameters<TestClient['get']>[1];

const newBatch = async (by = world.project): Promise<number> =>
  (await by.post('/v3/batches', { name: 'Batch' })).body.data.id;
const newFile = async (query: Query = {}, by = world.project): Promise<number> =>
  (await by.post('/v3/files', { language_id: 1, ...query })).body.data.id;
const ofProject = '/v3/project/configuration';
const ofBatch = (id: number) => `/v3/batches/${id}/configuration`;
const ofFile = (id: number) => `/v3/files/${id}/configuration`;
const set = (path: string, values: Query, by = world.project) => by.post(path, values);
const setting = async (path: string, name = 'fps') => {
  const { status, body } = await world.project.get(path);
  expect([status, body.data.length]).toEqual([200, 18]);
  const { value, resource } = body.data.find((each: { name: string }) => each.name === name);
  return [value, resource];
};
const rows = () => world.app.db.query('select * from setting order by project_id, level, resource_id, name');
afterEach(() => world.app.db.query('truncate setting'));

it('overrides settings at each level, and falls back to the level above when cleared', async () => {
  const batch = await newBatch();
  const file = await newFile({ batch_id: batch });
  const seen = async () => [
    await setting(ofProject),
    await setting(ofBatch(batch)),
    await setting(ofFile(file)),
  ];
  const none = [29.97, 'Default'];
  const [project, folder, own] = [
    [24, 'Project'],
    [25, 'Batch'],
    [50, 'MediaFile'],
  ];
  expect(await seen()).toEqual([none, none, none]);
  await set(ofProject, { fps: 24 });
  expect(await seen()).toEqual([project, project, project]);
  await set(ofBatch(batch), { fps: 25 });
  expect(await seen()).toEqual([project, folder, folder]);
  const { body } = await set(ofFile(file), { fps: 50 });
  expect(await seen()).toEqual([project, folder, own]);
  expect(body.data).toEqual((await world.project.get(ofFile(file))).body.data);
  await set(ofBatch(batch), { fps: '' });
  expect(await seen()).toEqual([project, project, own]);
  await set(ofFile(file), { fps: '' });
  expect(await seen()).toEqual([project, project, project]);
  await set(ofProject, { fps: '' });
  expect(await seen()).toEqual([none, none, none]);
  expect(await rows()).toEqual([]);
});

it('keeps a value set on the file even if the project has the same, and reports where it is set', async () => {
  const file = await newFile();
  await set(ofProject, { flag_settings: 'Clean' });
  await set(ofFile(file), { flag_settings: 'Clean' });
  expect(await setting(ofFile(file), 'flag_settings')).toEqual(['Clean', 'MediaFile']);
});

it('inherits each setting independently', async () => {
  const batch = await newBatch();
  const file = await newFile({ batch_id: batch });
  await set(ofProject, { fps: 24, dropframe: false, flag_settings: 'Clean' });
  await set(ofBatch(batch), { dropframe: true });
  await set(ofFile(file), { fps: 25 });
  expect(await setting(ofFile(file), 'fps')).toEqual([25, 'MediaFile']);
  expect(await setting(ofFile(file), 'dropframe')).toEqual([true, 'Batch']);
  expect(await setting(ofFile(file), 'flag_settings')).toEqual(['Clean', 'Project']);
  expect(await setting(ofFile(file), 'transcript_style')).toEqual(['Clean Read', 'Default']);
});

it('follows the file when it moves to another batch or out of all batches', async () => {
  const [first, second] = [await newBatch(), await newBatch()];
  const file = await newFile({ batch_id: first });
  await set(ofProject, { fps: 24 });
  await set(ofBatch(first), { fps: 25 });
  await set(ofBatch(second), { fps: 30 });
  const move = (batch_id: number | string) =>
    world.project.send('PATCH', `/v3/files/${file}`, { query: { batch_id } });
  expect(await setting(ofFile(file))).toEqual([25, 'Batch']);
  await move(second);
  expect(await setting(ofFile(file))).toEqual([30, 'Batch']);
  await move('');
  expect(await setting(ofFile(file))).toEqual([24, 'Project']);
});

it('applies settings only to the file or batch they were set on, even if ids coincide', async () => {
  const batch = await newBatch();
  let file = await newFile();
  while (file < batch) file = await newFile();
  await set(ofFile(file), { fps: 25 });
  await set(ofBatch(batch), { fps: 30 });
  expect(await setting(ofFile(await newFile()))).toEqual([29.97, 'Default']);
  expect(await setting(ofBatch(await newBatch()))).toEqual([29.97, 'Default']);
  expect(await setting(ofFile(file))).toEqual([25, 'MediaFile']);
});

it('writes nothing if one of several values is invalid, and names all invalid ones', async () => {
  const bad = { flag_settings: 'Clean', fps: 26, starting_timecode: '25:00:00:00', nonsense: 1 };
  for (const path of [ofBatch(await newBatch()), ofFile(await newFile())]) {
    const { status, body } = await set(path, bad);
    expect([status, body.error.items.sort()]).toEqual([400, ['fps', 'nonsense', 'starting_timecode']]);
  }
  expect(await rows()).toEqual([]);
});

it('treats a file or batch of another project as absent for reads and writes, and writes nothing', async () => {
  const [batch, file] = [await newBatch(), await newFile()];
  const absent = (path: string) => {
    const code = path.includes('batches') ? 'batch.not_found' : 'file.not_found';
    return { code: 404, error: { type: 'not_found_error', code, message: 'Not found' }, meta: {} };
  };
  for (const by of [world.sibling, world.stranger]) {
    for (const path of [ofBatch(batch), ofFile(file), ofBatch(999_999), ofFile(999_999)]) {
      expect((await by.get(path)).body).toEqual(absent(path));
      expect((await set(path, { fps: 25 }, by)).body).toEqual(absent(path));
    }
  }
  expect(await rows()).toEqual([]);
});

it('lets Observers read settings but not change them', async () => {
  for (const path of [ofBatch(await newBatch()), ofFile(await newFile())]) {
    expect((await world.observer.get(path)).status).toBe(200);
    expect((await set(path, { fps: 25 }, world.observer)).status).toBe(403);
  }
  expect(await rows()).toEqual([]);
});
