import { hash } from 'node:crypto';
import { boundsOf, boundsOfKey, others, withoutIndexOfDate } from './long-list-dates.js';
import { isLookup, looksAtJoin, lookupsOf, type Lookup } from './long-list-lookups.js';
import { byPieces, PART_OF_NAME } from './name-pieces.js';
import { nameSearch } from './name-search.js';
import { all, indexed, orderOf, plainText, type ListQuery, type Where } from './paging.js';
import type { Prepared } from '../data/sql.js';

/** A list of a table that grows to millions of rows. */
export interface LongList {
  /** Of `t`, the table, and what `join` adds. */
  columns: string;
  table: string;
  /** `f`, of which each row of `t` has one, in its own project, and where `t` keeps its id. */
  join?: { table: string; key: string };
  where: Where;
  list: ListQuery;
  /** The columns with which the index of every sort order begins. Their conditions alone leave a list to walk along. */
  walk: readonly string[];
  /** Beginnings of conditions that have an index of their own in the order of ids. */
  led?: readonly string[];
  /** Whether parts of names have an index that begins with stretches of ids. */
  stretches?: boolean;
}

/** Where a row stands in its list. */
export interface Key {
  id: number;
  sortKey: string | null;
}

/** Two conditions that exclude each other. Each has an index, which is not read alone for `or`. */
const EITHER_OR = /^\((t\..*) or (t\..*)\)$/;

/** The statements of one long list. */
export class LongListSql {
  readonly filters: string[];
  readonly offset: number;
  /** Along the index of a filter. */
  readonly isLed: boolean;
  /** The same, and only from or to a date. */
  readonly isShort: boolean;
  /** The conditions of the walk. */
  private readonly along: string[];
  /** Where the walk begins or ends because of a date. */
  private readonly bounds: string[];
  /** What follows from the filters, and which keys of the join a date leaves. */
  private readonly implied: string[];
  private readonly lookups: Lookup[];
  private readonly order: string;

  constructor(private readonly asked: LongList) {
    const { where, walk, list, led = [] } = asked;
    const leads = (condition: string) => walk.some((column) => condition.startsWith(`t.${column} =`));
    this.along = where.conditions.filter(leads);
    this.filters = where.conditions.filter((condition) => !leads(condition));
    this.isLed =
      this.filters.some((it) => it.startsWith(`t.${list.sort_by} `) && !PART_OF_NAME.test(it)) ||
      (list.sort_by === 'id' && this.filters.some((filter) => led.some((start) => filter.startsWith(start))));
    this.bounds = boundsOf(asked, this.along, this.filters);
    this.implied = [...where.implied, ...boundsOfKey(asked, this.along, this.filters)];
    this.isShort = this.isLed && this.bounds.length > 0;
    this.lookups = lookupsOf(asked, this.along, this.filters);
    this.order = orderOf(list);
    this.offset = (list.page - 1) * list.per_page;
  }

  /** Whether a walk has filters that are looked up elsewhere. */
  get looksUp(): boolean {
    return this.lookups.length > 0;
  }

  /**
   * A plan of `matches`, the rows of the list, of `every` row that a walk may pass, and of those of a `choice` between two
   * conditions.
   */
  estimate(): string {
    const of = (from: string, conditions: string[]) =>
      `select 1 from ${from} where ${all(conditions.map(plainText))}`;
    const table = `${this.asked.table} t`;
    return `explain (format json)
      with every as materialized (${of(table, [...this.along, ...this.dates])}),
        matches as materialized (${of(this.from(), [...this.along, ...this.filters])}),
        choice as materialized (${this.choice ? of(table, [...this.along, this.choice]) : 'select where false'})
      select from matches, every, choice`;
  }

  /** A plan of all rows of the list without its filters. */
  size(): { text: string; values: unknown[] } {
    const { table } = this.asked;
    return this.withoutFilters(`explain (format json) select 1 from ${table} t where ${all(this.along)}`);
  }

  /** Counts the rows of the list, up to `most`. */
  countUpTo(most: number): { text: string; values: unknown[] } {
    const { where } = this.asked;
    const rewritten = byPieces([...this.along, ...this.filters, ...where.implied], where.values);
    const text = `select count(*)::int as count from (
      select 1 from ${this.from()} where ${all(rewritten.conditions)} limit ${most}) c`;
    return { text, values: rewritten.values };
  }

  /** Ids from the first to the last row of the list without its filters: at least as many as it has rows. */
  idRange(): { text: string; values: unknown[] } {
    const rows = `from ${this.asked.table} t where ${all(this.along)}`;
    return this.withoutFilters(
      `select (select max(t.id) ${rows})::bigint - (select min(t.id) ${rows}) + 1 as count`,
    );
  }

  /**
   * Reads all that match, as far as `most`: their `count`, and the `items` of the page.
   * @param chosen whether few have one of two conditions, so that both are read one after the other
   */
  gather(most: number, chosen: boolean): { text: string; values: unknown[] } {
    const { list, where, columns, join } = this.asked;
    const rewritten = byPieces([...this.along, ...this.filters, ...where.implied], where.values);
    const choice = chosen ? this.choice : undefined;
    const conditions = rewritten.conditions.filter((it) => it !== choice);
    // With a join, the rows that are shown alone are read of its table; and so where many may match.
    const byId = join || this.part !== undefined;
    const gathered = byId ? 't.id' : columns;
    const page = `select * from m order by "sortKey" ${list.sort_dir}, id ${list.sort_dir}
      limit ${list.per_page} offset ${this.offset}`;
    const text = `with m as materialized (select ${gathered}, t.${list.sort_by} as "sortKey" from ${this.from(choice)}
         where ${all(conditions)} limit ${most})
       select (select count(*) from m)::int as count,
         ${byId ? this.shown(page) : `coalesce((select json_agg(r) from (${page}) r), '[]')`} as items`;
    return { text, values: rewritten.values };
  }

  /** A statement with the values of the walk alone: the server refuses values that no condition uses. */
  private withoutFilters(sql: string): { text: string; values: unknown[] } {
    const values: unknown[] = [];
    const given = this.asked.where.values;
    const text = sql.replaceAll(
      /\$(\d+)/g,
      (_, place: string) => `$${values.push(given[Number(place) - 1])}`,
    );
    return { text, values };
  }

  /** A filter of two conditions that exclude each other. */
  private get choice(): string | undefined {
    return this.filters.find((it) => EITHER_OR.test(it));
  }

  /** The part of a name that is looked for. */
  get part(): string | undefined {
    const place = this.filters.map((it) => PART_OF_NAME.exec(it)?.[1]).find(Boolean);
    return place && String(this.asked.where.values[Number(place) - 1]);
  }

  /** Whether that can be done stretch by stretch: nothing leads but the ids. */
  get isSearch(): boolean {
    const { stretches = false, list } = this.asked;
    return this.part !== undefined && stretches && list.sort_by === 'id' && !this.isLed && !this.looksUp;
  }

  /**
   * The rows of the page and one more, with a part of a name, by the stretches of ids. Where nothing else is asked for,
   * the server is to plan it but once: that takes it as long as the search.
   */
  search(most: number, bookmark?: Key): { query: string | Prepared; values: unknown[] } {
    const { table, list, where } = this.asked;
    const conditions = [...this.filters, ...where.implied];
    const { text, values } = nameSearch({
      table,
      list,
      start: this.start(bookmark),
      along: all(this.along),
      conditions,
      values: this.values(bookmark),
      offsets: { walked: this.offsetFrom(bookmark), gathered: this.offset },
      most,
      shown: (ids) => this.shown(ids),
    });
    const isPlain = conditions.length === 1 && !bookmark;
    return { query: isPlain ? { name: hash('sha1', text), text } : text, values };
  }

  /**
   * The rows of the page and one more, found along the index of its order within so many rows. What is looked up is
   * looked up for all of them at once: an index that has the keys of a filter in order is passed through but once.
   */
  walk(length: number, bookmark?: Key): string {
    const { table, list } = this.asked;
    const page = `order by ${this.order} ${this.limit(bookmark)}`;
    const ofRow = this.filters.filter((it) => !looksAtJoin(it) && !isLookup(it)).map(indexed);
    const conditions = [...ofRow.map(({ byIndex }) => byIndex), ...this.implied];
    const rows = `(select t.* from ${table} t where ${all([this.start(bookmark), ...this.first(bookmark)])}
      order by ${this.order} limit ${length}) t where ${all(conditions)}`;
    // A page from which these take a row is not full, and is found another way.
    const checks = ofRow.flatMap(({ byRow = [] }) => byRow);
    if (!this.looksUp) return this.shown(`select t.id from ${rows} ${page}`, checks);

    const { key } = this.lookups[0]!;
    const keys = new Set(['t.id', `t.${list.sort_by}`, key]);
    // Of each filter those that the one before has left, so that none is asked for row by row.
    const found = this.lookups.map(({ select, id }, n) => {
      const asked = n ? `select id from found${n - 1}` : `select ${key} from walked t`;
      return `found${n} (id) as materialized (${select} and ${id} = any(array(${asked})))`;
    });
    return this.shown(
      `with walked as materialized (select ${[...keys].join(', ')} from ${rows}), ${found.join(', ')}
       select t.id from walked t where ${key} in (select id from found${found.length - 1}) ${page}`,
      checks,
    );
  }

  /** The same, by whatever way the planner takes. */
  byPlanner(bookmark?: Key): string {
    const filters = [...this.filters, ...this.implied].map((it) => this.unindexed(it));
    return this.shown(
      `select t.id from ${this.from()} where ${all([this.start(bookmark), ...filters])}
       order by ${this.order} ${this.limit(bookmark)}`,
    );
  }

  /** Those of the list, and behind them where a bookmark stands. */
  values(bookmark?: Key): unknown[] {
    const { values } = this.asked.where;
    return bookmark ? [...values, bookmark.sortKey, bookmark.id] : values;
  }

  /** Rows that stand before the page: none behind a bookmark, at which it begins. */
  offsetFrom(bookmark?: Key): number {
    return bookmark ? 0 : this.offset;
  }

  private limit(bookmark?: Key): string {
    return `limit ${this.asked.list.per_page + 1} offset ${this.offsetFrom(bookmark)}`;
  }

  /** Of a short walk, the index of the date is kept out: how few rows its bound leaves, the planner does not know. */
  private unindexed(condition: string): string {
    return this.isShort ? withoutIndexOfDate(condition) : condition;
  }

  /** The conditions of the walk, and where it begins and ends. */
  private start(bookmark?: Key): string {
    return all([...this.along, ...this.bounds, ...(bookmark ? [this.beyond()] : [])]);
  }

  /** That a walk in the order of ids begins at the first of its own: the planner may go along those of all projects. */
  private first(bookmark?: Key): string[] {
    const { table, list } = this.asked;
    if (list.sort_by !== 'id' || bookmark) return [];
    return [
      `t.id ${list.sort_dir === 'asc' ? '>=' : '<='}
      (select b.id from ${others(table, this.along)} order by b.id ${list.sort_dir} limit 1)`,
    ];
  }

  /** After a bookmark, whose key and id follow the values of the list. */
  private beyond(): string {
    const { sort_by: key, sort_dir: direction } = this.asked.list;
    const given = this.asked.where.values.length;
    const type = key === 'id' ? 'bigint' : key === 'name' ? 'text' : 'timestamptz';
    return `(t.${key}, t.id) ${direction === 'asc' ? '>' : '<'} ($${given + 1}::${type}, $${given + 2}::bigint)`;
  }

  /** Conditions on `created_at` at which a walk begins or ends. */
  private get dates(): string[] {
    if (this.bounds.length === 0) return [];
    return [...this.filters, ...this.asked.where.implied].filter((it) => it.startsWith('t.created_at '));
  }

  /** The join only when a filter looks at it. @param choice a condition whose two sides are read one after the other */
  private from(choice?: string): string {
    const { table } = this.asked;
    const sides = EITHER_OR.exec(choice ?? '')?.slice(1);
    const rows = sides?.map((it) => `select t.* from ${table} t where ${it}`).join(' union all ');
    return `${rows ? `(${rows})` : table} t ${this.filters.some(looksAtJoin) ? this.joined() : ''}`;
  }

  private joined(): string {
    const { join } = this.asked;
    return join ? `join ${join.table} on f.id = ${join.key} and f.project_id = t.project_id` : '';
  }

  private shown(keys: string, checks: string[] = []): string {
    const { columns, table, list } = this.asked;
    return `coalesce((select json_agg(r) from (
      select ${columns}, t.${list.sort_by}::text as "sortKey" from (${keys}) k join ${table} t on t.id = k.id ${this.joined()}
      where ${all(checks)} order by ${this.order}) r), '[]')`;
  }
}

export interface Plan {
  'Plan Rows': number;
  'Subplan Name'?: string;
  Plans?: Plan[];
}

/** How many rows the planner expects of one of the `with` parts of a statement. */
export const rowsOf = (plan: Plan, part: string): number =>
  plan.Plans!.find((it) => it['Subplan Name'] === `CTE ${part}`)!['Plan Rows'];
