import { integer, oneOf } from '../http/fields.js';
import type { Sql } from '../data/sql.js';

/** Where a list stands, as it is shown beside `data`. */
export interface Pagination {
  current_page: number;
  per_page: number;
  total_pages: number;
  total_entries: number;
}

/** One page of a list; the envelope shows `pagination` at its root. */
export class Page<T> {
  constructor(
    readonly items: T[],
    readonly pagination: Pagination,
    /** Whether `total_entries` is not known to be exact. */
    readonly estimated = false,
  ) {}

  /** A page of records that are all at hand. */
  static of<T extends { id: number; name?: string }>(records: readonly T[], list: ListQuery): Page<T> {
    const key = list.sort_by === 'name' ? 'name' : 'id';
    const order = list.sort_dir === 'asc' ? 1 : -1;
    const sorted = records.toSorted(
      (a, b) => order * (a[key]! < b[key]! ? -1 : a[key]! > b[key]! ? 1 : a.id - b.id),
    );
    const start = (list.page - 1) * list.per_page;
    return new Page(sorted.slice(start, start + list.per_page), pagination(list, records.length));
  }

  map<U>(show: (item: T) => U): Page<U> {
    return new Page(this.items.map(show), this.pagination, this.estimated);
  }
}

type SortKey = 'id' | 'created_at' | 'updated_at' | 'name' | 'deadline';

/** What every list takes. @param keys what it can be sorted by besides `id` */
export const listParams = (keys: Exclude<SortKey, 'id'>[] = ['created_at', 'updated_at']) => ({
  page: integer(1, Number.MAX_SAFE_INTEGER).default(1).describe('One past the end is empty.'),
  per_page: integer(1, 500).default(50).describe('How many a page shows.'),
  sort_by: oneOf<SortKey>(['id', ...keys])
    .default('id')
    .describe('What the list is in the order of.'),
  sort_dir: oneOf(['asc', 'desc']).default('asc').describe('Ties are broken by id, the same way.'),
});

export interface ListQuery {
  page: number;
  per_page: number;
  sort_by: SortKey;
  sort_dir: 'asc' | 'desc';
}

/** Conditions as one. */
export const all = (conditions: readonly string[]): string => conditions.join(' and ') || 'true';

/** Conditions of a list, gathered with their values; joined with `and`. */
export class Where {
  readonly values: unknown[] = [];
  readonly conditions: string[] = [];

  /** What follows from the conditions: rows are found by it, but how many match is asked without it. For long lists. */
  readonly implied: string[] = [];

  /**
   * @param condition SQL with `?` where the value stands; left out when the value is undefined
   * @param implied another of the same value that follows from it
   */
  and(condition: string, value: unknown, implied?: string): this {
    if (value === undefined) return this;
    this.values.push(value);
    const filled = (sql: string) => sql.replaceAll('?', `$${this.values.length}`);
    this.conditions.push(filled(condition));
    if (implied) this.implied.push(filled(implied));
    return this;
  }

  /** A condition of SQL alone. */
  always(condition: string): this {
    this.conditions.push(condition);
    return this;
  }

  get sql(): string {
    return this.conditions.length ? `where ${all(this.conditions)}` : '';
  }
}

/** `%text%` for `ilike`, with its own wildcards taken literally. */
export const containing = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The text of which `containing` made a pattern. */
export const contained = (pattern: string): string => pattern.slice(1, -1).replaceAll(/\\(.)/gs, '$1');

/**
 * A condition on text that is too long for an index, which holds its hash, a column beside it: `(project_id, …_hash, id)`.
 * The comparison of the text itself is hidden from the planner, who would take the two for independent of each other.
 */
export const sameText = (column: string): string =>
  `${column}_hash = hashtextextended(?, 0) and case when ${column} = ? then true else false end`;

const SAME_TEXT = /^(.*) and (case when (.*) then true else false end)$/;

/** The same for the planner alone, who has statistics of the text itself. */
export const plainText = (condition: string): string => condition.replace(SAME_TEXT, '$3');

/** What an index tells of a condition, and what the row itself must be read for. */
export function indexed(condition: string): { byIndex: string; byRow?: string } {
  const [, byIndex, byRow] = SAME_TEXT.exec(condition) ?? [];
  return byIndex === undefined ? { byIndex: condition } : { byIndex, byRow };
}

/** Ties are broken by id. */
export const orderOf = ({ sort_by: key, sort_dir: direction }: ListQuery): string =>
  key === 'id' ? `t.id ${direction}` : `t.${key} ${direction}, t.id ${direction}`;

/**
 * One page and the total, in one round trip. For lists that stay short; `selectLongPage` is for those that do not.
 * @param from what stands behind `from`; its first table has the alias `t`
 */
export async function selectPage<T>(
  sql: Sql,
  { columns, from, where, list }: { columns: string; from: string; where: Where; list: ListQuery },
): Promise<Page<T>> {
  const order = orderOf(list);
  const [row] = await sql.rows<{ total: number; items: T[] }>(
    `select (select count(*) from ${from} ${where.sql})::int as total,
       coalesce((select json_agg(r) from (
         select ${columns} from ${from} ${where.sql}
         order by ${order} limit ${list.per_page} offset ${(list.page - 1) * list.per_page}) r), '[]') as items`,
    where.values,
  );
  return new Page(row!.items, pagination(list, row!.total));
}

export const pagination = (list: ListQuery, total: number): Pagination => ({
  current_page: list.page,
  per_page: list.per_page,
  total_pages: Math.ceil(total / list.per_page),
  total_entries: total,
});
