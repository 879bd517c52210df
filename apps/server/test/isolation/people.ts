import type { World } from './world.js';

/** What belongs to users: all rows with a `user_id`, and the sessions of people. */
export interface RowsOfPeople {
  /** Hash of the rows of each user, by the id of the user. */
  hashes: Map<number, string>;
  /** The user of each row, by the id of the row. */
  owners: Map<number, number>;
}

export async function rowsOfPeople({ db, rows: { tables } }: World): Promise<RowsOfPeople> {
  const parts = [...tables.values()]
    .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
    .map(({ name, columns }) => {
      const id = columns.some((column) => column.name === 'id') ? 't.id' : 'null';
      return `select t.user_id, ${id} as id, '${name}' || t::text as row from "${name}" t where t.user_id is not null`;
    });
  const sessions = `select a.user_id, t.id, 'session' || t::text from session t join api_access a on a.id = t.access_id where a.personal`;
  const { rows } = await db.query<{ user_id: string; ids: string[]; hash: string }>(
    `select user_id, array_agg(id) filter (where id is not null) as ids, md5(string_agg(row, '' order by row)) as hash
     from (${[...parts, sessions].join(' union all ')}) r group by 1`,
  );
  return {
    hashes: new Map(rows.map((row) => [Number(row.user_id), row.hash])),
    owners: new Map(
      rows.flatMap((row) => (row.ids ?? []).map((id) => [Number(id), Number(row.user_id)] as const)),
    ),
  };
}

/** Returns the users among whose rows something changed, without the callers. */
export const changedPeople = (
  before: RowsOfPeople,
  after: RowsOfPeople,
  callers: ReadonlySet<number>,
): number[] =>
  [...before.hashes]
    .filter(([user, hash]) => !callers.has(user) && after.hashes.get(user) !== hash)
    .map(([user]) => user);

/** Returns the ids in an answer to a person that name rows of other people. */
export const idsOfOthers = (body: string, userId: number, { owners }: RowsOfPeople): string[] =>
  [...body.matchAll(/\b\d{7}\b/g)]
    .map(([id]) => id)
    .filter((id) => (owners.get(Number(id)) ?? userId) !== userId);
