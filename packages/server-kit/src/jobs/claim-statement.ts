import type { LeasedTable } from './leases.js';

/** The columns that {@link claimStatement} needs. */
type ClaimedTable = Pick<LeasedTable, 'table' | 'key' | 'partition' | 'within' | 'open' | 'columns'>;

/**
 * Returns the statement that claims due rows.
 *
 * Its parameters are the maximum number of rows, the maximum number of leased rows per partition, and the
 * duration of the lease in ms. A group is a partition, or a part of one if `within` is set.
 */
export function claimStatement({ table, key, partition, within, open, columns }: ClaimedTable): string {
  const group = (row: string) =>
    [partition, within].flatMap((column) => (column ? `${row}.${column}` : [])).join(', ');
  return `
    -- Groups that have open rows. Each step jumps along the index to the next group, so a group of thousands of rows
    -- costs as much as one of a single row.
    with recursive grouped as (
      (select ${group('t')} from ${table} t where ${open} order by ${group('t')} limit 1)
      union all
      select next.* from grouped g cross join lateral (
        select ${group('t')} from ${table} t where ${open} and (${group('t')}) > (${group('g')})
        order by ${group('t')} limit 1
      ) next
    ),
    -- The number of rows that are leased, in each group and in its partition.
    busy as (
      select g.*, leased.in_group, (sum(leased.in_group) over (partition by g.${partition}))::int as in_partition
      from grouped g cross join lateral (
        select count(*) as in_group from ${table} t
        where ${open} and (${group('t')}) = (${group('g')}) and leased_until >= now()
      ) leased
    ),
    -- As many due rows of each group as its partition may still lease. The turn of a row is its place in its group.
    due as (
      select b.*, t.*, b.in_group + row_number() over (partition by ${group('b')} order by t.due_since) as turn
      from busy b cross join lateral (
        select ${key} as due_key, fence as claims, wake_at as due_since from ${table} t
        where ${open} and (${group('t')}) = (${group('b')}) and wake_at <= now()
          and (leased_until is null or leased_until < now())
        order by wake_at
        limit greatest(0, least($1, $2 - b.in_partition))
        for update skip locked
      ) t
    ),
    -- The place of a row in its partition: its groups take turns. Rows that were claimed less often come first.
    placed as (
      select *, in_partition + row_number() over (
          partition by ${partition} order by turn, claims, due_since) as place
      from due
    ),
    -- Partitions take turns too, and those with the fewest leased rows come first.
    chosen as (select due_key from placed where place <= $2 order by place, claims, due_since limit $1)
    update ${table} t set fence = t.fence + 1, leased_until = now() + $3 * interval '1 ms'
    from chosen where t.${key} = chosen.due_key
    returning t.${key} as id, t.fence, ${columns}`;
}
