type Operator = '=' | '<' | '>' | '>=' | '= any' | '&&' | '@>' | 'ilike';

/** A condition on a column, or on an expression of columns. */
export interface Condition {
  column: string;
  operator: Operator;
  value: unknown;
}

/** SQL with a `?` for each value. */
export interface Fragment {
  sql: string;
  values: readonly unknown[];
}

/** The conditions of a list, joined with `and`. */
export class Where {
  readonly conditions: Condition[] = [];
  /** Conditions that a `Condition` cannot express. */
  readonly fragments: Fragment[] = [];
  /** Index lookups implied by the conditions, for strategies that use these indexes. Costly to evaluate for each row. */
  readonly lookups: Fragment[] = [];

  /** Leaves the condition out when the value is undefined. */
  and(column: string, operator: Operator, value: unknown): this {
    if (value !== undefined) this.conditions.push({ column, operator, value });
    return this;
  }

  /** Leaves the condition out when one of the values is undefined. */
  matching(sql: string, ...values: unknown[]): this {
    if (!values.includes(undefined)) this.fragments.push({ sql: `(${sql})`, values });
    return this;
  }

  /** Adds an index lookup implied by the conditions. */
  lookUp(sql: string, ...values: unknown[]): this {
    this.lookups.push({ sql, values });
    return this;
  }

  get all(): Fragment[] {
    return [...this.conditions.map(toFragment), ...this.fragments];
  }

  /** Returns the clause, empty without conditions, and its values. */
  toSql(): { sql: string; values: unknown[] } {
    const statement = new Statement();
    const sql = this.all.length ? `where ${statement.all(this.all)}` : '';
    return { sql, values: statement.values };
  }
}

export function toFragment({ column, operator, value }: Condition): Fragment {
  // Equivalent to `ilike`, but lowers the pattern only once, and the planner estimates it without the
  // column's statistics.
  if (operator === 'ilike') return { sql: `lower(${column}) like lower(?)`, values: [value] };
  if (operator !== '= any') return { sql: `${column} ${operator} ?`, values: [value] };
  // With a single value, an index on the column returns rows in the order of its following columns.
  const values = value as unknown[];
  return values.length === 1
    ? { sql: `${column} = ?`, values }
    : { sql: `${column} = any(?)`, values: [values] };
}

/** Numbers the placeholders of a statement while its text is built. */
export class Statement {
  readonly values: unknown[] = [];

  fill({ sql, values }: Fragment): string {
    let next = 0;
    return sql.replaceAll('?', () => `$${this.values.push(values[next++])}`);
  }

  all(fragments: readonly Fragment[]): string {
    return fragments.map((it) => this.fill(it)).join(' and ') || 'true';
  }
}

/** Returns `%text%` for `ilike`, with wildcards in the text escaped. */
export const containing = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
