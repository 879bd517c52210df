import { testApp, type TestApp, type TestClient } from '@scriptorium/testing';
import { AnyKeyModule } from '../test/any-key.module.js';
import { CatalogModule, findLanguage } from './index.js';

let app: TestApp;
let project: TestClient;
beforeAll(async () => {
  app = await testApp([AnyKeyModule, CatalogModule]);
  project = app.as('any');
});
afterAll(() => app.stop());

const list = async (query = {}) => {
  const answer = await project.get('/v3/languages', query);
  expect(answer.status).toBe(200);
  return answer.body as { data: { id: number; name: string }[]; pagination: object };
};
const ids = async (query = {}) => (await list(query)).data.map(({ id }) => id);

it('lists languages by id, with pagination next to the data', async () => {
  const { data, ...rest } = await list({ per_page: 2, page: 2 });
  expect(data).toEqual([
    { id: 5, name: 'French', full_name: 'French (France)', iso_639_1_code: 'fr' },
    { id: 6, name: 'French', full_name: 'French (Canada)', iso_639_1_code: 'fr' },
  ]);
  const pagination = { current_page: 2, per_page: 2, total_pages: 19, total_entries: 37 };
  expect(rest).toEqual({ code: 200, pagination, meta: {} });
});

it('returns fifty languages per page by default, and an empty page past the end', async () => {
  expect((await list()).pagination).toEqual({
    current_page: 1,
    per_page: 50,
    total_pages: 1,
    total_entries: 37,
  });
  expect(await ids({ page: 9 })).toEqual([]);
});

it('sorts by id or name in both directions, with ties sorted by id', async () => {
  const up = await ids();
  expect(await ids({ sort_by: 'id', sort_dir: 'desc' })).toEqual(up.toReversed());
  const names = (await list({ sort_by: 'name' })).data;
  expect(names.map(({ name }) => name)).toEqual(names.map(({ name }) => name).toSorted());
  expect(names.filter(({ name }) => name === 'English').map(({ id }) => id)).toEqual([1, 3]);
  expect(await ids({ sort_by: 'name', sort_dir: 'desc' })).toEqual(names.map(({ id }) => id).toReversed());
});

it('filters by ids, name, or part of a name in any case', async () => {
  expect(await ids({ id: '1,12' })).toEqual([1, 12]);
  expect(await ids({ name: 'Spanish' })).toEqual([12, 13]);
  expect(await ids({ name: 'spanish' })).toEqual([]);
  expect(await ids({ name_cont: 'ISH' })).toEqual(
    [1, 3, 12, 13, 28, 29, 33, 34, 35, 26]
      .toSorted((a, b) => a - b)
      .filter((id) => findLanguage(id)!.name.includes('ish')),
  );
});

it.each([
  { page: 0 },
  { per_page: 0 },
  { per_page: 501 },
  { page: 'x' },
  { sort_by: 'created_at' },
  { sort_by: '__proto__' },
  { sort_dir: 'up' },
])('rejects %j', async (query) => {
  const { status, body } = await project.get('/v3/languages', query);
  expect({ status, items: body.error.items }).toEqual({ status: 400, items: Object.keys(query) });
});
