import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { containing, Sql } from '@scriptorium/server-kit';
import { allPages, testApp, tenants, type Tenants, type TestApp } from '@scriptorium/testing';
import fc from 'fast-check';
import { FilesModule } from '../files.module.js';

let app: TestApp;
let us: Tenants;

const FILES = 30_000;

/**
 * Statistics claim a million files. The files between ours belong to a sibling project, in which one name is
 * very frequent.
 */
beforeAll(async () => {
  app = await testApp([AccountsModule, CatalogModule, FilesModule]);
  us = await tenants(app, app.get(AccountsService));
  await app.db.query(
    `alter table media_file set (autovacuum_enabled = false);
     insert into media_file (id, account_id, project_id, name, language_ids, archived, created_at)
     select 8 * n, ${us.accountId}, case when n % 50 = 0 then ${us.projectId} + 1 else ${us.projectId} end,
       'Lecture ' || n % 25 || case when n % 61 = 0 then ' Retake' when n % 3001 = 0 then ' Encore' else '' end
         || case when n > 29400 then ' epilogue' when n % 7001 = 0 then ' Finale' else '' end,
       '{1}', n % 40 = 0, now() - interval '1 minute' * (${FILES} - n)
     from generate_series(1, ${FILES}) n;
     insert into media_file (id, account_id, project_id, name, language_ids)
     select 8 * n + 1, ${us.accountId}, ${us.projectId} + 1, 'Finale', '{1}' from generate_series(1, 21000) n;
     analyze media_file;
     update pg_class set reltuples = 1000000 where relname = 'media_file';`,
  );
});
afterAll(() => app.stop());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const searches: Record<string, { query: Record<string, string>; means: string }> = {
  'one in sixty': { query: { name_cont: 'RETAKE' }, means: `name ilike '%retake%'` },
  'two words in one of 25 names': {
    query: { name_cont: 'lecture 17' },
    means: `name ilike '%lecture 17%'`,
  },
  'text absent from the first files': { query: { name_cont: 'epilogue' }, means: `name ilike '%epilogue%'` },
  'what all have': {
    query: { name_cont: 'lecture', created_after: hoursAgo(5) },
    means: `created_at > '${hoursAgo(5)}'`,
  },
  'a few': { query: { name_cont: 'encore' }, means: `name ilike '%encore%'` },
  'text that is rare here and frequent in another project': {
    query: { name_cont: 'finale' },
    means: `name ilike '%finale%'`,
  },
  'two letters in one of 3,000 names': { query: { name_cont: 'nc' }, means: `name ilike '%nc%'` },
  'two letters in no name': { query: { name_cont: '数学' }, means: 'false' },
  'a letter': { query: { name_cont: 'K' }, means: `name ilike '%k%'` },
  'a letter that is frequent in another project': { query: { name_cont: 'f' }, means: `name ilike '%f%'` },
  'a wildcard character': { query: { name_cont: '%' }, means: 'false' },
  'a blank': {
    query: { name_cont: ' ', created_after: hoursAgo(5) },
    means: `name ilike '% %' and created_at > '${hoursAgo(5)}'`,
  },
  'two digits': { query: { name_cont: '17' }, means: `name ilike '%17%'` },
  'two letters absent from the first files': { query: { name_cont: 'pi' }, means: `name ilike '%pi%'` },
  nothing: { query: { name_cont: 'xyzzy' }, means: 'false' },
  'what came later': {
    query: { name_cont: 'retake', created_after: hoursAgo(240) },
    means: `name ilike '%retake%' and created_at > '${hoursAgo(240)}'`,
  },
  'what came before': {
    query: { name_cont: 'retake', created_before: hoursAgo(240) },
    means: `name ilike '%retake%' and created_at < '${hoursAgo(240)}'`,
  },
};

describe.each(Object.entries(searches))('search for %s', (_name, { query, means }) => {
  it.each([['asc', '500'], ['desc', '30'], ...(process.env.TESTS === 'whole' ? [['asc', '7']] : [])])(
    'sorted %s, pages of %s contain every match once, in order',
    async (direction, size) => {
      const wanted = await app.db.query<{ id: string }[]>(
        `select id from media_file where project_id = ${us.projectId} and not archived and ${means} order by id ${direction}`,
      );
      const sorted = { ...query, sort_dir: direction, per_page: size };
      const { ids, totals } = await allPages(us.project, '/v3/files', sorted);
      expect(ids).toEqual(wanted.map(({ id }) => Number(id)));
      expect(totals.filter((total) => total !== wanted.length)).toEqual([]);
    },
  );
});

it('the grams of a text are contained in every name with that text, and for up to three characters in no other name', async () => {
  const text = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...'aAbBßẞİıiΣσςа́数学 %_\\-.1'), maxLength });
  const asked = fc.sample(
    fc.oneof(
      fc.tuple(text(8), text(3)),
      fc
        .tuple(text(8), fc.nat(7), fc.nat(8))
        .map(([name, from, to]) => [name, name.slice(from, to).toUpperCase()]),
    ),
    { numRuns: 5000, seed: 4 },
  );
  const [names, parts, patterns] = [
    asked.map(([name]) => name),
    asked.map(([, part]) => part),
    asked.map(([, part]) => containing(part)),
  ];
  const rows: { has: boolean; found: boolean; length: number; name: string }[] = await app.db.query(
    `select name ilike pattern as has, name_grams(name) @> grams_of_part(part) as found, length(lower(part)) as length, name, part
     from unnest($1::text[], $2::text[], $3::text[]) t(name, part, pattern)`,
    [names, parts, patterns],
  );
  expect(rows.filter(({ has, found }) => has && !found)).toEqual([]);
  const surplus = rows.filter(({ has, found, length }) => found && !has && length <= 3);
  expect(surplus.filter(({ name }) => !/[σς]/i.test(name))).toEqual([]);
  expect(rows.filter(({ has }) => has).length).toBeGreaterThan(1000);
});

it('the total of many matches is exact', async () => {
  const { body } = await us.project.get('/v3/files', { name_cont: 'retake' });
  const [{ count }] = await app.db.query<[{ count: number }]>(
    `select count(*)::int from media_file where project_id = ${us.projectId} and not archived and name ilike '%retake%'`,
  );
  expect([body.pagination.total_entries, body.meta]).toEqual([count, {}]);
});

it('a page far past the end is empty, and its total is at most the number of ids', async () => {
  const { body } = await us.project.get('/v3/files', { name_cont: 'retake', page: '1000000' });
  expect(body.data).toEqual([]);
  expect(body.pagination.total_entries).toBeLessThanOrEqual(8 * FILES);
});

it('the total of a few matches is exact', async () => {
  const { body } = await us.project.get('/v3/files', { name_cont: 'encore', per_page: '2' });
  expect(body.meta).toEqual({});
  expect(body.pagination.total_entries).toBe(9);
});

interface PlanNode {
  'Actual Rows': number;
  'Index Name'?: string;
  Plans?: PlanNode[];
}
const nested = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nested)];

it.each(['encore', 'nc', 'finale'])(
  "a search for %s reads only the project's few matches from the index",
  async (part) => {
    const asked = jest.spyOn(app.get(Sql), 'rows');
    await us.project.get('/v3/files', { name_cont: part });
    const [text, values] = asked.mock.calls.find(([sql]) => /grams_of_part/.test(sql as string))!;
    asked.mockRestore();
    const [row] = await app.db.query<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
      `explain (analyze, format json) ${text as string}`,
      values,
    );
    const search = nested(row['QUERY PLAN'][0].Plan).find((it) => it['Index Name'] === 'media_file_keys');
    expect(search?.['Actual Rows']).toBeLessThan(100);
  },
);
