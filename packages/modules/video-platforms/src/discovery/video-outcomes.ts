import { Inject, Injectable } from '@nestjs/common';
import { isDomainError } from '@scriptorium/core';
import { isAdapterError } from '@scriptorium/integrations';
import { Log, Sql } from '@scriptorium/server-kit';
import { DiscoveredVideos, type ClaimedVideo, type VideoResult } from './discovered-videos.js';
import { POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';
import { refuseCredentials } from '../posting/postback-rows.js';

/** Maximum number of attempts, which take about a day with the waits between them. */
const MAX_TRIES = 30;

/** Records the outcome of videos that could not be ordered. */
@Injectable()
export class VideoOutcomes {
  constructor(
    private readonly sql: Sql,
    private readonly videos: DiscoveredVideos,
    private readonly log: Log,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  async skip(claimed: ClaimedVideo, reason: string): Promise<void> {
    await this.videos.end(claimed, { status: 'skipped', reason });
  }

  /** Postpones a video until the integration may work again. */
  async wait(claimed: ClaimedVideo, reason: string): Promise<void> {
    await this.videos.retry(claimed, reason, this.options.discoverEveryMs, false);
  }

  /**
   * Ends a video that cannot be ordered, or schedules another attempt.
   * @throws the error itself if it is an internal error
   */
  async failed(claimed: ClaimedVideo, error: unknown): Promise<void> {
    if (isDomainError(error)) {
      if (error.kind === 'unavailable') return this.retry(claimed, error.message);
      return this.end(claimed, { status: 'failed', reason: error.message });
    }
    if (!isAdapterError(error)) throw error;
    const { kind, message, retryAfterSeconds } = error;
    const { integrationId } = claimed;
    const askedMs = retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1000;
    switch (kind) {
      case 'not_found':
      case 'invalid':
        return this.end(claimed, { status: 'failed', reason: message });
      case 'auth':
        await this.sql.rows(refuseCredentials, [integrationId, message]);
        return this.wait(claimed, message);
      case 'rate_limited':
      case 'quota': {
        const delayMs = askedMs ?? (kind === 'quota' ? this.options.quotaMs : this.options.rateLimitMs);
        await this.videos.retry(claimed, message, delayMs, false);
        return this.videos.rest(integrationId, delayMs);
      }
      default:
        return this.retry(claimed, message, askedMs);
    }
  }

  /** Schedules another attempt after a delay that doubles with each attempt, up to an hour. */
  async retry(claimed: ClaimedVideo, reason: string, askedMs = 0): Promise<void> {
    if (claimed.tries >= MAX_TRIES) return this.end(claimed, { status: 'failed', reason });
    const backoffMs = Math.min(this.options.retryVideoMs * 2 ** claimed.tries, 3_600_000);
    await this.videos.retry(claimed, reason, Math.max(askedMs, backoffMs));
  }

  private async end(claimed: ClaimedVideo, result: VideoResult): Promise<void> {
    await this.videos.end(claimed, result);
    const { integrationId, video } = claimed;
    if (result.status === 'failed')
      this.log.warn({ integrationId, video, reason: result.reason }, 'ordering a video failed');
  }
}
