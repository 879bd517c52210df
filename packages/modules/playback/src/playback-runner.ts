import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { KitOptions, Lane, Log, Metrics } from '@scriptorium/server-kit';
import { PlaybackMaker } from './playback-maker.js';
import { PlaybackRows, type PlaybackStep, type PlaybackWork } from './playback-rows.js';

const POLL_MS = 1_000;
/** Audio has its own slots, so that it does not wait for videos, which take minutes of CPU time. */
const slots: Record<PlaybackStep, { atOnce: number; perPartition: number }> = {
  audio: { atOnce: 2, perPartition: 2 },
  video: { atOnce: 1, perPartition: 2 },
};

/** Prepares sources for players, in worker processes. */
@Injectable()
export class PlaybackRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private lanes: Lane<PlaybackWork>[] = [];

  constructor(
    private readonly rows: PlaybackRows,
    private readonly maker: PlaybackMaker,
    private readonly kit: KitOptions,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    if (this.kit.role !== 'api') this.lanes = [this.open('audio'), this.open('video')];
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }

  private open(step: PlaybackStep): Lane<PlaybackWork> {
    const { maker, kit } = this;
    return new Lane<PlaybackWork>(
      {
        ...slots[step],
        name: `playback.make-${step}`,
        leases: this.rows.leases(step),
        everyMs: POLL_MS,
        leaseMs: kit.jobs.heartbeatSeconds * 1000,
        work: (claimed, signal) => maker[step](claimed, signal),
        failed: (claimed, error) => maker.failed(claimed, error),
      },
      this.log,
      this.metrics,
    );
  }
}
