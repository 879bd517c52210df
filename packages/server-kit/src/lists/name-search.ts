import { byPieces, PART_OF_NAME } from './name-pieces.js';
import { all, type ListQuery } from './paging.js';

/** So many bits of an id number what stands within a stretch. */
const BITS = 15;
/** Ids of a stretch. The index of parts of names begins with `(project_id::bigint << 32) | (id >> 15)`. */
export const STRETCH = 2 ** BITS;
/** Where so many of the first rows match, a walk along them fills the page soonest. */
const FREQUENT = { rows: 200, matches: 10 };
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
  /** How much of what is found on the way, and of all, stands on the pages before. */
  offsets: { walked: number; gathered: number };
  /** So many are too many to be gathered. */
  most: number;
  /** What is shown of the files whose ids are selected. */
  shown(ids: string): string;
}

/**
 * Looks for a part of a name, in the order of ids. How many match in the first stretch says what is quicker: to go
 * onward stretch by stretch until the page and one more row are found, or to gather all and have their `count`, which is
 * null otherwise. They are gathered of all projects, because the index of names alone is read at once; when that are too
 * many, the search goes onward as well. Where the part is frequent, that
 * alone is said.
 */
export function nameSearch(asked: Asked): { text: string; values: unknown[] } {
  const { table, list, start, along, offsets } = asked;
  const { conditions, values } = byPieces(asked.conditions, asked.values);
  // Hidden from the planner, who would compare a part with its statistics for longer than it is looked for.
  const hidden = (given: readonly string[]) =>
    all(given.map((it) => it.replace(PART_OF_NAME, 't.name ilike (select $$$1::text)')));
  const matches = hidden(conditions);
  const within = (stretch: string) => `from ${table} t
    where (t.project_id::bigint << 32) | (t.id >> ${BITS}) = ((select project_id from ends) << 32) | (${stretch})
      and ${start} and ${matches} order by t.id ${list.sort_dir}`;
  const end = (direction: string) => `from ${table} t where ${start} order by t.id ${direction} limit 1`;
  const limit = (offset: number) =>
    `limit $${values.push(list.per_page + 1)}::bigint offset $${values.push(offset)}::bigint`;
  const [step, back, from] = list.sort_dir === 'asc' ? [1, 'desc', '>='] : [-1, 'asc', '<='];
  // An array, which the planner takes for ten: with a thousand it would rather plan each search anew.
  const stretches = `unnest(array(select generate_series(first >> ${BITS}, last >> ${BITS}, ${step})))`;
  const text = `
    with ends as materialized (
        select a.*, (select t.id ${end(back)}) as last
        from (select t.project_id::bigint, t.id as first ${end(list.sort_dir)}) a),
      frequent as materialized (
        select count(*) >= ${FREQUENT.matches} as it
        from (select * from ${table} t where ${start} and t.id ${from} (select first from ends)
          order by t.id ${list.sort_dir} limit ${FREQUENT.rows}) t
        where ${hidden(asked.conditions)}),
      stretches as (select b from ends, ${stretches} b),
      foremost as materialized (select t.id ${within(`select first >> ${BITS} from ends where not (select it from frequent)`)}),
      near as materialized (select count(*) >= ${NEAR} as it from foremost),
      everywhere as materialized (
        select t.id, ${along} as here from ${table} t
        where not (select near.it or frequent.it from near, frequent) and ${matches} limit ${asked.most}),
      onward as materialized (
        select near.it or (select count(*) from everywhere) = ${asked.most} as it from near),
      walked as materialized (
        select id from foremost where (select it from onward)
        union all
        select t.id from (select b from stretches where (select it from onward) offset 1) s
          cross join lateral (select t.id ${within('s.b')}) t
        ${limit(offsets.walked)}),
      gathered as materialized (select id from everywhere where here and not (select it from onward))
    select (select it from frequent) as frequent,
      case when not (select it from onward) then (select count(*) from gathered)::int end as count,
      ${asked.shown(`select id from walked union all
        (select id from gathered order by id ${list.sort_dir} ${limit(offsets.gathered)})`)} as items`;
  return { text, values };
}
