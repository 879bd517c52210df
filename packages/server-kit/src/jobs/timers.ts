import { Injectable } from '@nestjs/common';

/** Rows that become due at a given time. Once a worker has handled a row, it is no longer open or due. */
export interface Timer {
  /** Has a `project_id`. */
  table: string;
  /** When the row is due, by the clock of the database. */
  column: string;
  /** An SQL condition for rows that still wait. */
  open: string;
}

/** All columns of wake times, so that the clock of a sandbox project can be advanced. Modules add theirs. */
@Injectable()
export class Timers {
  private readonly timers: Timer[] = [];

  add(timer: Timer): void {
    this.timers.push(timer);
  }

  get all(): readonly Timer[] {
    return this.timers;
  }
}
