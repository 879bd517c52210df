import { Injectable } from '@nestjs/common';
import { Metrics } from '../ops/metrics.js';
import { WorkOverview, type WorkState } from './work-overview.js';

const gauges: Record<string, [help: string, value: (state: WorkState) => number]> = {
  scriptorium_queue_depth: ['Number of due rows that no process has started, by queue', ({ due }) => due],
  scriptorium_queue_oldest_seconds: ['Age of the oldest due work, by queue', (state) => state.oldestSeconds],
  scriptorium_queue_waiting: ['Number of rows whose time has not come, by queue', ({ waiting }) => waiting],
  scriptorium_queue_running: ['Number of rows in progress, by queue', ({ running }) => running],
  scriptorium_queue_retrying: [
    'Number of rows whose last attempt failed, by queue',
    (state) => state.retrying,
  ],
  scriptorium_queue_failed: ['Number of rows that were given up, by queue', ({ failed }) => failed],
  scriptorium_queue_paused: ['1 if the queue is paused, else 0', ({ pausedAt }) => (pausedAt ? 1 : 0)],
};

/** Exports the state of all background work. */
@Injectable()
export class WorkMetrics {
  constructor(metrics: Metrics, overview: WorkOverview) {
    const all = Object.entries(gauges).map(([name, [help, value]]) => ({
      gauge: metrics.labelledGauge(name, help, ['queue']),
      value,
    }));
    metrics.beforeScrape(async () => {
      for (const { gauge } of all) gauge.reset();
      for (const state of await overview.states())
        for (const { gauge, value } of all) gauge.set({ queue: state.name }, value(state));
    });
  }
}
