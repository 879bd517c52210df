import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { byPieces } from './name-pieces.js';
import { orderOf, Page, pagination, plainText, type ListQuery, type Where } from './paging.js';
import type { Sql } from './sql.js';

/** A list of a table that grows to millions of rows. */
export interface LongList {
  /** Of `t`, the table, and what `join` adds. */
  columns: string;
  table: string;
  /** `f`, of which there is one for each row of `t`. */
  join?: { table: string; on: string };
  where: Where;
  list: ListQuery;
  /** The columns with which the index of every sort order begins. Their conditions alone leave a list to walk along. */
  walk: readonly string[];
  /** Beginnings of conditions that have an index of their own in the order of ids. */
  led?: readonly string[];
}

/** What is counted row by row when nothing but the walk is asked for; more is estimated. */
const COUNTED = 10_000;
/** Up to so many matches, all are gathered and sorted, and counted by the way. */
const GATHERED = 2_000;
/** Fewer of a short walk. */
const GATHERED_IF_SHORT = 20;
/** The planner was wrong about a filter when this is not enough. */
const GATHERED_AT_MOST = 20_000;
/** How far a walk goes for one page. */
const WALKED = 20_000;
/** Pages that begin here or later start where the page before ended, when that is known. */
const DEEP = 1_000;

/**
 * One page of a long list, in a time that does not follow the length of the table. The planner is asked how many rows
 * match. Few are gathered by the index of their filter and sorted; for many, the index of the sort order is walked
 * along until the page is full, because the next match is near. A total beyond what is counted cheaply is estimated,
 * and the page says so.
 */
export async function selectLongPage<T>(sql: Sql, asked: LongList): Promise<Page<T>> {
  const long = new Long<T>(sql, asked);
  if (long.filters.length === 0) return long.walkAll();
  const estimate = await long.estimate();
  const isFew = estimate <= (long.isShort ? GATHERED_IF_SHORT : GATHERED);
  let found: Page<T> | undefined;
  if (!isFew && !long.isLed) found = await long.walkSome(estimate);
  // A walk that found too few has shown that not so many match.
  if (isFew || (!found && !long.isLed && estimate <= GATHERED_AT_MOST)) found = await long.gather();
  return found ?? long.page(await long.byPlanner(), estimate);
}

interface Key {
  id: number;
  sortKey: string | null;
}

/** The last row of each deep page that was shown, by the page that follows. */
const bookmarks = new LRUCache<string, Key>({ max: 10_000, ttl: 600_000 });

class Long<T> {
  readonly filters: string[];
  readonly isLed: boolean;
  /** Along the index of a filter, and only from or to a date. */
  readonly isShort: boolean;
  /** The conditions of the walk. */
  private readonly along: string[];
  private readonly order: string;
  private readonly offset: number;
  private readonly asks: string;
  private bookmark: Key | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly asked: LongList,
  ) {
    const { where, walk, list, led = [], table } = asked;
    const leads = (condition: string) => walk.some((column) => condition.startsWith(`t.${column} =`));
    this.along = where.conditions.filter(leads);
    this.filters = where.conditions.filter((condition) => !leads(condition));
    this.isLed =
      this.filters.some((it) => it.startsWith(`t.${list.sort_by} `) && !it.startsWith('t.name ilike')) ||
      (list.sort_by === 'id' && this.filters.some((filter) => led.some((start) => filter.startsWith(start))));
    this.isShort = this.isLed && this.bounds().length > 0;
    this.order = orderOf(list);
    this.offset = (list.page - 1) * list.per_page;
    // A hash, because what is asked for may be long, and many bookmarks are kept.
    this.asks = hash('sha256', JSON.stringify([table, where.conditions, where.values, { ...list, page: 0 }]));
    this.bookmark = this.offset >= DEEP ? bookmarks.get(`${list.page} ${this.asks}`) : undefined;
  }

  /** How many rows match, as far as the planner knows. */
  estimate(): Promise<number> {
    const conditions = this.all().map(plainText).join(' and ');
    return this.likely(`select 1 from ${this.from()} where ${conditions}`, this.asked.where.values);
  }

  private async likely(select: string, values: unknown[]): Promise<number> {
    const [row] = await this.sql.rows<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      `explain (format json) ${select}`,
      values,
    );
    return row!['QUERY PLAN'][0].Plan['Plan Rows'];
  }

  /** Nothing is asked for but an order. */
  async walkAll(): Promise<Page<T>> {
    const [estimate, rows] = await Promise.all([this.estimate(), this.byPlanner()]);
    if (estimate > 2 * COUNTED) return this.page(rows, estimate);
    const [row] = await this.sql.rows<{ count: number }>(
      `select count(*)::int as count from (
         select 1 from ${this.asked.table} t where ${this.along.join(' and ')} limit ${COUNTED + 1}) c`,
      this.asked.where.values,
    );
    const { count } = row!;
    return this.page(rows, Math.max(count, estimate), count <= COUNTED ? count : undefined);
  }

  /** Undefined when there are many more than was thought. */
  async gather(): Promise<Page<T> | undefined> {
    const { list, where, columns, join } = this.asked;
    const { conditions, values } = byPieces([...this.all(), ...where.implied], where.values);
    // With a join, the rows that are shown alone are read of its table.
    const gathered = join ? 't.id' : columns;
    const page = `select * from m order by "sortKey" ${list.sort_dir}, id ${list.sort_dir}
      limit ${list.per_page} offset ${this.offset}`;
    const [row] = await this.sql.rows<{ count: number; items: (T & Key)[] }>(
      `with m as materialized (select ${gathered}, t.${list.sort_by} as "sortKey" from ${this.from()}
         where ${conditions.join(' and ')} limit ${GATHERED_AT_MOST + 1})
       select (select count(*) from m)::int as count,
         ${join ? this.shown(page) : `coalesce((select json_agg(r) from (${page}) r), '[]')`} as items`,
      values,
    );
    return row!.count > GATHERED_AT_MOST ? undefined : this.page(row!.items, row!.count, row!.count);
  }

  /** Undefined when the page is not full after so many rows of the walk. */
  async walkSome(estimate: number): Promise<Page<T> | undefined> {
    const { table, list, join, where } = this.asked;
    const [ofJoin, ofTable] = [
      this.filters.filter(looksAtJoin),
      this.filters.filter((it) => !looksAtJoin(it)),
    ];
    // Row by row: a hash of all that the join filters would take longer than the few that the page needs.
    const each =
      join && ofJoin.length > 0
        ? `cross join lateral (select from ${join.table} where ${[join.on, ...ofJoin].join(' and ')} offset 0) f`
        : '';
    // Near the line between few and many, statistics may say either: a short way tells.
    const reach = estimate < 2 * GATHERED ? WALKED / 4 : WALKED;
    const walk = `select t.* from ${table} t where ${this.start()} order by ${this.order} limit ${reach}`;
    const conditions = [
      ...(await Promise.all(ofTable.map((it) => this.hashed(it)))),
      ...where.implied,
      'true',
    ];
    const rows = await this.rows(`select t.id from (${walk}) t ${each}
      where ${conditions.join(' and ')}
      order by ${this.order} limit ${list.per_page + 1} offset ${this.bookmark ? 0 : this.offset}`);
    return rows.length > list.per_page ? this.page(rows, estimate) : undefined;
  }

  /**
   * Keys that a filter selects are all read first where they are not many; the planner, who counts on a full page early,
   * would look for each row of the walk among them.
   */
  private async hashed(filter: string): Promise<string> {
    const [, select] = / in \((select .*)\)$/s.exec(filter) ?? [];
    if (!select) return filter;
    const [alone, values] = renumbered(select, this.asked.where.values);
    return (await this.likely(alone, values)) <= WALKED ? `(${filter}) is true` : filter;
  }

  /** The rows of the page and one more, by whatever way the planner takes. */
  async byPlanner(): Promise<(T & Key)[]> {
    const filters = [...this.filters, ...this.asked.where.implied].map((it) => this.unindexed(it));
    const conditions = [this.start(), ...filters].join(' and ');
    const rows = await this.rows(`select t.id from ${this.from()} where ${conditions} order by ${this.order}
      limit ${this.asked.list.per_page + 1} offset ${this.bookmark ? 0 : this.offset}`);
    if (!this.bookmark || rows.length > this.asked.list.per_page) return rows;
    // The end, where names that are null stand: they come after no other.
    this.bookmark = undefined;
    return this.byPlanner();
  }

  /** Of a short walk, the index of the date is kept out: how few rows its bound leaves, the planner does not know. */
  private unindexed(condition: string): string {
    return this.isShort ? condition.replace(/^t\.created_at /, "t.created_at + interval '0' ") : condition;
  }

  private async rows(keys: string): Promise<(T & Key)[]> {
    const { bookmark, asked } = this;
    const values = bookmark ? [...asked.where.values, bookmark.sortKey, bookmark.id] : asked.where.values;
    const [row] = await this.sql.rows<{ items: (T & Key)[] }>(`select ${this.shown(keys)} as items`, values);
    return row!.items;
  }

  /** @param exact the total, when it was counted */
  page(rows: (T & Key)[], estimate: number, exact?: number): Page<T> {
    const { list } = this.asked;
    const items = rows.slice(0, list.per_page);
    const seen = this.offset + items.length;
    const isLast = rows.length <= list.per_page && (items.length > 0 || this.offset === 0);
    const guess = items.length === 0 ? Math.min(estimate, seen) : Math.max(estimate, seen + 1);
    const total = exact ?? (isLast ? seen : guess);
    const last = items.at(-1);
    if (
      last &&
      exact === undefined &&
      items.length === list.per_page &&
      seen >= DEEP &&
      last.sortKey !== null
    ) {
      bookmarks.set(`${list.page + 1} ${this.asks}`, { id: last.id, sortKey: last.sortKey });
    }
    for (const item of items) delete (item as Partial<Key>).sortKey;
    return new Page<T>(items, pagination(list, total), exact === undefined && !isLast);
  }

  private all(): string[] {
    return [...this.along, ...this.filters];
  }

  /** The conditions of the walk, and where it begins and ends. */
  private start(): string {
    return [...this.along, ...this.bounds(), ...this.beyond()].join(' and ');
  }

  /** After the last row of the page before. */
  private beyond(): string[] {
    if (!this.bookmark) return [];
    const { sort_by: key, sort_dir: direction } = this.asked.list;
    const given = this.asked.where.values.length;
    const isAfter = direction === 'asc' ? '>' : '<';
    const type = key === 'id' ? 'bigint' : key === 'name' ? 'text' : 'timestamptz';
    return [`(t.${key}, t.id) ${isAfter} ($${given + 1}::${type}, $${given + 2}::bigint)`];
  }

  /**
   * What follows from a condition on `created_at` for ids, which are given within the hour of it, and for `updated_at`.
   * Without it, a walk in the order of ids passes everything that is older before it meets its first match.
   */
  private bounds(): string[] {
    const { table, list, where } = this.asked;
    return [...this.filters, ...where.implied].flatMap((filter) => {
      const [, sign, value] = /^t\.created_at ([<>]) (\$\d+)$/.exec(filter) ?? [];
      if (!sign) return [];
      const [slack, direction, none] = sign === '>' ? ['-', 'desc', 0] : ['+', 'asc', '9223372036854775807'];
      const outside = `${value}::timestamptz ${slack} interval '1 hour'`;
      if (list.sort_by === 'updated_at') return sign === '>' ? [`t.updated_at > ${outside}`] : [];
      if (list.sort_by !== 'id') return [];
      const along = this.along.join(' and ').replaceAll('t.', 'b.');
      return [
        `t.id ${sign} coalesce((select b.id from ${table} b where ${along}
          and b.created_at ${sign === '>' ? '<=' : '>='} ${outside} order by b.created_at ${direction}, b.id ${direction} limit 1), ${none})`,
      ];
    });
  }

  /** The join only when a filter looks at it. */
  private from(): string {
    const { table, join, where } = this.asked;
    return `${table} t ${join && where.conditions.some(looksAtJoin) ? joining(join) : ''}`;
  }

  private shown(keys: string): string {
    const { columns, table, join, list } = this.asked;
    return `coalesce((select json_agg(r) from (
      select ${columns}, t.${list.sort_by}::text as "sortKey" from (${keys}) k join ${table} t on t.id = k.id ${join ? joining(join) : ''}
      order by ${this.order}) r), '[]')`;
  }
}

const joining = ({ table, on }: { table: string; on: string }): string => `join ${table} on ${on}`;
const looksAtJoin = (condition: string): boolean => /\bf\./.test(condition);

/** A part of a statement as one of its own, with the values that it names. */
function renumbered(part: string, values: readonly unknown[]): [string, unknown[]] {
  const named: unknown[] = [];
  return [part.replace(/\$(\d+)/g, (_, place) => `$${named.push(values[Number(place) - 1])}`), named];
}
