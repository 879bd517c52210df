import { Sql } from '@scriptorium/server-kit';
import { allPages } from '@scriptorium/testing';
import { startWorld, type World } from '../test/world.js';

let world: World;

const FILES = 5_000;

/** Each filter, on transcripts and on files, has frequent and rare matches. */
beforeAll(async () => {
  world = await startWorld();
  const { db } = world.app;
  await db.query(
    `insert into media_file (account_id, project_id, language_ids, labels, attribute2, reference_id, archived, created_at)
     select ${world.accountId}, ${world.projectId}, '{1}',
       array_remove(array[case when n % 2 = 0 then 'even' end, case when n % 200 = 1 then 'rare' end], null),
       'room ' || n % 2, 'ref-' || n, n % 40 = 0, now() - interval '1 minute' * (${FILES} - n)
     from generate_series(1, ${FILES}) n`,
  );
  await db.query(
    `insert into service_order (product, kind, account_id, project_id, media_file_id, sandbox, status, phase, ended_by,
       ended_at, service, unit_price_mills, billed_by, billed_ms)
     select 'transcript', 'asr', f.account_id, f.project_id, f.id, false, state, state,
       case when state = 'cancelled' then 'customer' end, now(), 'asr', 250, 'source', 1000
     from media_file f, lateral (select case when f.id % 3 = 0 then 'cancelled' else 'complete' end) s(state)`,
  );
  await db.query(
    `insert into transcript (id, project_id, media_file_id, type, status, language_ids, master_version, created_at,
       updated_at)
     select o.id, o.project_id, f.id, 'AsrTranscript', o.status,
       case f.id % 60 when 0 then '{1,48}' when 1 then '{48,1}' when 2 then '{48}' else '{1}' end::bigint[],
       case when o.phase = 'complete' then 1 end, f.created_at, now() - interval '1 second' * (f.id * 7919 % 100000)
     from service_order o join media_file f on f.id = o.media_file_id`,
  );
  await db.query('analyze media_file, transcript');
});
afterAll(() => world?.app.stop());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const [late, early] = [hoursAgo(10), hoursAgo(70)];

/** Filters, with the equivalent condition in plain SQL. */
const filters: Record<string, { query: Record<string, string>; means: string }> = {
  none: { query: {}, means: 'true' },
  'files that are not archived': { query: { media_file_archived: '0' }, means: 'not f.archived' },
  'a frequent label of the file': {
    query: { media_file_label: 'even' },
    means: `'even' = any(f.labels)`,
  },
  'a rare label of the file': {
    query: { media_file_label: 'rare' },
    means: `'rare' = any(f.labels)`,
  },
  'a frequent attribute of the file, and a status': {
    query: { media_file_attribute2: 'room 1', status: 'complete' },
    means: `f.attribute2 = 'room 1' and t.status = 'complete'`,
  },
  'a frequent language': { query: { language_id: '1' }, means: `1 = any(t.language_ids)` },
  'a rare language, also beside others': {
    query: { language_id: '48' },
    means: `48 = any(t.language_ids)`,
  },
  'a rare language and a label of the file': {
    query: { language_id: '48', media_file_label: 'even' },
    means: `48 = any(t.language_ids) and 'even' = any(f.labels)`,
  },
  'a frequent language, an attribute and a label of the file': {
    query: { language_id: '1', media_file_attribute2: 'room 0', media_file_label: 'even' },
    means: `1 = any(t.language_ids) and f.attribute2 = 'room 0' and 'even' = any(f.labels)`,
  },
  'a frequent language and one file': {
    query: { language_id: '1', media_file_reference_id: 'ref-777' },
    means: `1 = any(t.language_ids) and f.reference_id = 'ref-777'`,
  },
  'a status, and created late': {
    query: { status: 'cancelled', created_after: late },
    means: `t.status = 'cancelled' and t.created_at > '${late}'`,
  },
  'a status, and created early': {
    query: { status: 'cancelled', created_before: early },
    means: `t.status = 'cancelled' and t.created_at < '${early}'`,
  },
  'files that came late': {
    query: { media_file_created_after: late },
    means: `f.created_at > '${late}'`,
  },
  'files that came after the early ones': {
    query: { media_file_created_after: early },
    means: `f.created_at > '${early}'`,
  },
  'files that came early': {
    query: { media_file_created_before: early },
    means: `f.created_at < '${early}'`,
  },
  'files that came in between': {
    query: { media_file_created_after: early, media_file_created_before: late },
    means: `f.created_at > '${early}' and f.created_at < '${late}'`,
  },
};
const orders = [
  ['id', 'asc'],
  ['id', 'desc'],
  ['created_at', 'desc'],
  ['updated_at', 'asc'],
  ['updated_at', 'desc'],
] as const;

/** Every order for the first filter; for the others, unless every case is tested, the usual order and another one. */
const ordersOf = (filter: number) =>
  filter === 0 || process.env.TESTS === 'whole' ? orders : [orders[0], orders[1 + (filter % 4)]!];
const cases = Object.entries(filters).map(([name, filter], i) => ({ name, ...filter, by: ordersOf(i) }));

describe.each(cases)('with $name', ({ query, means, by }) => {
  it.each(by)('ordered by %s %s, the pages contain every match once, in order', async (key, way) => {
    const wanted = await world.app.db.query<{ id: string }[]>(
      `select t.id from transcript t join media_file f on f.id = t.media_file_id
       where ${means} order by t.${key} ${way}, t.id ${way}`,
    );
    expect(wanted.length).toBeGreaterThan(0);
    const sorted = { ...query, sort_by: key, sort_dir: way };
    const { ids, totals } = await allPages(world.project, '/v3/transcripts', sorted);
    expect(totals.filter((total) => total !== wanted.length)).toEqual([]);
    expect(ids).toEqual(wanted.map(({ id }) => Number(id)));
  });
});

interface PlanNode {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** Returns the query plan of a list for a table that is too large for a sequential scan. */
async function planOf(query: Record<string, string>): Promise<PlanNode> {
  const asked = jest.spyOn(world.app.get(Sql), 'rows');
  await world.project.get('/v3/transcripts', query);
  const [text, values] = asked.mock.calls.find(([sql]) => /json_agg/.test(sql as string))!;
  asked.mockRestore();
  return world.app.db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    const [row] = await tx.query<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
      `explain (analyze, buffers, format json) ${text as string}`,
      values,
    );
    return row['QUERY PLAN'][0].Plan;
  });
}

it('reads only the transcripts of one file, however many share its language', async () => {
  const plan = await planOf({ language_id: '1', media_file_reference_id: 'ref-777' });
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(100);
});
