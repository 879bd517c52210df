import type { Client } from 'pg';
import { overrides, type Values } from './row-overrides.js';
import { keyOf, type Column, type Table } from './tables.js';

/** The tenant or account that owns a row, the marker in its texts, and the rows it may reference. */
export interface Owner {
  marker: string;
  accountId: number;
  projectId: number | null;
  /** Id of the shared row of each table, for references. */
  standing: Map<string, number>;
}

/** Creates rows of any table, with the owner's marker in every text. */
export class Rows {
  /** @param made number of rows created before, to keep texts unique */
  constructor(
    private readonly db: Client,
    readonly tables: Map<string, Table>,
    public made = 0,
  ) {}

  /** Returns the key of the new row. */
  async make(name: string, owner: Owner, values: Values = {}): Promise<number> {
    const table = this.tables.get(name);
    if (!table) throw new Error(`there is no table ${name}`);
    const generated = this.generated(table, owner);
    const row: Values = { ...generated, ...overrides[name]?.(owner, ++this.made), ...values };
    const key = keyOf(table);
    // A product's row has the id of its order.
    const shared = key === 'id' ? table.references.get('id') : undefined;
    if (shared && values.id === undefined) row.id = await this.make(shared, owner);
    for (let attempt = 0; ; attempt++) {
      const columns = Object.keys(row);
      const places = columns.map((_, index) => `$${index + 1}`);
      const text = `insert into "${name}" (${columns.map((column) => `"${column}"`).join()}) values (${places.join()}) returning "${key}" as key`;
      try {
        return Number((await this.db.query<{ key: string }>(text, Object.values(row))).rows[0]!.key);
      } catch (error) {
        // On a failed check, drops the optional columns that the check concerns: they belong to another state
        // of the row.
        const checked = table.checks.get((error as { constraint?: string }).constraint ?? '') ?? [];
        const optional = table.columns.filter(
          ({ name: column, notNull }) =>
            !notNull && checked.includes(column) && column in row && !(column in values),
        );
        if (attempt > 4 || optional.length === 0) {
          throw new Error(`add values for a row of ${name} to row-overrides.ts`, { cause: error });
        }
        for (const column of optional) delete row[column.name];
      }
    }
  }

  private generated(table: Table, owner: Owner): Values {
    const row: Values = {};
    for (const column of table.columns) {
      const value = this.valueOf(table, column, owner);
      if (value !== undefined) row[column.name] = value;
    }
    return row;
  }

  private valueOf(table: Table, column: Column, owner: Owner): unknown {
    const { name, type, notNull, given } = column;
    if (name === 'account_id') return owner.accountId;
    if (name === 'project_id') return owner.projectId ?? undefined;
    if (table.firstValues.has(name)) return notNull && !given ? table.firstValues.get(name) : undefined;
    const target = table.references.get(name);
    if (target && target !== table.name) return owner.standing.get(target);
    const number = ++this.made;
    if (type === 'text') return textFor(`${owner.marker} ${table.name}.${name} ${number}`, name, owner);
    if (type === 'text[]') return [`${owner.marker} ${table.name}.${name}`];
    if (/^jsonb?$/.test(type)) return JSON.stringify({ text: owner.marker });
    if (given || !notNull) return undefined;
    if (/^(bigint|integer)\[\]$/.test(type)) return [1];
    if (type === 'bytea') return Buffer.from(`${owner.marker} ${number}`);
    if (type === 'boolean') return false;
    if (/^(timestamp|date)/.test(type)) return new Date(Date.UTC(2026, 0, 1, 0, 0, number));
    return number;
  }
}

function textFor(text: string, column: string, { marker }: Owner): string {
  if (column.endsWith('url')) return `http://127.0.0.1:9/${marker}`;
  if (column === 'origin') return `http://${marker}.test`;
  if (column.includes('email')) return `${text.replace(/\W+/g, '-')}@example.test`;
  return text;
}
