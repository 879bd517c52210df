import { Injectable } from '@nestjs/common';
import { Sql } from '../data/sql.js';
import { WorkKinds, type WorkKind } from './work-kinds.js';
import type { WorkFailures, WorkRows } from './work-rows.js';

/** State of a kind of background work. */
export interface WorkState {
  name: string;
  /** Since when it is paused; null if it is not. */
  pausedAt: Date | null;
  /** Rows whose time has not come. */
  waiting: number;
  /** Rows that may begin. */
  due: number;
  running: number;
  /** Open rows whose last attempt failed. */
  retrying: number;
  /** Rows that were given up. */
  failed: number;
  /** Age of the row that has been due longest; 0 if none is due. */
  oldestSeconds: number;
}

/** A row whose last attempt failed. */
export interface WorkFailure {
  id: number;
  error: string | null;
  /** Null if it will be tried again. */
  failedAt: Date | null;
  /** Null if it was given up. */
  retryAt: Date | null;
}

const MAX_FAILURES = 50;

/** Reads the state of all background work, of all processes. */
@Injectable()
export class WorkOverview {
  constructor(
    private readonly sql: Sql,
    private readonly kinds: WorkKinds,
  ) {}

  /** Returns the state of every kind, sorted by name. */
  async states(): Promise<WorkState[]> {
    const { all } = this.kinds;
    if (all.length === 0) return [];
    return this.sql.rows<WorkState>(
      `select s.*, p.paused_at as "pausedAt" from (${all.map(stateOf).join(' union all ')}) s
       left join paused_work p on p.kind = s.name order by s.name`,
    );
  }

  /**
   * Returns the latest failures of a kind: those given up, then those that will be tried again.
   * @throws {DomainError} `not_found`
   */
  async failures(name: string): Promise<WorkFailure[]> {
    const { table, open, wakeAt = 'wake_at', failures } = this.kinds.get(name).rows;
    if (!failures) return [];
    const { key, error, retrying, final } = failures;
    const select = (failedAt: string, retryAt: string, where: string, order: string) =>
      `(select ${key} as id, ${error} as error, ${failedAt}::timestamptz as "failedAt",
          ${retryAt}::timestamptz as "retryAt"
        from ${table} where ${where} order by ${order} limit $1)`;
    const given = final ? [select(final.at, 'null', final.where, `${final.at} desc`)] : [];
    const tried = select('null', wakeAt, `${open} and ${retrying}`, wakeAt);
    return this.sql.rows<WorkFailure>(
      `select * from (${[...given, tried].join(' union all ')}) failures limit $1`,
      [MAX_FAILURES],
    );
  }
}

function stateOf({ name, rows }: WorkKind): string {
  const { table, open, wakeAt = 'wake_at', leasedUntil = 'leased_until', failures } = rows;
  const isLeased = leasedUntil === null ? 'false' : `coalesce(${leasedUntil} >= now(), false)`;
  const isDue = `not ${isLeased} and ${wakeAt} <= now()`;
  return `select '${name}' as name,
      count(*) filter (where not ${isLeased} and ${wakeAt} > now())::int as waiting,
      count(*) filter (where ${isDue})::int as due,
      count(*) filter (where ${isLeased})::int as running,
      count(*) filter (where ${failures?.retrying ?? 'false'})::int as retrying,
      (${givenUp(table, failures)})::int as failed,
      coalesce(extract(epoch from now() - min(${wakeAt}) filter (where ${isDue})), 0)::float8 as "oldestSeconds"
    from ${table} where ${open}`;
}

const givenUp = (table: WorkRows['table'], failures?: WorkFailures): string =>
  failures?.final ? `select count(*) from ${table} where ${failures.final.where}` : '0';
