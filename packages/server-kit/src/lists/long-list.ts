import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { LongListSql, rowsOf, type Key, type LongList, type Plan } from './long-list-sql.js';
import { STRETCH } from './name-search.js';
import { Page, pagination } from './paging.js';
import type { Sql } from '../data/sql.js';

/** A total up to this is counted; a larger one is an upper bound. */
const COUNTED = 100_000;
/** Up to so many matches, all are gathered and sorted, and counted by the way. */
const GATHERED = 2_000;
/** Fewer of a short walk. */
const GATHERED_IF_SHORT = 20;
/** Of two conditions that exclude each other, each is read by its index when they leave no more than so many rows a match. */
const CHOSEN = 10;
/** The planner was wrong about a filter when this is not enough. */
const GATHERED_AT_MOST = 20_000;
/** A part of a name is looked for stretch by stretch when the project has more files than four of them. */
const SEARCHED = 4 * STRETCH;
/** How far a walk goes for one page. */
const WALKED = 20_000;
/** A shorter walk saves nothing; and one that begins at a date may pass an hour of rows before the first that matches. */
const WALKED_AT_LEAST = 300;
/** How much further it goes when its page is not full. */
const FURTHER = 8;
/** Pages that begin here or later start where the page before ended, when that is known. */
const DEEP = 1_000;

/**
 * One page of a long list, in a time that does not follow the length of the table. The planner is asked how many rows
 * match. Few are gathered by the index of their filter and sorted; for many, the index of the sort order is walked
 * along until the page is full, because the next match is near. A part of a name is looked for in one stretch of ids after
 * the other. Totals are never below the number of matches: clients fetch as many pages as a total announces. Up to
 * 100,000 matches are counted; for more the total is an upper bound, and the page says so.
 */
export async function selectLongPage<T>(sql: Sql, asked: LongList): Promise<Page<T>> {
  const long = new Long<T>(sql, asked);
  const page = await findPage(long, asked);
  return page.estimated ? long.withTotal(page) : page;
}

async function findPage<T>(long: Long<T>, asked: LongList): Promise<Page<T>> {
  const { filters, isLed, isShort, part, isSearch } = long.text;
  if (filters.length === 0) return long.walkAll();
  const searched = isSearch && (await long.isLarge()) ? await long.search() : undefined;
  if (searched) return searched;
  const { matches, all, choice } = await long.estimate();
  const near = long.lengthOfWalk(matches / all);
  // A walk for a part of a name reads each row, unless the index of the order has the names.
  const reads = part !== undefined && asked.list.sort_by !== 'name';
  const isFar = !isLed && near > (reads ? matches : WALKED) && matches <= GATHERED_AT_MOST;
  const isFew = matches <= (isShort ? GATHERED_IF_SHORT : GATHERED) || isFar;
  let found: Page<T> | undefined;
  if (!isFew && !isLed) found = await long.walkSome(near);
  // A walk that found too few has shown that not so many match.
  if (isFew || (!found && !isLed && matches <= GATHERED_AT_MOST))
    found = await long.gather(choice <= Math.max(GATHERED, CHOSEN * matches));
  return found ?? long.page(await long.byPlanner());
}

/** The last row of each deep page that was shown, by the page that follows. */
const bookmarks = new LRUCache<string, Key>({ max: 10_000, ttl: 600_000 });

/** Whether a list without its filters is so long that a part of a name is looked for stretch by stretch. */
const large = new LRUCache<string, boolean>({ max: 10_000, ttl: 600_000 });

interface Searched<T> {
  /** Then nothing is found. */
  frequent: boolean;
  /** Of all, when they were gathered. */
  count: number | null;
  items: T[];
}

class Long<T> {
  readonly text: LongListSql;
  private readonly asks: string;
  private bookmark: Key | undefined;

  constructor(
    private readonly sql: Sql,
    private readonly asked: LongList,
  ) {
    const { where, list, table } = asked;
    this.text = new LongListSql(asked);
    // A hash, because what is asked for may be long, and many bookmarks are kept.
    this.asks = hash('sha256', JSON.stringify([table, where.conditions, where.values, { ...list, page: 0 }]));
    this.bookmark = this.text.offset >= DEEP ? bookmarks.get(`${list.page} ${this.asks}`) : undefined;
  }

  /** Rows of the list, those that the walk passes, and those of a choice, as far as the planner knows. */
  async estimate(): Promise<{ matches: number; all: number; choice: number }> {
    const plan = await this.plan(this.text.estimate(), this.asked.where.values);
    return {
      matches: rowsOf(plan, 'matches'),
      all: rowsOf(plan, 'every'),
      choice: rowsOf(plan, 'choice'),
    };
  }

  /** Nothing is asked for but an order. */
  async walkAll(): Promise<Page<T>> {
    return this.page(await this.byPlanner());
  }

  /** Replaces the total of a page that did not see all matches. */
  async withTotal(page: Page<T>): Promise<Page<T>> {
    const counted = await this.count(this.text.countUpTo(COUNTED + 1));
    const total = counted > COUNTED ? await this.count(this.text.idRange()) : counted;
    return new Page(page.items, pagination(this.asked.list, total), counted > COUNTED);
  }

  /** Undefined when there are many more than was thought. */
  async gather(chosen: boolean): Promise<Page<T> | undefined> {
    const { text, values } = this.text.gather(GATHERED_AT_MOST + 1, chosen);
    const [row] = await this.sql.rows<{ count: number; items: (T & Key)[] }>(text, values);
    return row!.count > GATHERED_AT_MOST ? undefined : this.page(row!.items, row!.count);
  }

  /** Asked of the planner now and then, and without the part of the name, which takes it longer than all else. */
  async isLarge(): Promise<boolean> {
    const list = JSON.stringify(this.text.size());
    const known = large.get(list);
    if (known !== undefined) return known;
    const isLarge = (await this.size()) > SEARCHED;
    large.set(list, isLarge);
    return isLarge;
  }

  /** A part of a name, of which the planner knows too little to say how many have it. Undefined when it is frequent. */
  async search(): Promise<Page<T> | undefined> {
    const { bookmark } = this;
    const { query, values } = this.text.search(GATHERED_AT_MOST, bookmark);
    const [row] = await this.sql.rows<Searched<T & Key>>(query, values);
    const { frequent, count, items } = row!;
    if (frequent) return undefined;
    if (count !== null) return this.page(items, count);
    return this.page(items);
  }

  /** How many rows a walk likely passes until the page is full, when such a share of them match. */
  lengthOfWalk(share: number): number {
    const needed = this.asked.list.per_page + 1 + this.text.offsetFrom(this.bookmark);
    // Three deviations more than a page, as if matches were spread by chance.
    return Math.max(WALKED_AT_LEAST, Math.ceil((needed + 3 * Math.sqrt(needed)) / share));
  }

  /** Undefined when the page is not full after as many rows as a walk may pass. */
  async walkSome(near: number): Promise<Page<T> | undefined> {
    // Without something to look up, a walk ends by itself where the page is full.
    let length = this.text.looksUp ? Math.min(near, WALKED) : WALKED;
    for (;;) {
      const rows = await this.rows(this.text.walk(length, this.bookmark));
      if (rows.length > this.asked.list.per_page) return this.page(rows);
      if (length === WALKED) return undefined;
      length = Math.min(length * FURTHER, WALKED);
    }
  }

  /** The rows of the page and one more, by whatever way the planner takes. */
  async byPlanner(): Promise<(T & Key)[]> {
    const rows = await this.rows(this.text.byPlanner(this.bookmark));
    if (!this.bookmark || rows.length > this.asked.list.per_page) return rows;
    // The end, where names that are null stand: they come after no other.
    this.bookmark = undefined;
    return this.byPlanner();
  }

  private async size(): Promise<number> {
    const { text, values } = this.text.size();
    return (await this.plan(text, values))['Plan Rows'];
  }

  private async plan(text: string, values: unknown[]): Promise<Plan> {
    const [row] = await this.sql.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(text, values);
    return row!['QUERY PLAN'][0].Plan;
  }

  private async rows(items: string): Promise<(T & Key)[]> {
    const [row] = await this.sql.rows<{ items: (T & Key)[] }>(
      `select ${items} as items`,
      this.text.values(this.bookmark),
    );
    return row!.items;
  }

  private async count({ text, values }: { text: string; values: unknown[] }): Promise<number> {
    return (await this.sql.rows<{ count: number }>(text, values))[0]!.count;
  }

  /** @param exact the total, when it was counted. Without it, the total is known on the last page alone. */
  page(rows: (T & Key)[], exact?: number): Page<T> {
    const { list } = this.asked;
    const { offset } = this.text;
    const items = rows.slice(0, list.per_page);
    const seen = offset + items.length;
    // Rows may have been added before a bookmark, so a page that starts at one does not know how many came before it.
    const isLast = !this.bookmark && rows.length <= list.per_page && (items.length > 0 || offset === 0);
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
    return new Page<T>(items, pagination(list, exact ?? seen), exact === undefined && !isLast);
  }
}
