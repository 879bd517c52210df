import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { KitOptions } from '../kit-options.js';

/** Interval at which the delay of the event loop is measured. */
const PRECISION_MS = 10;

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

  private readonly readers: (() => Promise<void>)[] = [];
  private measuresProcess = false;

  constructor(options: KitOptions) {
    const labelNames = ['version', 'node'];
    const help = 'The version of the service, as a label';
    new Gauge({ name: 'scriptorium_build_info', help, labelNames, registers: [this.registry] }).set(
      { version: options.version ?? 'unknown', node: process.version },
      1,
    );
  }

  /** Adds a function that sets gauges before each scrape. It has reset them if it throws. */
  beforeScrape(read: () => Promise<void>): void {
    this.readers.push(read);
  }

  /** Returns the metrics in the text format, without those that cannot be read, such as without the database. */
  async text(): Promise<string> {
    if (!this.measuresProcess) await this.measureProcess();
    await Promise.allSettled(this.readers.map((read) => read()));
    return this.registry.metrics();
  }

  /** Starts at the first scrape, because measuring the event loop wakes an idle process 100 times a second. */
  private async measureProcess(): Promise<void> {
    this.measuresProcess = true;
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: PRECISION_MS });
    await sleep(2 * PRECISION_MS); // the delays have no values before the first measurement
  }

  /** Creates a counter for a module. Names begin with `scriptorium_`. */
  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name, help, labelNames: [...labelNames], registers: [this.registry] });
  }

  /** Creates a gauge that the caller sets. Names begin with `scriptorium_`. */
  labelledGauge<L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> {
    return new Gauge({ name, help, labelNames: [...labelNames], registers: [this.registry] });
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
