import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

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

  readonly callbackAttempts = new Counter({
    name: 'scriptorium_callback_attempts_total',
    help: 'Callbacks tried, by outcome',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  readonly callbackOrigins = new Counter({
    name: 'scriptorium_callback_origin_changes_total',
    help: 'Origins to which callbacks were paused, or resumed',
    labelNames: ['change'] as const,
    registers: [this.registry],
  });

  readonly deliveryAttempts = new Counter({
    name: 'scriptorium_delivery_attempts_total',
    help: 'Deliveries by FTP and e-mail tried, by outcome',
    labelNames: ['method', 'outcome'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
