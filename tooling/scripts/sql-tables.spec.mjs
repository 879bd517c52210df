import { lineIn, sqlIn, tablesIn } from './sql-tables.mjs';

const found = (text) =>
  tablesIn(text).map(({ use, schema, name }) => `${use} ${schema ? `${schema}.` : ''}${name}`);

it.each([
  ['select id from file where id = $1', ['read file']],
  ['SELECT id FROM "file"', ['read file']],
  [
    'select * from files.file f join orders.item as o on o.file_id = f.id',
    ['read files.file', 'read orders.item'],
  ],
  ['select * from a, b as x (id), lateral (select 1 from c) y, d', ['read a', 'read b', 'read d', 'read c']],
  ['select * from unnest($1::bigint[]) u (id), file', ['read file']],
  ['select 1 from \uFFFC t, file', ['read file']],
  ['file f on f.id = t.file_id', ['read file']],
  ['file f join other o using (id)', ['read file', 'read other']],
  ['insert into file (id) values (1) on conflict (id) do update set name = 1', ['write file']],
  ['update only file f set a = 1 from other o', ['write file', 'read other']],
  ['delete from file f using other o where o.id = f.id', ['write file', 'read other']],
  ['merge into file f using other o on true', ['write file', 'read other']],
  ['truncate table file', ['write file']],
  ['lock table file in share mode', ['write file']],
  ['alter table if exists file add column a int', ['write file']],
  ['create unique index if not exists on file (id)', ['write file']],
  ['create index by_name on file using gin (name)', ['write file']],
  ['create trigger t before update or delete on file execute function f()', ['write file']],
  ['create view files.shown as select id from file', ['write files.shown', 'read file']],
  ['create table a (id bigint references file on delete cascade)', ['reference file']],
  ["create function f() returns int language sql as 'select 1 from file'", ['read file']],
  ['select 1 from file f for no key update of f skip locked', ['read file']],
  ['select a is distinct from file.a, extract(epoch from f.at) from file', ['read f.at', 'read file']],
  [
    'with made as materialized (insert into file values (1) returning id) select id from made',
    ['write file', 'read made'],
  ],
  ["select 'from other' -- from other\n /* from other */ from file", ['read file']],
])('reads %s', (sql, expected) => {
  expect(found(sql)).toEqual(expected);
});

it('finds SQL in string and template literals, with its lines', () => {
  const source = [
    '// from comment — é',
    "const a = 'select 1 from a';",
    'const b = `select ${`(select 1 from inner)`}',
    '  from b',
    '  where ${condition}`;',
  ].join('\n');
  const tables = sqlIn(source).flatMap((literal) =>
    tablesIn(literal.text).map(({ name, at }) => [name, lineIn(literal, at)]),
  );
  expect(tables).toEqual([
    ['a', 2],
    ['b', 4],
    ['inner', 3],
  ]);
});

it('reads the table of a list, and writes that of leases and timers', () => {
  const uses = (source) => sqlIn(source).flatMap(({ text }) => found(text));
  expect(uses("selectLongPage(sql, { columns, table: 'kit.entry', where, list })")).toEqual([
    'read kit.entry',
  ]);
  expect(uses("new Leases(sql, { name: 'x', table: 'run', open: 'true' })")).toEqual(['write run']);
});
