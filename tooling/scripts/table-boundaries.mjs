// Checks that SQL writes only tables of its own package, and reads those of packages below through their views.
// A package owns the tables that its migrations create. It offers reads of them as views in a schema with its name:
// orders.service_order. Test code may read and write everything.
//
//   node tooling/scripts/table-boundaries.mjs [--list] [folder of a workspace]
//
//   --list   print the tables and views of each package
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lineAt } from './imports.mjs';
import { lineIn, sqlIn, tablesIn } from './sql-tables.mjs';
import { mayImport, tierOf } from './tiers.mjs';
import { helpFor, packagesOf, report, root } from './workspace.mjs';

/** Sources that may use every table, with the reason. */
const exceptions = new Map([
  ['apps/server/src/demo-data.ts', 'fills a project with years of finished work, which no service can place'],
]);

const created =
  /\bcreate (?:unlogged |or replace )?(table|view|materialized view) (?:if not exists )?(?:(\w+)\.)?(\w+)/g;
const entity = /@Entity\('(\w+)'\)\s*(?:export )?class (\w+)/g;

/** Pure packages have no access to the database. */
const withSql = new Set(['kit', 'module', 'listener', 'app']);

/** Returns the packages that may contain SQL, with their sources and what these create. */
function packagesWithSql(workspace) {
  return packagesOf(workspace)
    .map(({ dir }) => ({ dir, tier: tierOf(dir) }))
    .filter(({ dir, tier }) => withSql.has(tier?.kind) && dir !== 'packages/testing')
    .map(({ dir, tier }) => {
      const sources = globSync('src/**/*.ts', { cwd: join(workspace, dir) })
        .filter((file) => !/\.(e2e-)?spec\.ts$/.test(file))
        .sort()
        .map((file) => ({ file: `${dir}/${file}`, text: readFileSync(join(workspace, dir, file), 'utf8') }));
      const made = sources.flatMap(({ text }) => [...text.matchAll(created)]);
      const schema = schemaOf(dir);
      const isView = ([, kind, of]) => kind !== 'table' && of === schema;
      const tables = made.filter((each) => !isView(each)).map(([, , , name]) => name);
      const views = made.filter(isView).map(([, , , name]) => name);
      return { dir, tier, schema, sources, tables, views };
    });
}

const schemaOf = (dir) => (dir === 'packages/server-kit' ? 'kit' : basename(dir).replaceAll('-', '_'));

/** Returns every violation in the workspace, as `file:line: problem`. */
export function violations(workspace, allowed = exceptions) {
  const packages = packagesWithSql(workspace);
  const check = tableCheck(packages);
  const found = packages.flatMap((it) => [
    ...entityProblems(it),
    ...builderProblems(it),
    ...it.sources.flatMap(check(it)),
  ]);
  const unused = [...allowed.keys()].filter((file) => !found.some((each) => each.startsWith(`${file}:`)));
  return [
    ...found.filter((each) => !allowed.has(each.split(':', 1)[0])),
    ...unused.map((file) => `${file}: the exception is no longer needed`),
  ];
}

const tableCheck = (packages) => {
  const owners = new Map(packages.flatMap((it) => it.tables.map((table) => [table, it])));
  const schemas = new Map(packages.filter(({ tables }) => tables.length > 0).map((it) => [it.schema, it]));
  const names = packages.flatMap(({ tables, views }) => [...tables, ...views]);
  const mention = new RegExp(`\\b(${[...schemas.keys()].join('|')}|${names.join('|')})\\b`, 'i');
  return (it) =>
    ({ file, text }) => {
      if (!mention.test(text)) return [];
      const literals = sqlIn(text).filter((literal) => mention.test(literal.text));
      const problems = literals.flatMap((literal) =>
        tablesIn(literal.text).map((table) => {
          const isQualified = table.schema && table.schema !== 'public';
          const owner = isQualified ? schemas.get(table.schema) : owners.get(table.name);
          const problem =
            owner && owner !== it ? problemWith({ ...table, isQualified }, it, owner) : undefined;
          return problem && `${file}:${lineIn(literal, table.at)}: ${problem}`;
        }),
      );
      return [...new Set(problems.filter(Boolean))];
    };
};

/** Returns the problem with a table of another package, if there is one. */
function problemWith({ use, name, isQualified }, it, owner) {
  const table = `${name} of ${owner.dir}`;
  if (use === 'write') return `${it.dir} must not write ${table}: call its service or emit an event`;
  if (!mayImport(it.tier, owner.tier)) return `${it.dir} must not read ${table}, which it must not import`;
  if (use === 'reference') return undefined;
  if (isQualified && owner.views.includes(name)) return undefined;
  const offered = owner.views.map((view) => `${owner.schema}.${view}`).join(', ');
  return `${it.dir} must not read ${table}, which offers ${offered || 'no views'}`;
}

const builders = /\b(createQueryBuilder|getRepository|InjectRepository)\b/g;

/** Queries of TypeORM are invisible to this check. */
const builderProblems = ({ sources }) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(builders)].map(
      ({ 0: name, index }) => `${file}:${lineAt(text, index)}: ${name}: write SQL through \`Sql\``,
    ),
  );

/** Entities map tables of their own package, and other packages get their types alone. */
function entityProblems({ dir, sources, tables }) {
  const entities = sources.flatMap(({ file, text }) =>
    [...text.matchAll(entity)].map(([, table, name]) => ({ file, table, name })),
  );
  const index = sources.find(({ file }) => file === `${dir}/src/index.ts`)?.text ?? '';
  const exported = [...index.matchAll(/export (?!type\b)\{([^}]*)\}/g)].flatMap(([, names]) =>
    names.split(/[\s,]+/),
  );
  return [
    ...entities
      .filter(({ table }) => !tables.includes(table))
      .map(({ file, table }) => `${file}:1: no migration of ${dir} creates ${table}`),
    ...entities
      .filter(({ name }) => exported.includes(name))
      .map(
        ({ name }) => `${dir}/src/index.ts:1: export ${name} as a type: only its package writes its table`,
      ),
  ];
}

/** Returns the tables and views of each package that has any. */
export const tablesByPackage = (workspace = root) =>
  packagesWithSql(workspace)
    .filter(({ tables }) => tables.length > 0)
    .map(({ dir, schema, tables, views }) => ({
      dir,
      tables,
      views: views.map((view) => `${schema}.${view}`),
    }));

if (process.argv[1] === import.meta.filename) {
  helpFor(import.meta.filename);
  const [workspace = root] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  if (process.argv.includes('--list'))
    for (const { dir, tables, views } of tablesByPackage(workspace))
      console.log(`${dir}: ${tables.join(', ')}${views.length ? `; offers ${views.join(', ')}` : ''}`);
  report('tables', violations(workspace), 'each is used through its package');
}
