import type { LongList } from './long-list-sql.js';

/** The same condition, for which the planner does not think of the index of its date. */
export const withoutIndexOfDate = (condition: string): string =>
  condition.replace(/^([tf]\.created_at) /, "$1 + interval '0' ");

/**
 * What follows from a condition on `created_at` for ids, which are given within the hour of it, and for `updated_at`.
 * Without it, a walk in the order of ids passes everything that is older before it meets its first match.
 */
export function boundsOf(
  { table, list, where }: LongList,
  along: readonly string[],
  filters: readonly string[],
): string[] {
  return [...filters, ...where.implied].flatMap((filter) => {
    const [, sign, value] = /^t\.created_at ([<>]) (\$\d+)$/.exec(filter) ?? [];
    if (!sign) return [];
    const [slack, direction, none] = sign === '>' ? ['-', 'desc', 0] : ['+', 'asc', '9223372036854775807'];
    const outside = `${value}::timestamptz ${slack} interval '1 hour'`;
    if (list.sort_by === 'updated_at') return sign === '>' ? [`t.updated_at > ${outside}`] : [];
    if (list.sort_by === 'created_at') return where.implied.includes(filter) ? [filter] : [];
    if (list.sort_by !== 'id') return [];
    const before = (along.join(' and ') || 'true').replaceAll('t.', 'b.');
    return [
      `t.id ${sign} coalesce((select b.id from ${table} b where ${before}
        and b.created_at ${sign === '>' ? '<=' : '>='} ${outside} order by b.created_at ${direction}, b.id ${direction} limit 1), ${none})`,
    ];
  });
}
