import { Injectable } from '@nestjs/common';
import type { Job } from './job.js';
import { JobRows, JOBS } from './job-rows.js';
import { WorkSignal } from './work-signal.js';

/** Enqueues jobs. A job enqueued in a transaction exists if and only if the transaction commits. */
@Injectable()
export class Jobs {
  constructor(
    private readonly rows: JobRows,
    private readonly signal: WorkSignal,
  ) {}

  /** Enqueues a job, in the open transaction if there is one. */
  async enqueue<Data extends object>(
    { name }: Job<Data>,
    data: Data,
    { startAfter }: { startAfter?: Date } = {},
  ): Promise<void> {
    await this.rows.insert(name, data, startAfter);
    this.signal.announce(JOBS);
  }
}
