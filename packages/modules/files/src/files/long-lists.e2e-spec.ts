import { AccountsModule, AccountsService } from '@scriptorium/accounts';
import { CatalogModule } from '@scriptorium/catalog';
import { selectLongPage, Sql, Where } from '@scriptorium/server-kit';
import { allPages, testApp, tenants, type Tenants, type TestApp } from '@scriptorium/testing';
import { FilesModule } from '../files.module.js';

let app: TestApp;
let us: Tenants;

const FILES = 6_000;

/** Each filter has few or many matches. Names repeat, and some files have none. */
beforeAll(async () => {
  app = await testApp([AccountsModule, CatalogModule, FilesModule]);
  us = await tenants(app, app.get(AccountsService));
  const sibling = (await us.sibling.get('/v3/project')).body.data?.id;
  expect(sibling).not.toBe(us.projectId);
  await app.db.query(
    `insert into batch (project_id, name) select ${us.projectId}, 'Folder ' || n from generate_series(1, 30) n`,
  );
  await app.db.query(
    `insert into media_file (account_id, project_id, name, language_ids, labels, batch_id, reference_id, attribute1, attribute2,
       archived, created_at, updated_at)
     select ${us.accountId}, case when n % 50 = 0 then ${us.projectId} + 1 else ${us.projectId} end,
       case when n % 97 > 0 then 'Lecture ' || n % 700 || case when n % 300 = 0 then ' retake' else '' end end, '{1}',
       array_remove(array[case when n % 2 = 0 then 'even' end, case when n % 200 = 1 then 'rare' end], null),
       case when n % 3 > 0 then 1 + n % 30 end, 'ref-' || n, 'room ' || n % 2,
       case when n % 1000 < 10 then repeat('x', 9000) || n % 1000 end,
       n % 40 = 0, now() - interval '1 minute' * (${FILES} - n), now() - interval '1 second' * (n * 7919 % 100000)
     from generate_series(1, ${FILES}) n`,
  );
  await app.db.query('analyze media_file');
});
afterAll(() => app.stop());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Filters with the equivalent SQL condition. */
const filters: Record<string, { query: Record<string, string>; means: string }> = {
  none: { query: {}, means: 'not archived' },
  archived: { query: { archived: '1' }, means: 'archived' },
  'a frequent substring of names': {
    query: { name_cont: 'LECT' },
    means: `not archived and name ilike '%lect%'`,
  },
  'a rare substring of names': {
    query: { name_cont: 'retake' },
    means: `not archived and name ilike '%retake%'`,
  },
  'a substring of several words': {
    query: { name_cont: 'lecture 300 RETAKE' },
    means: `not archived and name ilike '%lecture 300 retake%'`,
  },
  'several words with a wildcard character': {
    query: { name_cont: '3_0 retake' },
    means: 'false',
  },
  'a frequent label': { query: { label: 'even' }, means: `not archived and 'even' = any(labels)` },
  'two labels': { query: { label: 'even,rare' }, means: `not archived and labels && '{even,rare}'` },
  'a frequent attribute': {
    query: { attribute1: 'room 1' },
    means: `not archived and attribute1 = 'room 1'`,
  },
  'a long attribute': {
    query: { attribute2: `${'x'.repeat(9000)}7` },
    means: `not archived and attribute2 like '%x7'`,
  },
  'a batch and a label': {
    query: { batch_id: '8', label: 'even' },
    means: `not archived and batch_id = 8 and 'even' = any(labels)`,
  },
  'what came later': {
    query: { created_after: hoursAgo(80) },
    means: `not archived and created_at > '${hoursAgo(80)}'`,
  },
  'what came before': {
    query: { created_before: hoursAgo(20) },
    means: `not archived and created_at < '${hoursAgo(20)}'`,
  },
  'nothing that exists': { query: { name_cont: 'xyzzy' }, means: 'false' },
};
const orders = [
  ['id', 'asc'],
  ['created_at', 'desc'],
  ['updated_at', 'asc'],
  ['name', 'asc'],
  ['name', 'desc'],
] as const;

/** Every order for the first filter; for the others, unless every case is tested, the usual order and another one. */
const ordersOf = (filter: number) =>
  filter === 0 || process.env.TESTS === 'whole' ? orders : [orders[0], orders[1 + (filter % 4)]!];
const cases = Object.entries(filters).map(([name, filter], i) => ({ name, ...filter, by: ordersOf(i) }));

describe.each(cases)('filtered by $name', ({ query, means, by }) => {
  it.each(by)('sorted by %s %s, the pages contain every match once, in order', async (key, way) => {
    const wanted = await app.db.query<{ id: string }[]>(
      `select id from media_file where project_id = ${us.projectId} and ${means} order by ${key} ${way}, id ${way}`,
    );
    const sorted = { ...query, sort_by: key, sort_dir: way };
    const { ids, totals } = await allPages(us.project, '/v3/files', sorted);
    expect(totals.filter((total) => total !== wanted.length)).toEqual([]);
    expect(ids).toEqual(wanted.map(({ id }) => Number(id)));
  });
});

it('a page far past the end is empty and reports the total of the first page', async () => {
  const [first, far] = await Promise.all(
    ['1', '1000'].map((page) => us.project.get('/v3/files', { label: 'even', page })),
  );
  expect(far!.body.data).toEqual([]);
  expect(far!.body.pagination.total_entries).toBe(first!.body.pagination.total_entries);
});

it('the total is exact if few files match, however many files exist', async () => {
  const { body } = await us.project.get('/v3/files', { label: 'rare', per_page: '5' });
  expect(body.pagination).toMatchObject({ total_entries: 30, total_pages: 6 });
  expect(body.meta).toEqual({});
});

it.each([10, 8000])(
  'a lookup with false positives adds no rows to the list, with %i notes',
  async (count) => {
    await app.db.query(
      `create table if not exists note (id int primary key, body text, body_hash bigint, project_id int);
     truncate note;
     insert into note select n, case when n % 2 = 0 then 'even' else 'odd' end, 0, 7 from generate_series(1, ${count}) n;`,
    );
    const where = new Where()
      .and('t.project_id', '=', 7)
      .and('t.body', '=', 'even')
      .lookUp('t.body_hash = ?', 0);
    const list = { page: 1, per_page: 100, sort_by: 'id', sort_dir: 'desc' } as const;
    const asked = { columns: 't.id', table: 'note', where, list, scope: ['t.project_id'] };
    const page = await selectLongPage<{ id: number }>(app.get(Sql), asked);
    const wanted = await app.db.query<{ id: number }[]>(
      `select id from note where id % 2 = 0 order by id desc limit 100`,
    );
    expect(page.items.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    expect(page.pagination.total_entries).toBe(count / 2);
  },
);

/** Lists the notes of project 7: nine in ten match. Statistics are from before the notes were inserted. */
async function manyNotes(name: string, count: number) {
  await app.db.query(
    `create table ${name} (id bigint primary key, name text, project_id int);
     analyze ${name};
     insert into ${name} select n + 50, case when n % 10 < 9 then 'kept' else 'other' end, 7 from generate_series(1, ${count}) n;
     create index on ${name} (project_id, id);`,
  );
  return (page: number) =>
    selectLongPage<{ id: number }>(app.get(Sql), {
      columns: 't.id',
      table: name,
      where: new Where().and('t.project_id', '=', 7).and('t.name', '=', 'kept'),
      list: { page, per_page: 500, sort_by: 'id', sort_dir: 'asc' },
      scope: ['t.project_id'],
    });
}

it('reading as many pages as the first total implies returns every record', async () => {
  const read = await manyNotes('counted_note', 30_000);
  const { total_entries, per_page } = (await read(1)).pagination;
  const ids = new Set<number>();
  for (let page = 1; page <= Math.ceil(total_entries / per_page); page++)
    for (const { id } of (await read(page)).items) ids.add(id);
  expect([total_entries, ids.size]).toEqual([27_000, 27_000]);
});

it('an exact total follows every change at once', async () => {
  const read = await manyNotes('changing_note', 30_000);
  const totals = [];
  for (const change of [
    '',
    `insert into changing_note values (1, 'kept', 7)`,
    `delete from changing_note where id < 10050`,
  ]) {
    if (change) await app.db.query(change);
    totals.push((await read(2)).pagination.total_entries);
  }
  expect(totals).toEqual([27_000, 27_001, 18_001]);
});

it('a total beyond 100,000 is an upper bound and marked as estimated', async () => {
  const read = await manyNotes('bounded_note', 120_000);
  for (const page of [1, 2]) {
    const { pagination, estimated } = await read(page);
    expect(estimated).toBe(true);
    expect(pagination.total_entries).toBe(120_000); // 108,000 match, within 120,000 ids
  }
});

it('the last page of an estimated list reports the exact total', async () => {
  const read = await manyNotes('last_note', 120_000);
  const { items, pagination, estimated } = await read(108_000 / 500);
  expect([items.length, pagination.total_entries, estimated]).toEqual([500, 108_000, false]);
});
