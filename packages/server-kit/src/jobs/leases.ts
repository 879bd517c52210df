import type { Prepared, Sql } from '../data/sql.js';
import { claimStatement } from './claim-statement.js';
import type { WorkFailures, WorkRows } from './work-rows.js';

/**
 * A table of work shared by several processes: each row is worked on by one process at a time, and again if
 * that process dies.
 */
export interface LeasedTable {
  /** Name of the work and its prepared statements; by default the name of the table. */
  name?: string;
  /**
   * Requires the columns `wake_at` (not before), `leased_until` (null unless leased) and `fence` (number of
   * claims), and the indexes `(<partition>, <within>, wake_at) where <open>` and `(<partition>, <within>,
   * leased_until) where <open> and leased_until is not null`.
   */
  table: string;
  /** The primary key: a single bigint column. */
  key: string;
  /** Column whose values share capacity fairly, such as the origin of a receiver. */
  partition: string;
  /** Column whose values share the capacity of a partition fairly, such as the project within an account. */
  within?: string;
  /**
   * SQL condition for unfinished rows, such as `status = 'pending'`. It may select part of the table if the
   * indexes begin with the columns in the condition.
   */
  open: string;
  /** Columns of `t` that a claim returns. */
  columns: string;
  /** Absent if failures are not recorded. */
  failures?: Omit<WorkFailures, 'key'>;
}

export interface ClaimLimits {
  /** Maximum rows per claim. */
  limit: number;
  /** Maximum leased rows per partition, across all processes. */
  perPartition: number;
  /** Time after which another process may take over the row. */
  leaseMs: number;
}

/** Renewals within the time of a lease. Several, so that a lease survives a failed renewal or a slow database. */
export const RENEWALS_PER_LEASE = 4;

/** A row that this process may work on until its lease expires. */
export interface Claimed {
  id: number;
  /** Fencing token: a holder may change the row only while the row still has this value. */
  fence: number;
}

/** Claims, renews and releases leased rows. Uses the clock of the database. */
export class Leases<Row> {
  readonly name: string;
  /** SQL condition that is true while rows are due and not leased. */
  readonly isDue: string;
  /** The rows, for operators. */
  readonly rows: WorkRows;
  /** Public for tests of its query plan. */
  readonly claimDue: Prepared;
  private readonly extend: Prepared;
  private readonly giveBack: Prepared;

  constructor(
    private readonly sql: Sql,
    { table, name = table, key, partition, within, open, columns, failures }: LeasedTable,
  ) {
    const due = `${open} and wake_at <= now() and (leased_until is null or leased_until < now())`;
    this.name = name;
    this.rows = { table, open, failures: failures && { key, ...failures } };
    this.isDue = `exists (select from ${table} where ${due})`;
    this.claimDue = {
      name: `${name}-claim`,
      text: claimStatement({ table, key, partition, within, open, columns }),
    };
    const mine = `${key} = $1 and fence = $2 and ${open}`;
    this.extend = {
      name: `${name}-renew`,
      text: `update ${table} set leased_until = now() + $3 * interval '1 ms' where ${mine} returning ${key}`,
    };
    this.giveBack = {
      name: `${name}-release`,
      text: `update ${table} set leased_until = null, wake_at = now() + $3 * interval '1 ms' where ${mine} returning ${key}`,
    };
  }

  /** Claims due rows, distributed evenly over the partitions. */
  claim({ limit, perPartition, leaseMs }: ClaimLimits): Promise<(Row & Claimed)[]> {
    return this.sql.rows<Row & Claimed>(this.claimDue, [limit, perPartition, leaseMs]);
  }

  /** Extends a lease from now. Returns false if the row is done or another process has taken it over. */
  async renew({ id, fence }: Claimed, leaseMs: number): Promise<boolean> {
    return (await this.sql.rows(this.extend, [id, fence, leaseMs])).length > 0;
  }

  /** Ends a lease; the row is due again after the delay. Returns false if another process has taken it over. */
  async release({ id, fence }: Claimed, delayMs: number): Promise<boolean> {
    return (await this.sql.rows(this.giveBack, [id, fence, delayMs])).length > 0;
  }
}
