import { Statement, toFragment, type Condition, type Fragment } from './conditions.js';
import type { LongList } from './long-list.js';
import { offsetOf, orderOf } from './paging.js';

interface Query {
  text: string;
  values: unknown[];
}

/** The statements of a long list. */
export class LongListSql {
  private readonly scope: Fragment[];
  private readonly filters: Condition[];

  constructor(private readonly asked: LongList) {
    const inScope = ({ column, operator }: Condition) => operator === '=' && asked.scope.includes(column);
    this.scope = asked.where.conditions.filter(inScope).map(toFragment);
    this.filters = asked.where.conditions.filter((it) => !inScope(it));
  }

  get isFiltered(): boolean {
    return this.filters.length + this.asked.where.fragments.length > 0;
  }

  /** Reads up to `most` matches by indexes of the planner's choice: their `count`, and the `items` of the page. */
  gather(most: number): Query {
    const { where, list } = this.asked;
    const { sort_by: key, sort_dir: direction, per_page: limit } = list;
    return build(
      (all) => `with matches as materialized (
        select t.id, t.${key} as "sortKey" from ${this.from} where ${all([...where.all, ...where.lookups])} limit ${most})
      select (select count(*) from matches)::int as count, ${this.shown(`select * from matches
        order by "sortKey" ${direction}, id ${direction} limit ${limit} offset ${offsetOf(list)}`)} as items`,
    );
  }

  /** Reads the `items` of a page in list order, up to `most` matches. */
  walk(most: number): Query {
    const { where, list } = this.asked;
    return build(
      (all) =>
        `select ${this.shown(`select t.id from ${this.from} where ${all([...where.all, ...this.idBounds()])}
        order by ${orderOf(list)} limit ${most} offset ${offsetOf(list)}`)} as items`,
    );
  }

  /** Counts the rows of the scope, up to `most`. */
  countScope(most: number): Query {
    const from = `${this.asked.table} t`;
    return build(
      (all) =>
        `select count(*)::int as count from (select 1 from ${from} where ${all(this.scope)} limit ${most}) c`,
    );
  }

  /** Counts the ids from the first to the last row of the scope: an upper bound for the number of rows. */
  idRange(): Query {
    const end = (which: string, all: (fragments: Fragment[]) => string) =>
      `(select ${which}(t.id) from ${this.asked.table} t where ${all(this.scope)})`;
    return build((all) => `select ${end('max', all)}::bigint - ${end('min', all)} + 1 as count`);
  }

  /**
   * Bounds of an index scan in id order. The scan begins at the first row of the scope, because the planner
   * may choose the primary key, which covers all scopes. Ids are assigned within an hour of `created_at`, so
   * a condition on `created_at` also bounds the id.
   */
  private idBounds(): Fragment[] {
    const { list, table } = this.asked;
    if (list.sort_by !== 'id') return [];
    const first = joined(this.scope);
    const begin = `select t.id from ${table} t where ${first.sql} order by t.id ${list.sort_dir} limit 1`;
    const bounds = [
      { sql: `t.id ${list.sort_dir === 'asc' ? '>=' : '<='} (${begin})`, values: first.values },
    ];
    for (const { column, operator, value } of this.filters) {
      if (column !== 't.created_at') continue;
      const [opposite, shift, direction, none] =
        operator === '>' ? ['<', '-', 'desc', '0'] : ['>', '+', 'asc', '9223372036854775807'];
      const outside = {
        sql: `t.created_at ${opposite} ?::timestamptz ${shift} interval '1 hour'`,
        values: [value],
      };
      const { sql, values } = joined([...this.scope, outside]);
      const next = `select t.id from ${table} t where ${sql} order by t.created_at ${direction}, t.id ${direction} limit 1`;
      bounds.push({ sql: `t.id ${operator} coalesce((${next}), ${none})`, values });
    }
    return bounds;
  }

  /** Joins only if a filter needs it. */
  private get from(): string {
    const { table, join } = this.asked;
    const isNeeded = this.filters.some(({ column }) => column.startsWith('f.'));
    return `${table} t ${isNeeded ? `join ${join}` : ''}`;
  }

  /** @param ids SQL that selects the ids of the rows to return */
  private shown(ids: string): string {
    const { columns, table, join, list } = this.asked;
    return `coalesce((select json_agg(r) from (
      select ${columns} from (${ids}) shown join ${table} t on t.id = shown.id ${join ? `join ${join}` : ''}
      order by ${orderOf(list)}) r), '[]')`;
  }
}

function build(text: (all: (fragments: readonly Fragment[]) => string) => string): Query {
  const statement = new Statement();
  return { text: text((fragments) => statement.all(fragments)), values: statement.values };
}

const joined = (fragments: readonly Fragment[]): Fragment => ({
  sql: fragments.map(({ sql }) => sql).join(' and ') || 'true',
  values: fragments.flatMap(({ values }) => values),
});
