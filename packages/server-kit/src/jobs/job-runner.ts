import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { traced } from '../ops/tracing.js';
import { Handles, job } from './job.js';
import { JobHandlers } from './job-handlers.js';
import { JobRows, type JobWork } from './job-rows.js';
import { Lanes } from './lanes.js';
import type { Claimed } from './leases.js';
import { Schedules } from './schedules.js';

/** More than one kind of job can use, so that long jobs of one kind delay no other. */
const slots = { atOnce: 12, perPartition: 8 };
/** Time for a job to end after it was aborted. */
const GRACE_MS = 8_000;
/** Wait before a job without a handler in this process, such as one of a newer version, is claimed again. */
const WITHOUT_HANDLER_MS = 5_000;

export const removeFailedJobs = job('kit.remove-failed-jobs', { cron: '12 4 * * *', retries: 0 });

/** Runs jobs in worker processes: those that were enqueued, and those whose schedule is due. */
@Injectable()
export class JobRunner implements OnApplicationBootstrap {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly rows: JobRows,
    private readonly schedules: Schedules,
    private readonly lanes: Lanes,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.handlers.find();
    this.lanes.open<JobWork>({
      ...slots,
      name: ({ name }) => name,
      leases: this.rows.leases,
      work: (row, signal) => this.work(row, signal),
      failed: (row, error) => this.rows.fail(row, error, this.isLast(row)),
    });
    await this.schedules.start(this.handlers.jobs);
  }

  @Handles(removeFailedJobs)
  async removeFailed(): Promise<void> {
    await this.rows.removeFailed();
  }

  private async work(row: JobWork & Claimed, signal: AbortSignal): Promise<void> {
    const found = this.handlers.get(row.name);
    if (!found) return void (await this.rows.leases.release(row, WITHOUT_HANDLER_MS));
    const { expireSeconds } = found.job.settings;
    const expired = new AbortController();
    const limit = setTimeout(
      () => expired.abort(new Error(`the job took longer than ${expireSeconds} s`)),
      expireSeconds * 1000,
    );
    try {
      const either = AbortSignal.any([signal, expired.signal]);
      const run = () => found.handle(row.data as never, { signal: either, last: this.isLast(row) });
      await endedSoonAfter(either, traced(`job ${row.name}`, attributesOf(row), run));
    } catch (error) {
      throw expired.signal.aborted ? expired.signal.reason : error;
    } finally {
      clearTimeout(limit);
    }
    await this.rows.remove(row);
  }

  /** Whether the job is given up if it fails. */
  private isLast({ name, tries }: JobWork): boolean {
    return tries >= (this.handlers.get(name)?.job.settings.retries ?? Infinity);
  }
}

const attributesOf = ({ id, name, tries }: JobWork & Claimed) => ({
  'messaging.operation.type': 'process',
  'messaging.destination.name': name,
  'messaging.message.id': String(id),
  'scriptorium.job.retries': tries,
});

/** Resolves or rejects like the work, but rejects if the work does not end soon after it was aborted. */
async function endedSoonAfter(signal: AbortSignal, work: Promise<unknown>): Promise<void> {
  const { promise: overrun, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const expect = () => (timer = setTimeout(() => reject(signal.reason as Error), GRACE_MS).unref());
  if (signal.aborted) expect();
  else signal.addEventListener('abort', expect, { once: true });
  await Promise.race([work, overrun]).finally(() => clearTimeout(timer));
}
