import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import {
  tenants,
  testApp,
  type Answer,
  type Tenants,
  type TestApp,
  type TestClient,
} from '@scriptorium/testing';
import { TranslationProfilesModule } from './index.js';

let app: TestApp;
let world: Tenants;
beforeAll(async () => {
  app = await testApp([AccountsModule, TranslationProfilesModule]);
  world = await tenants(app, app.get(AccountsService));
});
afterAll(() => app?.stop());
beforeEach(() => app.db.query('delete from translation_profile'));

type Query = Parameters<TestClient['get']>[1];

const path = '/v3/translation_profile';
const show = (as = world.project) => as.get(path);
const create = (query: Query, as = world.project) => as.post(path, query);
const edit = (query: Query, as = world.project) => as.send('PUT', path, { query });
const required = { translation_vendor_id: 2, auto_approve_translation: 'false' };
const nothing = {
  your_business: null,
  your_audience: null,
  overall_tone: null,
  translation_format: null,
  grammar: null,
  samples: null,
  company_branding: null,
  terms_and_phrases: null,
};
const everything = Object.fromEntries(
  Object.keys(nothing).map((name) => [name, `${name}, “žluťoučký”\nkůň`]),
);
const refusal = ({ status, body }: Answer) => [status, body.error?.items ?? body.error?.type];

it('is absent until the project creates it', async () => {
  expect(refusal(await show())).toEqual([404, 'not_found_error']);
  expect(refusal(await edit({ grammar: 'x' }))).toEqual([404, 'not_found_error']);
  const { status, body } = await create(required);
  expect([status, body]).toEqual([
    200,
    {
      code: 200,
      data: { id: expect.any(Number), translation_vendor_id: 2, auto_approve_translation: false, ...nothing },
      meta: {},
    },
  ]);
  expect((await show()).body).toEqual(body);
  expect((await show(world.observer)).body).toEqual(body);
});

it('stores all properties', async () => {
  const sent = { ...everything, translation_vendor_id: 4, auto_approve_translation: 'TRUE' };
  const { data } = (await create(sent)).body;
  expect(data).toEqual({
    ...everything,
    id: data.id,
    translation_vendor_id: 4,
    auto_approve_translation: true,
  });
  expect((await show()).body.data).toEqual(data);
});

it('exists once per project: further ones are refused without changes, even concurrently', async () => {
  const answers = await Promise.all([create(required), create(required), create(required)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  const { data } = (await show()).body;
  const { status, body } = await create({
    translation_vendor_id: 1,
    auto_approve_translation: 1,
    grammar: 'x',
  });
  expect([status, body.error]).toEqual([
    403,
    {
      type: 'forbidden_error',
      code: 'translation_profile.already_there',
      message: 'This project already has a translation profile. You can edit it instead.',
    },
  ]);
  expect((await show()).body.data).toEqual(data);
});

it('is created once per Idempotency-Key', async () => {
  const headers = { 'idempotency-key': 'once' };
  const [first, second] = [
    await world.project.post(path, required, { headers }),
    await world.project.post(path, required, { headers }),
  ];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
});

it('changes the given properties only, and clears a text with an empty value', async () => {
  const { data } = (await create({ ...everything, ...required })).body;
  expect((await edit({})).body.data).toEqual(data);
  const changes = { translation_vendor_id: 3, auto_approve_translation: 'true', grammar: 'New', samples: '' };
  const { body } = await edit(changes);
  expect(body.data).toEqual({
    ...data,
    translation_vendor_id: 3,
    auto_approve_translation: true,
    grammar: 'New',
    samples: null,
  });
  expect((await show()).body).toEqual(body);
});

it('belongs to its project only', async () => {
  const { data } = (await create(required)).body;
  for (const other of [world.sibling, world.stranger]) {
    expect((await show(other)).status).toBe(404);
    expect((await edit({ grammar: 'theirs' }, other)).status).toBe(404);
    const own = await create({ ...required, grammar: 'theirs' }, other);
    expect([own.status, own.body.data.id === data.id]).toEqual([200, false]);
    await edit({ grammar: 'changed' }, other);
  }
  expect((await show()).body.data).toEqual(data);
  for (const sent of [create(required, world.observer), edit({ grammar: '1' }, world.observer)]) {
    expect((await sent).status).toBe(403);
  }
});

it.each<[Query, string[]]>([
  [{}, ['translation_vendor_id', 'auto_approve_translation']],
  [{ ...required, translation_vendor_id: '' }, ['translation_vendor_id']],
  [{ ...required, translation_vendor_id: 999 }, ['translation_vendor_id']],
  [{ ...required, translation_vendor_id: 0 }, ['translation_vendor_id']],
  [{ ...required, auto_approve_translation: 'maybe' }, ['auto_approve_translation']],
  [{ ...required, grammar: '\0' }, ['grammar']],
  [{ ...required, tone: 'x' }, ['tone']],
  [{ ...required, id: 1 }, ['id']],
])('refuses %j and creates nothing', async (query, items) => {
  expect(refusal(await create(query))).toEqual([400, items]);
  expect((await show()).status).toBe(404);
});

it.each<Query>([
  { translation_vendor_id: 999 },
  { translation_vendor_id: '' },
  { auto_approve_translation: '' },
  { project_id: 1 },
])('refuses %j and changes nothing', async (query) => {
  const { data } = (await create(required)).body;
  expect(refusal(await edit(query))).toEqual([400, Object.keys(query!)]);
  expect((await show()).body.data).toEqual(data);
});

it('refuses a text of more than 10,000 characters', async () => {
  const form = { translation_vendor_id: '1', auto_approve_translation: '0' };
  const send = (samples: string) => world.project.send('POST', path, { form: { ...form, samples } });
  expect(refusal(await send('é'.repeat(10_001)))).toEqual([400, ['samples']]);
  expect((await send('é'.repeat(10_000))).status).toBe(200);
});

it('lists vendors, all of which a profile can use', async () => {
  const { status, body } = await world.project.post(`${path}/profile_options`);
  expect(status).toBe(200);
  expect(body.data[1]).toEqual({
    id: 2,
    name: 'Scriptorium Translators',
    service_levels: ['Edited Machine', 'Standard', 'Premium'],
    auto_approve_translation: true,
  });
  await create(required);
  for (const { id } of body.data) {
    expect((await edit({ translation_vendor_id: id })).body.data.translation_vendor_id).toBe(id);
  }
  const heeding = body.data.filter(
    (vendor: { auto_approve_translation: boolean }) => vendor.auto_approve_translation,
  );
  expect(heeding).toHaveLength(1);
});
