import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@scriptorium/core';
import { isAdapterError, type RawEvent, type VideoEvent } from '@scriptorium/integrations';
import { Sql } from '@scriptorium/server-kit';
import type { AutoOrderKind } from './auto-order.dto.js';
import { DiscoveredVideos } from './discovered-videos.js';
import { Platforms } from '../plugins/platforms.js';
import { PluginCalls } from '../plugins/plugin-calls.js';
import { POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';
import type { VideoPlatformIntegration } from '../integrations/video-platform-integration.entity.js';

const integrationById = {
  name: 'video-event-integration',
  text: `select id, platform, enabled, config, credentials, auto_order as "autoOrder", auto_order_kind as "autoOrderKind"
    from video_platform_integration where id = $1`,
};

/** Processes webhooks of video platforms. */
@Injectable()
export class VideoEvents {
  constructor(
    private readonly sql: Sql,
    private readonly platforms: Platforms,
    private readonly calls: PluginCalls,
    private readonly videos: DiscoveredVideos,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  /**
   * Stores the videos that an event announces.
   * @throws {DomainError} `not_found` for a missing or disabled integration, for one without webhooks, and for
   * an invalid signature, which senders cannot distinguish; `unavailable` if the sender should repeat the event
   */
  async receive(id: number, event: RawEvent): Promise<void> {
    const integration = await this.sql.first<VideoPlatformIntegration>(integrationById, [id]);
    if (!integration?.enabled || !this.takesEvents(integration)) throw refusal();
    const videos = await this.parse(integration, event);
    if (!integration.autoOrder) return;
    const kind = integration.autoOrderKind as AutoOrderKind;
    await this.videos.note({ integrationId: id, kind, origin: 'discovery', videos });
  }

  private takesEvents(integration: VideoPlatformIntegration): boolean {
    const usable = this.platforms.use(integration);
    return typeof usable !== 'string' && usable.plugin.parseEvent !== undefined;
  }

  private async parse(
    integration: VideoPlatformIntegration,
    event: RawEvent,
  ): Promise<readonly VideoEvent[]> {
    try {
      return await this.calls.call(integration, (plugin, context) => plugin.parseEvent!(context, event), {
        timeoutMs: this.options.verifyMs,
      });
    } catch (error) {
      if (isAdapterError(error) && (error.kind === 'auth' || error.kind === 'invalid')) throw refusal();
      throw new DomainError('unavailable', 'integration.event_failed', 'The event cannot be processed now.', {
        cause: error,
      });
    }
  }
}

const refusal = (): DomainError => notFound('integration.not_found');
