import { tablesByPackage, violations } from './table-boundaries.mjs';
import { temporaryWorkspace } from './workspace-for-spec.mjs';
import { root } from './workspace.mjs';

const orders = 'packages/modules/orders/src';
const files = 'packages/modules/files/src';
const billing = 'packages/modules/billing/src';
const transcripts = 'packages/modules/transcripts/src';

const migration = (sql) => `export class Initial { sql = \`${sql}\`; }`;

let workspace;
beforeEach(() => {
  workspace = temporaryWorkspace({
    'packages/server-kit': {},
    'packages/modules/files': {},
    'packages/modules/orders': {},
    'packages/modules/transcripts': {},
    'packages/modules/billing': {},
    'apps/server': {},
  });
  workspace.write('packages/server-kit/src/a.ts', migration('create table event (id bigint);'));
  workspace.write(
    `${files}/migrations/a.ts`,
    migration(
      'create table media_file (id bigint); create view files.media_file as select id from media_file;',
    ),
  );
  workspace.write(
    `${orders}/migrations/a.ts`,
    migration('create table service_order (file_id bigint references media_file);'),
  );
  workspace.write(
    `${transcripts}/migrations/a.ts`,
    migration(
      'create table transcript (id bigint); create view transcripts.transcript as select id from transcript;',
    ),
  );
});
afterEach(() => workspace.remove());

const check = () => violations(workspace.root, new Map());

it.each([
  ['a write below', `${orders}/a.ts`, "'update media_file set id = 1'", 'must not write media_file'],
  ['a write through a view', `${orders}/a.ts`, "'delete from files.media_file'", 'must not write media_file'],
  [
    'a write above',
    `${files}/a.ts`,
    "'insert into service_order values (1)'",
    'must not write service_order',
  ],
  [
    'a write of a listener',
    `${billing}/a.ts`,
    "'update service_order set id = 1'",
    'must not write service_order',
  ],
  ['a write of the host', 'apps/server/src/a.ts', "'delete from media_file'", 'must not write media_file'],
  ['a read past the views', `${orders}/a.ts`, "'select 1 from media_file'", 'offers files.media_file'],
  [
    'a read in the schema public',
    `${orders}/a.ts`,
    "'select 1 from public.media_file'",
    'offers files.media_file',
  ],
  [
    'a view that is not offered',
    `${billing}/a.ts`,
    "'select 1 from orders.service_order'",
    'offers no views',
  ],
  ['a read above', `${files}/a.ts`, "'select 1 from service_order'", 'must not import'],
  ['a view above', `${files}/a.ts`, "'select 1 from transcripts.transcript'", 'must not import'],
  ['a product in a listener', `${billing}/a.ts`, "'select 1 from transcripts.transcript'", 'must not import'],
  ['leases on a table', `${orders}/a.ts`, "{ table: 'media_file', open: '' }", 'must not write media_file'],
  ['a query builder', `${orders}/a.ts`, 'db.createQueryBuilder()', 'write SQL'],
  ['a foreign key upwards', `${files}/b.ts`, "'id bigint references transcript'", 'must not import'],
])('refuses %s', (_, file, sql, problem) => {
  workspace.write(file, `// the violation is on the second line\nexport const a = ${sql};\n`);
  expect(check()).toEqual([expect.stringContaining(`${file}:2: `)]);
  expect(check()[0]).toContain(problem);
});

it.each([
  [`${files}/a.ts`, "'update media_file set id = 1'"],
  [`${orders}/a.ts`, "'select 1 from files.media_file f for update of f'"],
  ['packages/modules/billing/src/a.ts', "'select 1 from files.media_file'"],
  [`${orders}/a.spec.ts`, "'delete from media_file'"],
  ['packages/modules/orders/test/a.ts', "'delete from media_file'"],
  [`${orders}/a.ts`, "'select from jobs.job, pg_catalog.pg_class'"],
])('allows in %s: %s', (file, sql) => {
  workspace.write(file, `export const a = ${sql};`);
  expect(check()).toEqual([]);
});

it('refuses entities that leave their package', () => {
  workspace.write(`${files}/file.entity.ts`, "@Entity('media_file')\nexport class MediaFile {}");
  workspace.write(`${files}/index.ts`, "export type { MediaFile } from './file.entity.js';");
  expect(check()).toEqual([]);
  workspace.write(`${files}/index.ts`, "export { MediaFile } from './file.entity.js';");
  expect(check()).toEqual([expect.stringContaining('export MediaFile as a type')]);
});

it('refuses entities of tables of other packages', () => {
  workspace.write(`${orders}/file.entity.ts`, "@Entity('media_file')\nexport class MediaFile {}");
  expect(check()).toEqual([expect.stringContaining('creates media_file')]);
});

it('lists the tables and views of each package', () => {
  expect(tablesByPackage(workspace.root)).toContainEqual({
    dir: 'packages/modules/files',
    tables: ['media_file'],
    views: ['files.media_file'],
  });
});

it('refuses exceptions that are no longer needed', () => {
  const file = `${orders}/a.ts`;
  workspace.write(file, "export const a = 'delete from media_file';");
  expect(violations(workspace.root, new Map([[file, 'because']]))).toEqual([]);
  workspace.write(file, '');
  expect(violations(workspace.root, new Map([[file, 'because']]))).toEqual([expect.stringContaining(file)]);
});

it('finds no violations in this repository', () => {
  expect(violations(root)).toEqual([]);
});
