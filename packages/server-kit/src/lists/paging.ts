import type { Sql } from '../data/sql.js';
import { integer, oneOf } from '../http/fields.js';
import type { Where } from './conditions.js';

/** Position in a list, sent beside `data`. */
export interface Pagination {
  current_page: number;
  per_page: number;
  total_pages: number;
  total_entries: number;
}

/** One page of a list. The envelope contains its `pagination`. */
export class Page<T> {
  constructor(
    readonly items: T[],
    readonly pagination: Pagination,
    /** Whether `total_entries` is an upper bound. */
    readonly estimated = false,
  ) {}

  /** Cuts a page from records that are all in memory. */
  static of<T extends { id: number; name?: string }>(records: readonly T[], list: ListQuery): Page<T> {
    const key = list.sort_by === 'name' ? 'name' : 'id';
    const order = list.sort_dir === 'asc' ? 1 : -1;
    const sorted = records.toSorted(
      (a, b) => order * (a[key]! < b[key]! ? -1 : a[key]! > b[key]! ? 1 : a.id - b.id),
    );
    const start = offsetOf(list);
    return new Page(sorted.slice(start, start + list.per_page), pagination(list, records.length));
  }

  map<U>(show: (item: T) => U): Page<U> {
    return new Page(this.items.map(show), this.pagination, this.estimated);
  }
}

type SortKey = 'id' | 'created_at' | 'updated_at' | 'name' | 'deadline';

/**
 * Parameters of every list.
 * @param keys sort keys besides `id`
 */
export const listParams = (keys: Exclude<SortKey, 'id'>[] = ['created_at', 'updated_at']) => ({
  page: integer(1, Number.MAX_SAFE_INTEGER)
    .default(1)
    .describe('The number of the page, from 1. A page past the end is empty.'),
  per_page: integer(1, 500).default(50).describe('Number of records per page.'),
  sort_by: oneOf<SortKey>(['id', ...keys])
    .default('id')
    .describe('The field to sort by.'),
  sort_dir: oneOf(['asc', 'desc'])
    .default('asc')
    .describe('The sort direction. Ties are broken by id, in the same direction.'),
});

export interface ListQuery {
  page: number;
  per_page: number;
  sort_by: SortKey;
  sort_dir: 'asc' | 'desc';
}

export const offsetOf = ({ page, per_page }: ListQuery): number => (page - 1) * per_page;

/** Returns the `order by` terms, with ties broken by id. */
export const orderOf = ({ sort_by: key, sort_dir: direction }: ListQuery): string =>
  key === 'id' ? `t.id ${direction}` : `t.${key} ${direction}, t.id ${direction}`;

export const pagination = (list: ListQuery, total: number): Pagination => ({
  current_page: list.page,
  per_page: list.per_page,
  total_pages: Math.ceil(total / list.per_page),
  total_entries: total,
});

/**
 * Reads one page and the total in one statement. For short lists; use `selectLongPage` for others.
 * @param from the `from` clause; its first table must have the alias `t`
 */
export async function selectPage<T>(
  sql: Sql,
  { columns, from, where, list }: { columns: string; from: string; where: Where; list: ListQuery },
): Promise<Page<T>> {
  const { sql: clause, values } = where.toSql();
  const [row] = await sql.rows<{ total: number; items: T[] }>(
    `select (select count(*) from ${from} ${clause})::int as total,
       coalesce((select json_agg(r) from (
         select ${columns} from ${from} ${clause}
         order by ${orderOf(list)} limit ${list.per_page} offset ${offsetOf(list)}) r), '[]') as items`,
    values,
  );
  return new Page(row!.items, pagination(list, row!.total));
}
