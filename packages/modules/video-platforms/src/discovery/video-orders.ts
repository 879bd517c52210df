import { Injectable } from '@nestjs/common';
import { DiscoveredVideos, type ClaimedVideo } from './discovered-videos.js';
import { VideoFiles } from './video-files.js';
import { VideoOutcomes } from './video-outcomes.js';
import { scopeOf, VideoPlacer } from './video-placer.js';
import { VideoTargets, type Target } from './video-targets.js';

/** Places orders on discovered videos. */
@Injectable()
export class VideoOrders {
  constructor(
    private readonly targets: VideoTargets,
    private readonly videos: DiscoveredVideos,
    private readonly files: VideoFiles,
    private readonly placer: VideoPlacer,
    private readonly outcomes: VideoOutcomes,
  ) {}

  get leases(): DiscoveredVideos['leases'] {
    return this.videos.leases;
  }

  /** Processes a claimed video. Does nothing if another worker has claimed it meanwhile. */
  async work(claimed: ClaimedVideo, signal: AbortSignal): Promise<void> {
    const target = await this.targets.find(claimed.integrationId);
    if (!target) return; // the integration was removed with its videos
    if (!target.enabled) return this.outcomes.skip(claimed, 'The integration was disabled.');
    if (claimed.origin === 'discovery' && !target.autoOrder)
      return this.outcomes.skip(claimed, 'Automatic orders were switched off.');
    if (target.refusal !== null) return this.outcomes.wait(claimed, target.refusal);
    try {
      await this.order(claimed, target, signal);
    } catch (error) {
      await this.outcomes.failed(claimed, error);
    }
  }

  /** Schedules another attempt after an internal error of the service. */
  async retry(claimed: ClaimedVideo, reason: string): Promise<void> {
    await this.outcomes.retry(claimed, reason);
  }

  private async order(claimed: ClaimedVideo, target: Target, signal: AbortSignal): Promise<void> {
    if (await this.files.isPosted(claimed))
      return this.outcomes.skip(claimed, 'The video has captions from this service.');
    const plugin = this.targets.plugin(target);
    const known = await this.files.find(scopeOf(target), claimed, plugin);
    const source = known?.hasSource ? undefined : await this.targets.resolve(claimed, target, signal);
    await this.placer.order(claimed, target, plugin, source);
  }
}
