import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { KitOptions, Log, Metrics } from '@scriptorium/server-kit';
import { SourceClaims } from './source-claims.js';
import { SourceLane, type LaneOptions } from './source-lane.js';
import { SourceWorker } from './source.worker.js';

/** A fetch mostly waits for a server, and one account cannot take all slots. */
const fetching = { atOnce: 16, perAccount: 4 };
/** Inspecting reads the whole file. */
const inspecting = { atOnce: 3, perAccount: 2 };

/** Has sources fetched and inspected, where this process is a worker. */
@Injectable()
export class SourceRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private lanes: SourceLane[] = [];

  constructor(
    private readonly claims: SourceClaims,
    private readonly worker: SourceWorker,
    private readonly kit: KitOptions,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    if (this.kit.role === 'api') return;
    const { claims, worker } = this;
    const inspect = this.open({
      ...inspecting,
      name: 'files.inspect-source',
      leases: claims.toInspect,
      work: (source, signal) => worker.inspect(source, signal),
    });
    const fetch = this.open({
      ...fetching,
      name: 'files.fetch-source',
      leases: claims.toFetch,
      work: async (source, signal) => {
        await worker.fetch(source, signal);
        inspect.wake();
      },
    });
    this.lanes = [fetch, inspect];
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }

  private open(lane: Omit<LaneOptions, 'leaseMs' | 'failed'>): SourceLane {
    const leaseMs = this.kit.jobs.heartbeatSeconds * 1000;
    const failed: LaneOptions['failed'] = (source, error) => this.worker.failed(source, error);
    return new SourceLane({ ...lane, leaseMs, failed }, this.log, this.metrics);
  }
}
