import { projectOf, withoutIndexOfDate } from './long-list-dates.js';
import type { LongList } from './long-list-sql.js';
import { all } from './paging.js';

/** A filter of keys: `t.key in (select id …)`. Those of a list all have the same key. */
export interface Lookup {
  key: string;
  select: string;
  id: string;
}
const LOOKUP = /^(t\.\w+) in \((select (\S+) .*)\)$/s;

export const isLookup = (condition: string): boolean => LOOKUP.test(condition);

export const looksAtJoin = (condition: string): boolean => /\bf\./.test(condition);

/** The filters of keys, and as one more of them those that look at the join. */
export function lookupsOf(
  { join }: LongList,
  along: readonly string[],
  filters: readonly string[],
): Lookup[] {
  const lookups = filters.flatMap((filter) => {
    const [, key, select, id] = LOOKUP.exec(filter) ?? [];
    return key ? [{ key, select: select!, id: id! }] : [];
  });
  // The index of a date would be read from there to its end; that of ids is entered where they are.
  const ofJoin = filters.filter(looksAtJoin).map(withoutIndexOfDate);
  if (!join || ofJoin.length === 0) return lookups;
  const project = projectOf(along).map((it) => it.replace('t.', 'f.'));
  const select = `select f.id from ${join.table} where ${all([...project, ...ofJoin])}`;
  return [...lookups, { key: join.key, select, id: 'f.id' }];
}
