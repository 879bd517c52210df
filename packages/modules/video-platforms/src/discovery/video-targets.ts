import { Inject, Injectable } from '@nestjs/common';
import { AdapterError, type Integration, type VideoSource } from '@scriptorium/integrations';
import { Sql } from '@scriptorium/server-kit';
import type { ClaimedVideo } from './discovered-videos.js';
import { PluginCalls } from '../plugins/plugin-calls.js';
import { POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';
import type { VideoPlatformIntegration } from '../integrations/video-platform-integration.entity.js';

/** An integration with discovered videos. */
export type Target = VideoPlatformIntegration & { sandbox: boolean };

const targetById = {
  name: 'discovered-video-integration',
  text: `select i.id, i.account_id as "accountId", i.project_id as "projectId", i.platform, i.enabled, i.config,
      i.credentials, i.refusal, i.auto_order as "autoOrder", i.auto_order_turnaround_level_id as "autoOrderTurnaroundLevelId",
      i.auto_order_language_id as "autoOrderLanguageId", p.sandbox
    from video_platform_integration i join accounts.project p on p.id = i.project_id where i.id = $1`,
};

/** Loads the integrations of discovered videos and calls their plugins. */
@Injectable()
export class VideoTargets {
  constructor(
    private readonly sql: Sql,
    private readonly calls: PluginCalls,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  /** Returns undefined if the integration was removed. */
  find(integrationId: number): Promise<Target | undefined> {
    return this.sql.first<Target>(targetById, [integrationId]);
  }

  /** @throws {AdapterError} `transient` if the plugin cannot currently be used */
  plugin(target: Target): Integration {
    return this.calls.usable(target).plugin;
  }

  /**
   * Returns the download URL of a video.
   * @throws {AdapterError} `invalid` if the platform offers no download
   */
  async resolve(claimed: ClaimedVideo, target: Target, signal: AbortSignal): Promise<VideoSource> {
    const run = async (plugin: Integration, context: Parameters<Integration['verify']>[0]) => {
      if (!plugin.resolveSource)
        throw new AdapterError('invalid', `${plugin.displayName} offers no downloads of its videos.`);
      return plugin.resolveSource(context, claimed.video);
    };
    const source = await this.calls.call(target, run, { timeoutMs: this.options.callMs, signal });
    if (!Object.keys(source.headers ?? {}).length) return source;
    throw new AdapterError('invalid', 'The video cannot be downloaded with its URL alone.');
  }
}
