import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { KitOptions } from '../kit-options.js';

/** Work that is due and not started. */
export interface Backlog {
  /** Distinguishes queues of the same kind. */
  name?: string;
  depth: number;
  /** Age of the oldest due work; 0 if none is due. */
  oldestSeconds: number;
}

/** The metrics of `/metrics`, in the Prometheus text format. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requestSeconds = new Histogram({
    name: 'scriptorium_http_request_seconds',
    help: 'Response time, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });

  readonly jobSeconds = new Histogram({
    name: 'scriptorium_job_seconds',
    help: 'Duration of jobs, by job and outcome',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.05, 0.5, 5, 30, 120, 600, 3600],
    registers: [this.registry],
  });

  private readonly queues = new Map<string, () => Promise<Backlog[]>>();
  private readonly depth = new Gauge({
    name: 'scriptorium_queue_depth',
    help: 'Number of due jobs and rows that no process has started, by queue',
    labelNames: ['queue'] as const,
    registers: [this.registry],
  });
  private readonly oldest = new Gauge({
    name: 'scriptorium_queue_oldest_seconds',
    help: 'Age of the oldest due work, by queue',
    labelNames: ['queue'] as const,
    registers: [this.registry],
  });

  constructor(options: KitOptions) {
    collectDefaultMetrics({ register: this.registry });
    const labelNames = ['version', 'node'];
    const help = 'The version of the service, as a label';
    new Gauge({ name: 'scriptorium_build_info', help, labelNames, registers: [this.registry] }).set(
      { version: options.version ?? 'unknown', node: process.version },
      1,
    );
  }

  /** Registers a queue whose depth is read for each scrape. */
  queue(name: string, read: () => Promise<Backlog[]>): void {
    this.queues.set(name, read);
  }

  /** Returns the metrics in the text format, without those of the queues if the database is unavailable. */
  async text(): Promise<string> {
    this.depth.reset();
    this.oldest.reset();
    const reading = [...this.queues].map(async ([kind, read]) => {
      for (const { name, depth, oldestSeconds } of await read()) {
        const queue = name === undefined ? kind : `${kind}:${name}`;
        this.depth.set({ queue }, depth);
        this.oldest.set({ queue }, oldestSeconds);
      }
    });
    await Promise.allSettled(reading);
    return this.registry.metrics();
  }

  /** Creates a counter for a module. Names begin with `scriptorium_`. */
  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** Adds a gauge that is read for each scrape, and omitted on failure. Names begin with `scriptorium_`. */
  gauge(name: string, help: string, read: () => Promise<number>): Gauge {
    return new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        await read().then(
          (value) => this.set(value),
          () => this.reset(),
        );
      },
    });
  }
}
