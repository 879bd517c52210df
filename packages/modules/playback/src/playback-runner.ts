import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Lanes } from '@scriptorium/server-kit';
import { PlaybackMaker } from './playback-maker.js';
import { PlaybackRows, type PlaybackStep, type PlaybackWork } from './playback-rows.js';

/** Audio has its own slots, so that it does not wait for videos, which take minutes of CPU time. */
const slots: Record<PlaybackStep, { atOnce: number; perPartition: number }> = {
  audio: { atOnce: 2, perPartition: 2 },
  video: { atOnce: 1, perPartition: 2 },
};

/** Prepares sources for players, in worker processes. */
@Injectable()
export class PlaybackRunner implements OnApplicationBootstrap {
  constructor(
    private readonly lanes: Lanes,
    private readonly rows: PlaybackRows,
    private readonly maker: PlaybackMaker,
  ) {}

  onApplicationBootstrap(): void {
    for (const step of ['audio', 'video'] as const)
      this.lanes.open<PlaybackWork>({
        ...slots[step],
        name: `playback.make-${step}`,
        leases: this.rows.leases(step),
        work: (claimed, signal) => this.maker[step](claimed, signal),
        failed: (claimed, error) => this.maker.failed(claimed, error),
      });
  }
}
