import type { Client } from 'pg';
import { ownershipOf, type Table } from './tables.js';

/** Selects the rows of these projects, and the rows of these accounts that belong to no project. */
export interface Owners {
  projects: number[];
  accounts: number[];
}

/** Hashes the rows of some tenants in each table, over every column. */
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
    const { rows } = await this.db.query<{ table: string; hash: string }>({
      name: 'fingerprints', // planned once: planning takes longer than reading
      text: this.sql,
      values: [projects, accounts],
    });
    return new Map(rows.map(({ table, hash }) => [table, hash]));
  }
}

const partFor = (name: string, theirs: string): string =>
  `select '${name}' as "table",
     count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash
   from "${name}" t where cardinality($1::bigint[]) >= 0 and cardinality($2::bigint[]) >= 0 and ${theirs}`;

/** Returns the tables whose hash changed. */
export const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].filter(([table, hash]) => after.get(table) !== hash).map(([table]) => table);
