import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import type { Sql } from '../data/sql.js';
import type { Where } from './conditions.js';
import { LongListSql } from './long-list-sql.js';
import { offsetOf, Page, pagination, type ListQuery } from './paging.js';

/** Default of `counted`. */
const COUNTED = 100_000;

/** A list over a table that grows to millions of rows. */
export interface LongList {
  /** Columns of `t`, the table, and of `f`, the joined table. */
  columns: string;
  table: string;
  /** Joins a table `f` with one row for each row of `t`: `<table> f on <condition>`. */
  join?: string;
  where: Where;
  list: ListQuery;
  /** Leading columns of the index of every sort order, such as `t.project_id`. */
  scope: readonly string[];
  /** Totals up to this number are exact; larger ones are upper bounds. */
  counted?: number;
}

/** Cache of the lists with more matches than are counted. Saves a useless count; results do not depend on it. */
const uncounted = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 });

/**
 * Reads one page of a long list. Up to `counted` matches, by default 100,000, are fetched with the indexes of the filters, because
 * they must be counted anyway. With more matches, rows are dense enough to scan the index of the sort order
 * until the page is full. The total is exact up to `counted`; beyond that it is an upper bound (`estimated`),
 * never below the number of matches.
 */
export async function selectLongPage<T>(sql: Sql, asked: LongList): Promise<Page<T>> {
  const { list, where, table, counted = COUNTED } = asked;
  const statements = new LongListSql(asked);
  const key = hash('sha256', JSON.stringify([table, where.conditions, where.fragments]));
  if (statements.isFiltered && !uncounted.has(key)) {
    const { count, items } = await one<{ count: number; items: T[] }>(sql, statements.gather(counted + 1));
    if (count <= counted) return new Page(items, pagination(list, count));
    uncounted.set(key, true);
  }
  const { items: rows } = await one<{ items: T[] }>(sql, statements.walk(list.per_page + 1));
  const items = rows.slice(0, list.per_page);
  const isLast = rows.length <= list.per_page && (rows.length > 0 || list.page === 1);
  if (isLast) return new Page(items, pagination(list, offsetOf(list) + items.length));
  if (!uncounted.has(key)) {
    const { count } = await one(sql, statements.countScope(counted + 1));
    if (count <= counted) return new Page(items, pagination(list, count));
    uncounted.set(key, true);
  }
  const { count: bound } = await one(sql, statements.idRange());
  return new Page(items, pagination(list, bound), true);
}

const one = async <R = { count: number }>(
  sql: Sql,
  { text, values }: { text: string; values: unknown[] },
): Promise<R> => (await sql.rows<R>(text, values))[0]!;
