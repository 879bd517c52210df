import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { KitOptions } from '../kit-options.js';

/** Work that is due and that no process has begun. */
export interface Backlog {
  /** A queue among several of one kind. */
  name?: string;
  depth: number;
  /** How long the oldest has been due; 0 if none is. */
  oldestSeconds: number;
}

/** What `/metrics` shows, in the Prometheus text format. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requestSeconds = new Histogram({
    name: 'scriptorium_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });

  readonly jobSeconds = new Histogram({
    name: 'scriptorium_job_seconds',
    help: 'Time a job took, by job and outcome',
    labelNames: ['job', 'outcome'] as const,
    buckets: [0.05, 0.5, 5, 30, 120, 600, 3600],
    registers: [this.registry],
  });

  private readonly queues = new Map<string, () => Promise<Backlog[]>>();
  private readonly depth = new Gauge({
    name: 'scriptorium_queue_depth',
    help: 'Due work that no process has started, by queue',
    labelNames: ['queue'] as const,
    registers: [this.registry],
  });
  private readonly oldest = new Gauge({
    name: 'scriptorium_queue_oldest_seconds',
    help: 'How long the oldest of the work that is due has been due, by queue',
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

  /** Has the depth of a queue read whenever the metrics are. */
  queue(name: string, read: () => Promise<Backlog[]>): void {
    this.queues.set(name, read);
  }

  /** Returns the metrics in the text format. Without the database, those of the queues are left out. */
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

  /** Returns a counter that a module keeps of its own work. The name begins with `scriptorium_`. */
  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** Adds a gauge that is read whenever the metrics are, and left out when that fails. The name begins with `scriptorium_`. */
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
