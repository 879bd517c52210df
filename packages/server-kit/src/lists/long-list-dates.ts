import type { LongList } from './long-list-sql.js';
import { all } from './paging.js';

/** The same condition, for which the planner does not think of the index of its date. */
export const withoutIndexOfDate = (condition: string): string =>
  condition.replace(/^([tf]\.created_at) /, "$1 + interval '0' ");

/** Ids are given within the hour of `created_at`: so far from a date none of the other side of it is found any more. */
const outside = (sign: string, value: string): string =>
  `${value}::timestamptz ${sign === '>' ? '-' : '+'} interval '1 hour'`;

/** The condition of the walk that its table shares with the join. */
export const projectOf = (along: readonly string[]): string[] =>
  along.filter((it) => it.startsWith('t.project_id ='));

/** Rows of a table as `b`, by conditions on `t`. */
export const others = (table: string, conditions: readonly string[]): string =>
  `${table} b where ${all(conditions).replaceAll('t.', 'b.')}`;

/** The id of the row next to a date on its other side, or one that no row has. @param rows as `b`, with their conditions */
function edge(rows: string, sign: string, value: string): string {
  const [reverse, direction, none] = sign === '>' ? ['<=', 'desc', 0] : ['>=', 'asc', '9223372036854775807'];
  return `coalesce((select b.id from ${rows} and b.created_at ${reverse} ${outside(sign, value)}
    order by b.created_at ${direction}, b.id ${direction} limit 1), ${none})`;
}

/**
 * What follows from a condition on `created_at` for ids, and for `updated_at`. Without it, a walk in the order of ids passes
 * everything that is older before it meets its first match.
 */
export function boundsOf(
  { table, list, where }: LongList,
  along: readonly string[],
  filters: readonly string[],
): string[] {
  return [...filters, ...where.implied].flatMap((filter) => {
    const [, sign, value] = /^t\.created_at ([<>]) (\$\d+)$/.exec(filter) ?? [];
    if (!sign) return [];
    if (list.sort_by === 'updated_at') return sign === '>' ? [`t.updated_at > ${outside(sign, value!)}`] : [];
    if (list.sort_by === 'created_at') return where.implied.includes(filter) ? [filter] : [];
    if (list.sort_by !== 'id') return [];
    return [`t.id ${sign} ${edge(others(table, along), sign, value!)}`];
  });
}

/** What follows from a condition on the `created_at` of the join for its key, which the index of each order has. */
export function boundsOfKey(
  { join }: LongList,
  along: readonly string[],
  filters: readonly string[],
): string[] {
  return filters.flatMap((filter) => {
    const [, sign, value] = /^f\.created_at ([<>]) (\$\d+)$/.exec(filter) ?? [];
    if (!sign || !join) return [];
    const rows = others(join.table.replace(/ f$/, ''), projectOf(along));
    return [`${join.key} ${sign} ${edge(rows, sign, value!)}`];
  });
}
