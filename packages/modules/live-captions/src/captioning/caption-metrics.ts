import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Metrics } from '@scriptorium/server-kit';
import { LiveFeed } from '../log/live-feed.js';
import { CaptionWorker } from './caption-worker.js';

/** Metrics of the events that this process captions, which `LIVE_STREAMS` limits, and of its viewers. */
@Injectable()
export class CaptionMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly worker: CaptionWorker,
    private readonly feed: LiveFeed,
  ) {}

  onApplicationBootstrap(): void {
    const delay = this.metrics.labelledGauge(
      'scriptorium_live_delay_seconds',
      'Time from the end of a line until it was committed, of the last 200 lines of an event',
      ['event', 'quantile'],
    );
    const backlog = this.metrics.labelledGauge(
      'scriptorium_live_backlog_seconds',
      'Audio of an event that the recogniser has not heard yet',
      ['event'],
    );
    const gaps = this.metrics.labelledGauge(
      'scriptorium_live_gaps',
      'Gaps in the captions of an event since this process captions it',
      ['event'],
    );
    this.metrics.gauge(
      'scriptorium_live_viewers',
      'Viewers of live captions that this process serves',
      async () => this.feed.viewers,
    );
    this.metrics.beforeScrape(async () => {
      for (const each of [delay, backlog, gaps]) each.reset();
      for (const [id, health] of this.worker.captioned) {
        const event = String(id);
        const { backlogMs, delayP50Ms, delayP95Ms, gaps: count } = health.report();
        backlog.set({ event }, backlogMs / 1000);
        gaps.set({ event }, count);
        if (delayP50Ms !== null) delay.set({ event, quantile: '0.5' }, delayP50Ms / 1000);
        if (delayP95Ms !== null) delay.set({ event, quantile: '0.95' }, delayP95Ms / 1000);
      }
    });
  }
}
