import { Injectable } from '@nestjs/common';
import { Metrics, Sql } from '@scriptorium/server-kit';
import { countLate } from './work-item-rows.js';

/** Counts work items past their deadline, for `/metrics` and for the operator. */
@Injectable()
export class LateWork {
  constructor(
    private readonly sql: Sql,
    metrics: Metrics,
  ) {
    metrics.gauge('scriptorium_work_items_late', 'Work items that are past their deadline', () =>
      this.count(),
    );
  }

  /** Returns the number of unfinished items past their deadline. */
  async count(): Promise<number> {
    return (await this.sql.first<{ late: number }>(countLate))!.late;
  }
}
