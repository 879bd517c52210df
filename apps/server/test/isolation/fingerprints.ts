import type { Client } from 'pg';
import { ownershipOf, type Table } from './tables.js';

/** Whose rows: those of these projects, and those that belong to these accounts as a whole. */
export interface Owners {
  projects: number[];
  accounts: number[];
}

/** A hash of each table's rows of some tenants, over every column. */
export class Fingerprints {
  private readonly sql: string;

  constructor(
    private readonly db: Client,
    tables: Map<string, Table>,
  ) {
    const parts = [...tables.values()].flatMap((table) => {
      const theirs = ownershipOf(table, tables);
      return theirs ? [partFor(table.name, theirs)] : [];
    });
    this.sql = parts.join(' union all ');
  }

  async of({ projects, accounts }: Owners): Promise<Map<string, string>> {
    const { rows } = await this.db.query<{ table: string; hash: string }>(this.sql, [projects, accounts]);
    return new Map(rows.map(({ table, hash }) => [table, hash]));
  }
}

const partFor = (name: string, theirs: string): string =>
  `select '${name}' as "table",
     count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash
   from "${name}" t where cardinality($1::bigint[]) >= 0 and cardinality($2::bigint[]) >= 0 and ${theirs}`;

/** The tables that are not as they were. */
export const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].filter(([table, hash]) => after.get(table) !== hash).map(([table]) => table);
