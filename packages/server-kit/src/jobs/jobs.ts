import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import { closeFrozenConnections } from '../data/frozen-database.js';
import { Sql } from '../data/sql.js';
import { KitOptions } from '../kit-options.js';
import { Log } from '../ops/log.js';
import type { Job } from './job.js';
import { JobHandlers } from './job-handlers.js';
import { WorkSignal } from './work-signal.js';

const DRAIN_MS = 8_000;
/** Workers of pg-boss are woken when a job is due, so its own polling is only a precaution. */
const BOSS_POLL_SECONDS = 600;
/** pg-boss uses this for jobs that depend on each other and for index builds after upgrades. */
const RARELY_SECONDS = 3_600;

/** Name of the work on the jobs of a queue. */
const workOn = (queue: string): string => `job:${queue}`;

/**
 * Durable job queue in PostgreSQL (pg-boss). A job enqueued in a transaction exists if and only if the
 * transaction commits. If a worker dies, its lease expires and the job runs again elsewhere.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly boss: PgBoss;
  private readonly stopping = new AbortController();
  private begun = false;
  private started = false;

  constructor(
    private readonly options: KitOptions,
    private readonly handlers: JobHandlers,
    private readonly sql: Sql,
    log: Log,
    private readonly signal: WorkSignal,
  ) {
    const works = options.role !== 'api';
    const intervalSeconds = Math.ceil(options.jobs.heartbeatSeconds);
    this.boss = new PgBoss({
      connectionString: options.databaseUrl,
      max: works ? 5 : 2,
      schema: 'jobs',
      supervise: works,
      schedule: works,
      superviseIntervalSeconds: intervalSeconds,
      monitorIntervalSeconds: intervalSeconds,
      bamIntervalSeconds: RARELY_SECONDS,
      flowIntervalSeconds: RARELY_SECONDS,
      cronWorkerIntervalSeconds: 15,
    });
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
    this.signal.announce(workOn(name));
  }

  /** Throws if the queue does not answer. */
  async ping(): Promise<void> {
    if (!this.started || (await this.boss.schemaVersion()) === null)
      throw new Error('the job queue has not started');
  }

  async onApplicationBootstrap(): Promise<void> {
    this.handlers.find();
    this.begun = true;
    await this.boss.start();
    closeFrozenConnections((this.boss.getDb() as unknown as { pool: Pool }).pool);
    for (const job of this.handlers.jobs) await this.prepareQueue(job);
    this.started = true;
    if (this.options.role === 'api') return;
    for (const job of this.handlers.jobs) await this.work(job);
  }

  /** Aborts running jobs. Those that do not finish in time run again after the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('the service is stopping'));
    const ended = Promise.all(this.handlers.jobs.map(({ name }) => this.boss.offWork(name, { wait: true })));
    await Promise.race([ended, sleep(DRAIN_MS, undefined, { ref: false })]);
  }

  /** Stops last, because requests that are still being answered enqueue jobs. */
  async onApplicationShutdown(): Promise<void> {
    if (this.begun) await this.boss.stop({ graceful: true, timeout: 1_000 });
  }

  private async prepareQueue({ name, settings: { cron, ...job } }: Job): Promise<void> {
    const { heartbeatSeconds, retryDelaySeconds } = this.options.jobs;
    const settings = {
      notify: false, // `WorkSignal` notifies after the commit
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
  private async work(job: Job): Promise<void> {
    const workers: string[] = [];
    for (let slot = 0; slot < job.settings.concurrency; slot++) {
      let worker = '';
      worker = await this.boss.work(
        job.name,
        { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: BOSS_POLL_SECONDS },
        async ([run]: JobWithMetadata<object>[]) => {
          if (!run) return;
          this.boss.notifyWorker(worker); // pg-boss fetches without a pause only for larger batches
          await this.handlers.run(job, run, this.stopping.signal);
        },
      );
      workers.push(worker);
    }
    this.signal.watch({
      name: workOn(job.name),
      due: `exists (select from jobs.job where name = '${job.name}' and state < 'active' and not blocked
        and start_after <= now())`,
      wake: () => workers.forEach((worker) => this.boss.notifyWorker(worker)),
    });
  }
}
