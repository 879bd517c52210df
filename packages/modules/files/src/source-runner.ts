import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { KitOptions, Lane, Log, Metrics, type LaneOptions } from '@scriptorium/server-kit';
import { SourceClaims, type ClaimedSource, type SourceWork } from './source-claims.js';
import { SourceWorker } from './source.worker.js';

const POLL_MS = 200;
/** Fetching mostly waits for servers. One account cannot use all slots. */
const fetching = { atOnce: 16, perPartition: 4 };
/** Inspecting reads the whole file. */
const inspecting = { atOnce: 3, perPartition: 2 };

/** Runs fetching and inspecting of sources in worker processes. */
@Injectable()
export class SourceRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private lanes: Lane<SourceWork>[] = [];

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

  private open(lane: Omit<LaneOptions<SourceWork>, 'everyMs' | 'leaseMs' | 'failed'>): Lane<SourceWork> {
    const leaseMs = this.kit.jobs.heartbeatSeconds * 1000;
    const failed = (source: ClaimedSource, error: unknown) => this.worker.failed(source, error);
    return new Lane({ ...lane, everyMs: POLL_MS, leaseMs, failed }, this.log, this.metrics);
  }
}
