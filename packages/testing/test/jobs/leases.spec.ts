import { Leases, Sql } from '@scriptorium/server-kit';
import { testApp, type TestApp } from '../../src/index.js';
import { ProbeModule } from '../probe.module.js';

const WAITING = 100_000;
const PROJECTS = 100;

const tables = [
  { table: 'of_projects', columns: 'project_id' },
  { table: 'of_accounts', columns: 'account_id, project_id' },
];

let app: TestApp;
beforeAll(async () => {
  app = await testApp([ProbeModule]);
  for (const { table, columns } of tables)
    await app.db.query(`
      create table ${table} (
        id bigint generated always as identity primary key,
        account_id bigint not null,
        project_id bigint not null,
        done boolean not null default false,
        wake_at timestamptz(3) not null default now(),
        leased_until timestamptz(3),
        fence int not null default 0
      );
      create index ${table}_due on ${table} (${columns}, wake_at) where not done;
      create index ${table}_leased on ${table} (${columns}, leased_until) where not done and leased_until is not null;`);
});
afterAll(() => app?.stop());
afterEach(() => app.db.query('truncate of_projects, of_accounts restart identity'));

interface Task {
  accountId: number;
  projectId: number;
}
const shared = {
  key: 'id',
  open: 'not done',
  columns: 't.account_id::int as "accountId", t.project_id::int as "projectId"',
};
const byProject = () =>
  new Leases<Task>(app.get(Sql), { ...shared, table: 'of_projects', partition: 'project_id' });
const byAccount = () =>
  new Leases<Task>(app.get(Sql), {
    ...shared,
    table: 'of_accounts',
    partition: 'account_id',
    within: 'project_id',
  });

let added = 0;
/** Adds this many due tasks, each one second younger than the one before. */
async function add(count: number, accountId: number, projectId: number): Promise<void> {
  for (const { table } of tables)
    await app.db.query(
      `insert into ${table} (account_id, project_id, wake_at)
       select $2, $3, now() - interval '1 day' + ($4 + n) * interval '1 s' from generate_series(1, $1) n`,
      [count, accountId, projectId, added],
    );
  added += count;
}
const claim = (leases: Leases<Task>, limit: number, perPartition = 100) =>
  leases.claim({ limit, perPartition, leaseMs: 60_000 });
const countsOf = (tasks: readonly Task[], by: keyof Task) =>
  Object.fromEntries(
    Array.from(
      Map.groupBy(tasks, (task) => task[by]),
      ([id, own]) => [id, own.length],
    ),
  );

it('shares a claim evenly by partition, however many rows of one are older', async () => {
  await add(50, 1, 1);
  await add(5, 1, 2);
  await add(1, 1, 3);
  expect(countsOf(await claim(byProject(), 7), 'projectId')).toEqual({ 1: 3, 2: 3, 3: 1 });
});

it('prefers partitions of which fewer rows are leased', async () => {
  await add(50, 1, 1);
  await claim(byProject(), 3);
  await add(50, 1, 2);
  expect(countsOf(await claim(byProject(), 3), 'projectId')).toEqual({ 2: 3 });
});

it('claims no more rows of a partition than allowed, including those that other processes have leased', async () => {
  await add(10, 1, 1);
  const first = await claim(byProject(), 10, 3);
  expect(first.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  expect(await claim(byProject(), 10, 3)).toEqual([]);
  await byProject().release(first[0]!, 0);
  expect(await claim(byProject(), 10, 3)).toHaveLength(1);
});

it('shares the part of a partition evenly by its groups', async () => {
  await add(50, 1, 1);
  await add(50, 1, 2);
  await add(50, 2, 3);
  const claimed = await claim(byAccount(), 8);
  expect(countsOf(claimed, 'accountId')).toEqual({ 1: 4, 2: 4 });
  expect(countsOf(claimed, 'projectId')).toEqual({ 1: 2, 2: 2, 3: 4 });
});

it('claims each row once when several processes claim at the same time', async () => {
  await add(40, 1, 1);
  await add(40, 2, 2);
  const claims = await Promise.all(Array.from({ length: 5 }, () => claim(byAccount(), 10)));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(0);
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function planOf(leases: Leases<Task>): Promise<PlanNode> {
  const explain = `explain (analyze, buffers, format json) ${leases.claimDue.text}`;
  return (await app.db.query(explain, [16, 4, 1_000]))[0]['QUERY PLAN'][0].Plan;
}

it.each([
  ['partition', 'of_projects', byProject],
  ['partition and group', 'of_accounts', byAccount],
])('claims by the indexes on the %s among 100,000 waiting rows', async (_, table, leases) => {
  await app.db.query(
    `insert into ${table} (account_id, project_id, wake_at)
     select n % 20, n % ${PROJECTS}, now() - interval '1 day' + n * interval '1 ms' from generate_series(1, ${WAITING}) n`,
  );
  await app.db.query(`vacuum analyze ${table}`); // autovacuum does this eventually
  const plan = await planOf(leases());
  const scans = nodesOf(plan).filter(
    (node) => node['Relation Name'] === table && node['Node Type'] !== 'ModifyTable',
  );
  expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  expect(new Set(scans.map((node) => node['Index Name']))).toEqual(
    new Set([`${table}_due`, `${table}_leased`, `${table}_pkey`]),
  );
  const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  expect(blocks).toBeLessThan(PROJECTS * 25); // whatever the number of rows in a project
});
