import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import { Sql } from '../data/sql.js';
import { KitOptions } from '../kit-options.js';
import { Log } from '../ops/log.js';
import { Metrics, type Backlog } from '../ops/metrics.js';
import { traced } from '../ops/tracing.js';
import { handledBy, type Job, type JobRun } from './job.js';
import { Methods } from './methods.js';

type Handler = (data: never, run: JobRun) => Promise<unknown>;

const DRAIN_MS = 8_000;

const waitingJobs = {
  name: 'jobs-waiting',
  text: `select queue.name, count(j.id)::int as depth,
      coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as "oldestSeconds"
    from unnest($1::text[]) queue (name)
    left join jobs.job j on j.name = queue.name and j.state < 'active' and j.start_after <= now()
    group by queue.name`,
};

/**
 * Durable job queue in PostgreSQL (pg-boss). A job enqueued in a transaction exists if and only if the
 * transaction commits. If a worker dies, its lease expires and the job runs again elsewhere.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly boss: PgBoss;
  private readonly handlers = new Map<Job, Handler>();
  private readonly stopping = new AbortController();
  private begun = false;
  private started = false;

  constructor(
    private readonly options: KitOptions,
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly sql: Sql,
    private readonly methods: Methods,
  ) {
    const works = options.role !== 'api';
    const intervalSeconds = Math.max(1, Math.ceil(options.jobs.heartbeatSeconds / 2));
    this.boss = new PgBoss({
      connectionString: options.databaseUrl,
      max: works ? 5 : 2,
      schema: 'jobs',
      supervise: works,
      schedule: works,
      superviseIntervalSeconds: intervalSeconds,
      monitorIntervalSeconds: intervalSeconds,
      useListenNotify: works,
    });
    metrics.queue('jobs', () => this.backlog());
    this.boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  }

  /** Enqueues a job, in the open transaction if there is one. */
  async enqueue<Data extends object>(
    { name }: Job<Data>,
    data: Data,
    options: { startAfter?: Date } = {},
  ): Promise<void> {
    const db = {
      executeSql: async (text: string, values?: unknown[]) => ({
        rows: await this.sql.rows<object>({ name: `enqueue ${name}`, text }, values),
      }),
    };
    await this.boss.send(name, data, { ...options, db });
  }

  /** Throws if the queue does not answer. */
  async ping(): Promise<void> {
    if (!this.started || (await this.boss.schemaVersion()) === null)
      throw new Error('the job queue has not started');
  }

  private backlog(): Promise<Backlog[]> {
    const names = [...this.handlers.keys()].map(({ name }) => name);
    return this.started ? this.sql.rows<Backlog>(waitingJobs, [names]) : Promise.resolve([]);
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const [job, method] of this.methods.with(handledBy)) {
      if (this.handlers.has(job)) throw new Error(`job ${job.name} has two handlers`);
      this.handlers.set(job, method as Handler);
    }
    this.checkJobs(this.methods.ofModules<readonly Job[]>('jobs').flat());
    this.begun = true;
    await this.boss.start();
    for (const job of this.handlers.keys()) await this.prepareQueue(job);
    this.started = true;
    if (this.options.role === 'api') return;
    for (const [job, handler] of this.handlers) await this.work(job, handler);
  }

  /** Aborts running jobs. Those that do not finish in time run again after the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('the service is stopping'));
    const names = [...this.handlers.keys()].map(({ name }) => name);
    const ended = Promise.all(names.map((name) => this.boss.offWork(name, { wait: true })));
    await Promise.race([ended, sleep(DRAIN_MS, undefined, { ref: false })]);
  }

  /** Stops last, because requests that are still being answered enqueue jobs. */
  async onApplicationShutdown(): Promise<void> {
    if (this.begun) await this.boss.stop({ graceful: true, timeout: 1_000 });
  }

  private checkJobs(listed: readonly Job[]): void {
    for (const job of listed) if (!this.handlers.has(job)) throw new Error(`job ${job.name} has no handler`);
    for (const job of this.handlers.keys())
      if (!listed.includes(job)) throw new Error(`job ${job.name} is listed by no module`);
  }

  private async prepareQueue({ name, settings: { cron, ...job } }: Job): Promise<void> {
    const { heartbeatSeconds, retryDelaySeconds } = this.options.jobs;
    const settings = {
      notify: true,
      retryLimit: job.retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 60,
      expireInSeconds: job.expireSeconds,
      heartbeatSeconds,
      deleteAfterSeconds: 86_400,
    };
    await this.boss.createQueue(name, settings);
    await this.boss.updateQueue(name, settings);
    if (!cron || this.options.role === 'api') return;
    await this.boss.schedule(name, cron, {}, { missed: 'once' });
  }

  /** Starts one pg-boss worker per slot, so that a slot takes its next job before the next poll. */
  private async work(job: Job, handler: Handler): Promise<void> {
    const { pollSeconds } = this.options.jobs;
    for (let slot = 0; slot < job.settings.concurrency; slot++) {
      let worker = '';
      worker = await this.boss.work(
        job.name,
        {
          includeMetadata: true,
          batchSize: 1,
          pollingIntervalSeconds: pollSeconds,
          notifyPollingIntervalSeconds: pollSeconds,
        },
        async ([run]: JobWithMetadata<object>[]) => {
          if (!run) return;
          this.boss.notifyWorker(worker); // pg-boss fetches without a pause only for larger batches
          await this.run(job, handler, run);
        },
      );
    }
  }

  private async run(job: Job, handler: Handler, run: JobWithMetadata<object>): Promise<void> {
    const last = run.retryCount >= run.retryLimit;
    const end = this.metrics.jobSeconds.startTimer({ job: job.name });
    try {
      const signal = AbortSignal.any([run.signal, this.stopping.signal]);
      const attributes = {
        'messaging.system': 'pg-boss',
        'messaging.operation.type': 'process',
        'messaging.destination.name': job.name,
        'messaging.message.id': run.id,
        'scriptorium.job.retries': run.retryCount,
      };
      await traced(`job ${job.name}`, attributes, () => handler(run.data as never, { signal, last }));
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      this.log.error({ err: error, job: job.name, data: run.data, last }, 'job failed');
      throw error;
    }
  }
}
