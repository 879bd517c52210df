import { Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import { Sql, Timers, Transactions, WorkSignal } from '@scriptorium/server-kit';

const MAX_ADVANCE_SECONDS = 366 * 86_400;

/**
 * The time of a project: database time plus an offset, which can be advanced in sandbox projects. Used for
 * times in records and for deadlines; `project_now(project_id)` in SQL. Wake times are in database time.
 */
@Injectable()
export class ProjectClock {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly timers: Timers,
    private readonly signal: WorkSignal,
  ) {}

  /** @throws {DomainError} `not_found` */
  async now(projectId: number): Promise<Date> {
    const row = await this.sql.first<{ now: Date | null }>('select project_now($1) as now', [projectId]);
    if (!row?.now) throw notFound('project.not_found');
    return row.now;
  }

  /**
   * Advances the clock of a sandbox project in one step, without processing due work in between. All wake
   * times of the project move closer by the same amount.
   * @returns the new time of the project
   * @throws {DomainError} `forbidden` outside sandboxes; `invalid` for negative durations and more than a
   * year
   */
  async advance(projectId: number, seconds: number): Promise<Date> {
    if (!(seconds >= 0 && seconds <= MAX_ADVANCE_SECONDS)) {
      throw new DomainError('invalid', 'clock.out_of_range', 'A clock can be advanced by up to 366 days.');
    }
    return this.transactions.run(async () => {
      const moved = await this.sql.rows(
        `update project set clock_offset = clock_offset + $2 * interval '1 s' where id = $1 and sandbox returning id`,
        [projectId, seconds],
      );
      if (!moved.length) throw notSandbox();
      for (const { table, column, open } of this.timers.all)
        await this.sql.rows(
          `update ${table} set ${column} = ${column} - $2 * interval '1 s' where project_id = $1 and ${open}`,
          [projectId, seconds],
        );
      this.signal.recheck();
      return this.now(projectId);
    });
  }
}

export const notSandbox = (): DomainError =>
  new DomainError('forbidden', 'clock.not_sandbox', 'Only sandbox projects have their own clock.');
