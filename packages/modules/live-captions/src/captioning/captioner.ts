import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { Lanes, type Scope } from '@scriptorium/server-kit';
import { Captioning, type Captioner, type CaptioningWork, type WantedCaptioning } from './captioning.js';
import { CaptioningChecks } from './captioning-checks.js';
import { CaptionWorker } from './caption-worker.js';

/** Another worker takes an event over when its lease was not renewed for this time. */
const LEASE_MS = 6_000;
const RETRY_MS = 2_000;

export abstract class CaptionerOptions {
  /** Events that one worker captions at once. Each takes about a fifth of a core with the embedded engine. */
  abstract readonly atOnce: number;
}

/** Captions events with the engines of this host, in worker processes. */
@Injectable()
export class StreamCaptioner implements Captioner, OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly captioning: Captioning,
    private readonly checks: CaptioningChecks,
    private readonly worker: CaptionWorker,
    private readonly lanes: Lanes,
    private readonly options: CaptionerOptions,
  ) {}

  onModuleInit(): void {
    this.captioning.use(this);
  }

  onApplicationBootstrap(): void {
    const leases = this.captioning.leases();
    const { atOnce } = this.options;
    this.lanes.open<CaptioningWork>({
      name: 'live-captions.caption',
      leases,
      atOnce,
      perPartition: 1_000,
      leaseMs: LEASE_MS,
      work: (claimed, signal) => this.worker.caption(claimed, signal),
      renewed: (claimed) => this.worker.renewed(claimed),
      failed: async (claimed) => void (await leases.release(claimed, RETRY_MS)),
    });
  }

  check(_: Scope, wanted: WantedCaptioning): Promise<void> {
    return this.checks.check(wanted);
  }
}
