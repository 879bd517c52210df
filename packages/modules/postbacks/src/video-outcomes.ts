import { Inject, Injectable } from '@nestjs/common';
import { isDomainError } from '@scriptorium/core';
import { isAdapterError } from '@scriptorium/integrations';
import { Log, Sql } from '@scriptorium/server-kit';
import { DiscoveredVideos, type ClaimedVideo, type VideoResult } from './discovered-videos.js';
import { POSTBACK_OPTIONS, type PostbackOptions } from './postback-options.js';
import { refuseCredentials } from './postback-rows.js';

/** How often a video is tried before it is given up; with the waits in between that is about a day. */
const MAX_TRIES = 30;

/** What becomes of videos that are not ordered. */
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

  /** Leaves a video alone until the integration may work again. */
  async wait(claimed: ClaimedVideo, reason: string): Promise<void> {
    await this.videos.retry(claimed, reason, this.options.discoverEveryMs, false);
  }

  /** Ends the work on a video that cannot be ordered, or leaves it for another try. @throws the error itself, if it is a bug of ours */
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

  /** After a delay that doubles from try to try, up to an hour. */
  async retry(claimed: ClaimedVideo, reason: string, askedMs = 0): Promise<void> {
    if (claimed.tries >= MAX_TRIES) return this.end(claimed, { status: 'failed', reason });
    const backoffMs = Math.min(this.options.retryVideoMs * 2 ** claimed.tries, 3_600_000);
    await this.videos.retry(claimed, reason, Math.max(askedMs, backoffMs));
  }

  private async end(claimed: ClaimedVideo, result: VideoResult): Promise<void> {
    await this.videos.end(claimed, result);
    const { integrationId, video } = claimed;
    if (result.status === 'failed')
      this.log.warn({ integrationId, video, reason: result.reason }, 'a video could not be ordered');
  }
}
