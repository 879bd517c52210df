import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { KitOptions } from '../kit-options.js';
import { Log } from '../ops/log.js';
import { Metrics } from '../ops/metrics.js';
import { Lane, type LaneOptions } from './lane.js';
import { WorkSignal } from './work-signal.js';

/** Opens the lanes of this process, and stops them with it. */
@Injectable()
export class Lanes implements BeforeApplicationShutdown {
  private readonly lanes: { stop(): Promise<void> }[] = [];

  constructor(
    private readonly kit: KitOptions,
    private readonly signal: WorkSignal,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  /** Starts to work on the due rows of a lane, unless this process only serves requests. */
  open<Work>(options: LaneOptions<Work>): Lane<Work> {
    const leaseMs = this.kit.jobs.heartbeatSeconds * 1000;
    const lane = new Lane<Work>({ leaseMs, ...options }, this.log, this.metrics, this.signal);
    this.lanes.push(lane);
    return lane;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }
}
