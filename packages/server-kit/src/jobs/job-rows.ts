import { Injectable } from '@nestjs/common';
import { Sql } from '../data/sql.js';
import { KitOptions } from '../kit-options.js';
import { errorText } from './error-text.js';
import { Leases, type Claimed } from './leases.js';

/** Name of the work on jobs. */
export const JOBS = 'jobs';

const MAX_DELAY_SECONDS = 60;

/** A job as a worker claims it. */
export interface JobWork {
  name: string;
  data: object;
  /** Failures so far. */
  tries: number;
}

const enqueue = {
  name: 'job-enqueue',
  text: `insert into job (name, data, wake_at) values ($1, $2, coalesce($3, now()))`,
};
const enqueueOnce = {
  name: 'job-enqueue-once',
  text: `insert into job (name, data) select $1, '{}'
    where not exists (select from job where name = $1 and status = 'waiting')`,
};
const mine = `id = $1 and fence = $2 and status = 'waiting'`;
const remove = { name: 'job-remove', text: `delete from job where ${mine}` };
const fail = {
  name: 'job-fail',
  text: `update job set tries = tries + 1, error = $3, leased_until = null,
      status = case when $4 then 'failed' else status end, failed_at = case when $4 then now() end,
      wake_at = now() + least(${MAX_DELAY_SECONDS}, $5::float8 * 2 ^ least(tries, 10)) * interval '1 s'
    where ${mine}`,
};
const removeFailed = {
  name: 'job-remove-failed',
  text: `delete from job where status = 'failed' and failed_at < now() - interval '30 days'`,
};

/** Stores jobs. A finished job is deleted; one that was given up is kept with its error. */
@Injectable()
export class JobRows {
  readonly leases: Leases<JobWork>;

  constructor(
    private readonly sql: Sql,
    private readonly kit: KitOptions,
  ) {
    this.leases = new Leases(sql, {
      name: JOBS,
      table: 'job',
      key: 'id',
      partition: 'name',
      open: `status = 'waiting'`,
      columns: 't.name, t.data, t.tries',
      failures: {
        retrying: 'tries > 0',
        error: `name || ': ' || error`,
        final: {
          where: `status = 'failed'`,
          at: 'failed_at',
          reopen: `status = 'waiting', tries = 0, failed_at = null`,
        },
      },
    });
  }

  async insert(name: string, data: object, startAfter?: Date): Promise<void> {
    await this.sql.rows(enqueue, [name, JSON.stringify(data), startAfter]);
  }

  /** Inserts a job without data, unless one of this name is waiting or running. */
  async insertOnce(name: string): Promise<void> {
    await this.sql.rows(enqueueOnce, [name]);
  }

  /** Removes a finished job. Does nothing if the lease was lost. */
  async remove({ id, fence }: Claimed): Promise<void> {
    await this.sql.rows(remove, [id, fence]);
  }

  /** Schedules a retry with a delay that doubles each time, or gives the job up. Does nothing if the lease was lost. */
  async fail({ id, fence }: Claimed, error: unknown, isLast: boolean): Promise<void> {
    await this.sql.rows(fail, [id, fence, errorText(error), isLast, this.kit.jobs.retryDelaySeconds]);
  }

  /** Removes jobs that were given up more than 30 days ago. */
  async removeFailed(): Promise<void> {
    await this.sql.rows(removeFailed);
  }
}
