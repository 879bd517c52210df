import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { KitOptions } from './kit-options.js';
import { Log } from './log.js';
import { Metrics } from './metrics.js';
import { queryWithin } from './sql.js';
import { traced } from './tracing.js';

/** How a kind of job is run. */
export interface JobSettings {
  /** How many run at once in one worker. */
  concurrency: number;
  /** How often a failed one is tried again. */
  retries: number;
  /** The longest one may take. */
  expireSeconds: number;
}

/** What a handler may want to know about the run it is in. */
export interface JobRun {
  /** Ends when the worker stops or the job's time is over. */
  signal: AbortSignal;
  /** No retry follows: what cannot be done now has to be given up. */
  last: boolean;
}

type Handler = (data: never, run: JobRun) => Promise<void>;

interface Registration extends JobSettings {
  name: string;
}

const JOB = Symbol('job');
const DRAIN_MS = 8_000;
const defaults: JobSettings = { concurrency: 5, retries: 1000, expireSeconds: 300 };

/** Makes a method the handler of a kind of job. It runs at least once for each, so it must bear a repeat. */
export const HandlesJob = (name: string, settings: Partial<JobSettings> = {}): MethodDecorator =>
  ((_target: object, _key: string | symbol, method: PropertyDescriptor) => {
    Reflect.defineMetadata(
      JOB,
      { ...defaults, ...settings, name } satisfies Registration,
      method.value as object,
    );
  }) as MethodDecorator;

/**
 * The durable queue, in PostgreSQL (pg-boss). A job is enqueued in the transaction of the rows it serves, so
 * neither exists without the other; a worker that dies loses its lease and the job runs again elsewhere.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly boss: PgBoss;
  private readonly handlers = new Map<Registration, Handler>();
  private readonly stopping = new AbortController();
  private begun = false;
  private started = false;

  constructor(
    private readonly options: KitOptions,
    private readonly log: Log,
    private readonly metrics: Metrics,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {
    const works = options.role !== 'api';
    this.boss = new PgBoss({
      connectionString: options.databaseUrl,
      max: works ? 5 : 2,
      schema: 'jobs',
      supervise: works,
      schedule: works,
      superviseIntervalSeconds: Math.max(1, Math.ceil(options.jobs.heartbeatSeconds / 2)),
      monitorIntervalSeconds: Math.max(1, Math.ceil(options.jobs.heartbeatSeconds / 2)),
      useListenNotify: works,
    });
    this.boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  }

  /** Puts a job beside the rows that `tx` writes. */
  async enqueue(
    tx: EntityManager,
    name: string,
    data: object,
    options: { startAfter?: Date } = {},
  ): Promise<void> {
    const db = {
      executeSql: async (text: string, values?: unknown[]) => ({
        rows: await queryWithin<object>(tx, { name: `enqueue ${name}`, text }, values),
      }),
    };
    await this.boss.send(name, data, { ...options, db });
  }

  /** Whether this host has a handler of that name: a host may be composed of fewer modules. */
  handles(name: string): boolean {
    for (const job of this.handlers.keys()) if (job.name === name) return true;
    return false;
  }

  /** Whether the queue answers. */
  async ping(): Promise<void> {
    if (!this.started || (await this.boss.schemaVersion()) === null)
      throw new Error('the job queue has not started');
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const found of this.find()) this.handlers.set(...found);
    this.begun = true;
    await this.boss.start();
    for (const job of this.handlers.keys()) await this.prepareQueue(job);
    this.started = true;
    if (this.options.role === 'api') return;
    for (const [job, handler] of this.handlers) await this.work(job, handler);
  }

  /** Work under way is told to end; what it has not done by then is done again after the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('the service is stopping'));
    const names = [...this.handlers.keys()].map(({ name }) => name);
    const ended = Promise.all(names.map((name) => this.boss.offWork(name, { wait: true })));
    await Promise.race([ended, sleep(DRAIN_MS, undefined, { ref: false })]);
  }

  /** The last to go: until then, requests that are still answered put their jobs in the queue. */
  async onApplicationShutdown(): Promise<void> {
    if (this.begun) await this.boss.stop({ graceful: true, timeout: 1_000 });
  }

  private *find(): Iterable<[Registration, Handler]> {
    for (const { instance } of this.discovery.getProviders() as { instance?: Record<string, Handler> }[]) {
      if (!instance || typeof instance !== 'object') continue;
      for (const key of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const job = Reflect.getMetadata(JOB, instance[key] as object) as Registration | undefined;
        if (job) yield [job, instance[key]!.bind(instance)];
      }
    }
  }

  private async prepareQueue(job: Registration): Promise<void> {
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
    await this.boss.createQueue(job.name, settings);
    await this.boss.updateQueue(job.name, settings);
  }

  /** A worker for each slot, so that each looks for its next job when it is done and not at the next poll. */
  private async work(job: Registration, handler: Handler): Promise<void> {
    for (let slot = 0; slot < job.concurrency; slot++) {
      let worker = '';
      worker = await this.boss.work(
        job.name,
        {
          includeMetadata: true,
          batchSize: 1,
          pollingIntervalSeconds: this.options.jobs.pollSeconds,
          notifyPollingIntervalSeconds: this.options.jobs.pollSeconds,
        },
        async ([run]: JobWithMetadata<object>[]) => {
          if (!run) return;
          this.boss.notifyWorker(worker); // pg-boss bursts only with larger batches
          await this.run(job, handler, run);
        },
      );
    }
  }

  private async run(job: Registration, handler: Handler, run: JobWithMetadata<object>): Promise<void> {
    const last = run.retryCount >= run.retryLimit;
    const end = this.metrics.jobSeconds.startTimer({ job: job.name });
    try {
      const signal = AbortSignal.any([run.signal, this.stopping.signal]);
      await traced(`job ${job.name}`, () => handler(run.data as never, { signal, last }));
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: 'failed' });
      this.log.error({ err: error, job: job.name, data: run.data, last }, 'job failed');
      throw error;
    }
  }
}
