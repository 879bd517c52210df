import { IntegrationLinksService } from '@scriptorium/files';
import type { TestClient } from '@scriptorium/testing';
import { startWorld, type World } from '../../test/world.js';

let world: World;
let ids: number[];
let theirs: number;
beforeAll(async () => {
  world = await startWorld();
  const made = async (name: string, more = {}) =>
    (await world.integration({ name, transcript_postback: false, ...more })).id;
  ids = [
    await made('Lectures'),
    await made('100 % films', { transcript_postback: true }),
    await made('lectures 2'),
  ];
  const sibling = (await world.sibling.post('/v3/batches', { name: 'Theirs' })).body.data.project_id;
  theirs = await made('Lectures', { project_id: sibling });
});
afterAll(() => world?.stop());

type Query = Parameters<TestClient['get']>[1];

const path = '/v3/video_platform_integrations';
const list = async (query?: Query, as = world.project) => {
  const { status, body } = await as.get(path, query);
  expect(status).toBe(200);
  return body;
};
const found = async (query?: Query, as = world.project): Promise<number[]> =>
  (await list(query, as)).data.map(({ id }: { id: number }) => id);

it('shows the integrations of the project with every field, even to Observers', async () => {
  const answer = {
    code: 200,
    data: [
      {
        id: ids[0],
        name: 'Lectures',
        platform: 'examplevideo',
        auto_order: false,
        transcript_postback: false,
        audio_description_postback: false,
      },
      {
        id: ids[1],
        name: '100 % films',
        platform: 'examplevideo',
        auto_order: false,
        transcript_postback: true,
        audio_description_postback: false,
      },
      {
        id: ids[2],
        name: 'lectures 2',
        platform: 'examplevideo',
        auto_order: false,
        transcript_postback: false,
        audio_description_postback: false,
      },
    ],
    pagination: { current_page: 1, per_page: 50, total_pages: 1, total_entries: 3 },
    meta: {},
  };
  expect(await list()).toEqual(answer);
  expect(await list({}, world.observer)).toEqual(answer);
});

it('finds integrations by id, by name, and by part of a name in any case', async () => {
  expect(await found({ id: [ids[2]!, ids[0]!, 999_999] })).toEqual([ids[0], ids[2]]);
  expect(await found({ name: 'Lectures' })).toEqual([ids[0]]);
  expect(await found({ name_cont: 'LECT' })).toEqual([ids[0], ids[2]]);
  expect(await found({ name_cont: '%' })).toEqual([ids[1]]);
  expect(await found({ name: 'lectures' })).toEqual([]);
});

it('sorts and paginates', async () => {
  expect(await found({ sort_by: 'id', sort_dir: 'desc' })).toEqual(ids.toReversed());
  for (const sort_by of ['created_at', 'updated_at']) expect(await found({ sort_by })).toEqual(ids);
  expect((await found({ sort_by: 'name' }))[0]).toBe(ids[1]);
  expect(await found({ per_page: 2, page: 2 })).toEqual([ids[2]]);
});

it('does not reveal integrations of other projects', async () => {
  for (const query of [{ id: theirs }, { id: [theirs, 999_999] }]) expect(await found(query)).toEqual([]);
  expect(await found({}, world.sibling)).toEqual([theirs]);
  expect(await found({ name_cont: 'l', id: ids }, world.stranger)).toEqual([]);
});

it.each<Query>([{ id: 'x' }, { sort_by: 'platform' }, { platform: 'x' }])('rejects %j', async (query) => {
  const { status, body } = await world.project.get(path, query);
  expect([status, body.error.items]).toEqual([400, Object.keys(query!)]);
});

it("allows linking only files of the integration's project", async () => {
  const create = (integration_id: number, as = world.project) =>
    as.post('/v3/files', { language_id: 1, reference_id: 'film-1', integration_id });
  const { status, body } = await create(ids[0]!);
  expect(status).toBe(200);
  expect(await world.app.get(IntegrationLinksService).of(body.data.id)).toEqual([ids[0]]);
  const refused = async (id: number, as?: TestClient) => {
    const { status: code, body: answer } = await create(id, as);
    return [code, answer.error.message.replace(String(id), 'N')];
  };
  const missing = await refused(999_999);
  expect(missing[0]).toBe(404);
  expect(await refused(theirs)).toEqual(missing);
  expect(await refused(ids[0]!, world.sibling)).toEqual(missing);
  expect((await create(theirs, world.sibling)).status).toBe(200);
});
