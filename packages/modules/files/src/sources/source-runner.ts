import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Lanes } from '@scriptorium/server-kit';
import { SourceClaims, type SourceWork } from './source-claims.js';
import { SourceWorker } from './source.worker.js';

/** Fetching mostly waits for servers. One account cannot use all slots. */
const fetching = { atOnce: 16, perPartition: 4 };
/** Inspecting reads the whole file. */
const inspecting = { atOnce: 3, perPartition: 2 };

/** Runs fetching and inspecting of sources in worker processes. */
@Injectable()
export class SourceRunner implements OnApplicationBootstrap {
  constructor(
    private readonly lanes: Lanes,
    private readonly claims: SourceClaims,
    private readonly worker: SourceWorker,
  ) {}

  onApplicationBootstrap(): void {
    const { claims, worker } = this;
    this.lanes.open<SourceWork>({
      ...inspecting,
      name: 'files.inspect-source',
      leases: claims.toInspect,
      work: (source, signal) => worker.inspect(source, signal),
      failed: (source, error) => worker.failed(source, error),
    });
    this.lanes.open<SourceWork>({
      ...fetching,
      name: 'files.fetch-source',
      leases: claims.toFetch,
      work: (source, signal) => worker.fetch(source, signal),
      failed: (source, error) => worker.failed(source, error),
    });
  }
}
