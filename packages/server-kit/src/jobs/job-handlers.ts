import { Injectable } from '@nestjs/common';
import type { JobWithMetadata } from 'pg-boss';
import { Sql } from '../data/sql.js';
import { Log } from '../ops/log.js';
import { Metrics, type Backlog } from '../ops/metrics.js';
import { traced } from '../ops/tracing.js';
import { handledBy, type Job, type JobRun } from './job.js';
import { Methods } from './methods.js';

type Handler = (data: never, run: JobRun) => Promise<unknown>;

const waitingJobs = {
  name: 'jobs-waiting',
  text: `select queue.name, count(j.id)::int as depth,
      coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as "oldestSeconds"
    from unnest($1::text[]) queue (name)
    left join jobs.job j on j.name = queue.name and j.state < 'active' and j.start_after <= now()
    group by queue.name`,
};

/** The methods that handle jobs. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<Job, Handler>();

  constructor(
    private readonly methods: Methods,
    private readonly log: Log,
    private readonly metrics: Metrics,
    sql: Sql,
  ) {
    metrics.queue('jobs', () => sql.rows<Backlog>(waitingJobs, [this.jobs.map(({ name }) => name)]));
  }

  get jobs(): readonly Job[] {
    return [...this.handlers.keys()];
  }

  /** @throws if a job does not have exactly one handler, or is listed by no module */
  find(): void {
    for (const [job, method] of this.methods.with(handledBy)) {
      if (this.handlers.has(job)) throw new Error(`job ${job.name} has two handlers`);
      this.handlers.set(job, method as Handler);
    }
    const listed = this.methods.ofModules<readonly Job[]>('jobs').flat();
    for (const job of listed) if (!this.handlers.has(job)) throw new Error(`job ${job.name} has no handler`);
    for (const job of this.jobs)
      if (!listed.includes(job)) throw new Error(`job ${job.name} is listed by no module`);
  }

  /** @throws the error of the handler */
  async run(job: Job, run: JobWithMetadata<object>, stopping: AbortSignal): Promise<void> {
    const last = run.retryCount >= run.retryLimit;
    const end = this.metrics.jobSeconds.startTimer({ job: job.name });
    try {
      const signal = AbortSignal.any([run.signal, stopping]);
      const attributes = {
        'messaging.system': 'pg-boss',
        'messaging.operation.type': 'process',
        'messaging.destination.name': job.name,
        'messaging.message.id': run.id,
        'scriptorium.job.retries': run.retryCount,
      };
      await traced(`job ${job.name}`, attributes, () =>
        this.handlers.get(job)!(run.data as never, { signal, last }),
      );
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      this.log.error({ err: error, job: job.name, data: run.data, last }, 'job failed');
      throw error;
    }
  }
}
