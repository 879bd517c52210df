import { testApp, type TestApp, type TestClient } from '@scriptorium/testing';
import { AnyKeyModule } from '../test/any-key.module.js';
import {
  CatalogModule,
  findLanguage,
  TranslationOptionIdRules,
  TranslationOptions,
  type TranslationOption,
} from './index.js';

let app: TestApp;
let project: TestClient;
beforeAll(async () => {
  app = await testApp([AnyKeyModule, CatalogModule]);
  project = app.as('any');
});
afterAll(() => app.stop());

type Query = Parameters<TestClient['get']>[1];

const list = async (path: string, query?: Query) => {
  const { status, body } = await project.get(path, query);
  expect(status).toBe(200);
  return body;
};

describe('turnaround levels', () => {
  const levels = (query?: Query) => list('/v3/turnaround_levels/', query);

  it('are listed with their hours and service, without prices', async () => {
    const { data, pagination } = await levels();
    expect(data.map(Object.values)).toEqual([
      [1, 'Standard', 96, 'TranscriptionService'],
      [2, 'Same Day', 8, 'TranscriptionService'],
      [3, 'Rush', 24, 'TranscriptionService'],
      [4, 'Expedited', 48, 'TranscriptionService'],
      [5, 'Extended', 240, 'TranscriptionService'],
      [6, 'Two Hour', 2, 'TranscriptionService'],
      [7, 'Standard', 120, 'AudioDescriptionService'],
      [8, 'Expedited', 48, 'AudioDescriptionService'],
      [9, 'Rush', 24, 'AudioDescriptionService'],
    ]);
    expect(Object.keys(data[0])).toEqual(['id', 'name', 'hours', 'service_type']);
    expect(pagination).toEqual({ current_page: 1, per_page: 50, total_pages: 1, total_entries: 9 });
  });

  it.each([
    [
      ['1', 'true', 'TRUE'],
      ['0.00', '2.50', '1.50', '0.75', '-0.20', '5.50', '0.00', '2.00', '4.00'],
    ],
    [['0', 'false', ''], Array(9).fill(undefined)],
  ])('with the parameter prices=%j have the increments %j', async (values, increments) => {
    for (const prices of values) {
      const { data } = await levels({ prices });
      expect(data.map((level: Record<string, unknown>) => level.pricerate_increment)).toEqual(increments);
    }
  });

  it('are paginated, and can be sorted by name in both directions, with ties sorted by id', async () => {
    const ids = async (query: Query) => (await levels(query)).data.map(({ id }: { id: number }) => id);
    expect(await ids({ page: 2, per_page: 4 })).toEqual([5, 6, 7, 8]);
    expect(await ids({ sort_by: 'name' })).toEqual([4, 8, 5, 3, 9, 2, 1, 7, 6]);
    expect(await ids({ sort_by: 'name', sort_dir: 'desc' })).toEqual([6, 7, 1, 2, 9, 3, 5, 8, 4]);
  });

  it.each([{ prices: '2' }, { prices: 'yes' }, { sort_by: 'hours' }, { hours: 8 }])(
    'rejects %j',
    async (query) => {
      const { status, body } = await project.get('/v3/turnaround_levels', query as Query);
      expect([status, body.error.items]).toEqual([400, Object.keys(query)]);
    },
  );
});

describe('translation service options', () => {
  const path = '/v3/translation_service_options';
  const options = (query?: Query) => list(path, query);
  const translationOptions = new TranslationOptions().all.toSorted((a, b) => a.id - b.id);

  it('keep the published ids, meanings and prices', async () => {
    const ids = [1_001_012, 2_012_001, 3_001_012, 76, 4_003_007, 5_007_023, 6_018_005];
    const known = new Map<number, unknown[]>();
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { data, pagination } = await options({ page, per_page: 500 });
      for (const option of data) known.set(option.id, Object.values(option));
      pages = pagination.total_pages;
    }
    expect(known.size).toBe(translationOptions.length);
    expect(ids.map((id) => known.get(id)!.slice(1))).toEqual([
      ['Scriptorium Machine', 1, 12, 'Machine', '0.25', 'minute'],
      ['Scriptorium Translators', 12, 1, 'Edited Machine', '4.50', 'minute'],
      ['Scriptorium Translators', 1, 12, 'Standard', '0.14', 'word'],
      ['Scriptorium Translators', 1, 23, 'Standard', '0.19', 'word'],
      ['Scriptorium Translators', 3, 7, 'Premium', '0.22', 'word'],
      ['House Machine', 7, 23, 'Machine', '0.00', 'minute'],
      ['House Translators', 18, 5, 'Standard', '0.00', 'word'],
    ]);
  });

  it('have one entry per level and language pair, between different languages', () => {
    expect(new Set(translationOptions.map(({ id }) => id)).size).toBe(translationOptions.length);
    for (const option of translationOptions) {
      const [source, target] = [option.sourceLanguageId, option.targetLanguageId].map(findLanguage);
      expect(source!.iso639).not.toBe(target!.iso639);
    }
    expect(new TranslationOptions().find(3_012_013)).toBeUndefined();
  });

  it('have the ids built into a client for each language pair, in addition to their own ids', async () => {
    const builtIn = {
      56: [1, 18],
      93: [1, 13],
      94: [1, 5],
      116: [1, 8],
      132: [13, 1],
      282: [23, 1],
      290: [5, 1],
    };
    for (const [id, [source, target]] of Object.entries(builtIn)) {
      const { data } = await options({
        source_language_id: source!,
        target_language_id: target!,
        service_level: 'Standard',
        vendor_name: 'Scriptorium Translators',
      });
      expect(data.map((option: { id: number }) => option.id)).toEqual([Number(id)]);
    }
    const known = new TranslationOptions();
    expect(known.find(3_001_018)).toMatchObject({ sourceLanguageId: 1, targetLanguageId: 18 });
    expect(known.find(56)).toMatchObject({ sourceLanguageId: 1, targetLanguageId: 18 });
  });

  it("accept the operator's ids instead, each for one existing option", () => {
    const known = new TranslationOptions(TranslationOptionIdRules.parse({ 4711: 1_001_012 }));
    expect(known.find(4711)).toMatchObject({
      id: 4711,
      vendor: { name: 'Scriptorium Machine' },
      targetLanguageId: 12,
    });
    expect(known.find(56)).toBeUndefined();
    for (const bad of [
      { x: 1_001_012 },
      { 0: 1_001_012 },
      { 1: 7 },
      { 3001012: 1_001_012 },
      { 1: 1_001_012, 2: 1_001_012 },
    ])
      expect([bad, TranslationOptionIdRules.safeParse(bad).success]).toEqual([bad, false]);
  });

  it.each<[Query, (option: TranslationOption) => boolean]>([
    [{ source_language_id: 12 }, (o) => o.sourceLanguageId === 12],
    [{ target_language_id: 23 }, (o) => o.targetLanguageId === 23],
    [{ vendor_name: 'House Machine' }, (o) => o.vendor.name === 'House Machine'],
    [{ vendor_name_cont: 'hOUSE m' }, (o) => o.vendor.name === 'House Machine'],
    [{ service_level: 'Standard' }, (o) => o.level.name === 'Standard'],
    [{ service_level_cont: 'machine' }, (o) => o.level.name.includes('Machine')],
    [
      { source_language_id: 1, target_language_id: 12, vendor_name_cont: 'Trans', service_level: 'Premium' },
      (o) => o.id === 4_001_012,
    ],
  ])('with %j return exactly the matching options', async (query, wanted) => {
    const expected = translationOptions.filter(wanted).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    const { data, pagination } = await options({ ...query, per_page: 500 });
    expect(data.map(({ id }: { id: number }) => id)).toEqual(expected.slice(0, 500));
    expect(pagination.total_entries).toBe(expected.length);
  });

  it.each([
    { vendor_name: 'house machine' },
    { service_level: 'Stand' },
    { vendor_name_cont: '%' },
    { source_language_id: 999 },
    { source_language_id: 5, target_language_id: 6 },
    { source_language_id: 5, target_language_id: 7, vendor_name: 'Scriptorium Translators' },
  ])('with %j return nothing', async (query) => {
    expect((await options(query)).data).toEqual([]);
  });

  it('can be sorted by id in both directions', async () => {
    const [first] = (await options({ per_page: 1 })).data;
    const [last] = (await options({ per_page: 1, sort_dir: 'desc' })).data;
    const ids = translationOptions.map(({ id }) => id);
    expect([first.id, last.id]).toEqual([Math.min(...ids), Math.max(...ids)]);
  });

  it.each([{ source_language_id: 'en' }, { target_language_id: '1,2' }, { sort_by: 'name' }, { id: 1 }])(
    'rejects %j',
    async (query) => {
      const { status, body } = await project.get(path, query as Query);
      expect([status, body.error.items]).toEqual([400, Object.keys(query)]);
    },
  );
});
