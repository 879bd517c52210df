import { byPieces, PART_OF_NAME } from './name-pieces.js';
import type { ListQuery } from './paging.js';

/** So many bits of an id number what stands within a stretch. */
const BITS = 15;
/** Ids of a stretch. The index of parts of names begins with `(project_id::bigint << 32) | (id >> 15)`. */
export const STRETCH = 2 ** BITS;
/** With so many matches in the first stretch the page is full after a few, sooner than all are gathered. */
const NEAR = 12;

interface Asked {
  table: string;
  list: ListQuery;
  /** Where the list begins and ends, `project_id` included. */
  start: string;
  /** The same without a bookmark. */
  along: string;
  conditions: readonly string[];
  values: readonly unknown[];
  /** `limit` and `offset` of what is found on the way, and of all. */
  limits: { walked: string; gathered: string };
  /** All are gathered no further. */
  most: number;
  /** What is shown of the files whose ids are selected. */
  shown(ids: string): string;
}

/**
 * Looks for a part of a name, in the order of ids. How many match in the first stretch says what is quicker: to go on
 * stretch by stretch until the page and one more row are found, or to gather all and have their `count`, which is null
 * otherwise. `first` and `last` are the ends of the list.
 */
export function nameSearch(asked: Asked): { text: string; values: unknown[] } {
  const { table, list, start, along, limits } = asked;
  const { conditions, values } = byPieces(asked.conditions, asked.values);
  // Hidden from the planner, who would compare a part with its statistics for longer than it is looked for.
  const matches = conditions
    .map((it) => it.replace(PART_OF_NAME, 't.name ilike (select $$$1::text)'))
    .join(' and ');
  const within = (stretch: string) => `from ${table} t
    where (t.project_id::bigint << 32) | (t.id >> ${BITS}) = ((select project_id from ends) << 32) | (${stretch})
      and ${start} and ${matches} order by t.id ${list.sort_dir}`;
  const end = (direction: string) => `from ${table} t where ${start} order by t.id ${direction} limit 1`;
  const [step, back] = list.sort_dir === 'asc' ? [1, 'desc'] : [-1, 'asc'];
  const text = `
    with ends as materialized (
        select a.*, (select t.id ${end(back)}) as last
        from (select t.project_id::bigint, t.id as first ${end(list.sort_dir)}) a),
      stretches as (select b from ends, generate_series(first >> ${BITS}, last >> ${BITS}, ${step}) b),
      foremost as materialized (select t.id ${within(`select first >> ${BITS} from ends`)}),
      near as materialized (select count(*) >= ${NEAR} as it from foremost),
      walked as materialized (
        select id from foremost where (select it from near)
        union all
        select t.id from (select b from stretches where (select it from near) offset 1) s
          cross join lateral (select t.id ${within('s.b')}) t
        ${limits.walked}),
      gathered as materialized (
        select t.id from ${table} t where not (select it from near) and ${along} and ${matches} limit ${asked.most})
    select case when not (select it from near) then (select count(*) from gathered)::int end as count,
      (select first::float from ends) as first, (select last::float from ends) as last,
      ${asked.shown(`select id from walked union all
        (select id from gathered order by id ${list.sort_dir} ${limits.gathered})`)} as items`;
  return { text, values };
}
