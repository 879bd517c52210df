import { Injectable } from '@nestjs/common';
import { Outbound } from '@scriptorium/outbound';
import { KitOptions } from '@scriptorium/server-kit';
import { isDeepStrictEqual } from 'node:util';
import { Platforms } from '../plugins/platforms.js';
import { CHANNEL, originOf } from '../postback-options.js';
import { VideoPolls } from '../discovery/video-polls.js';
import type { VideoPlatformIntegration } from './video-platform-integration.entity.js';

/** Handles the consequences of changes to integrations. */
@Injectable()
export class IntegrationChanges {
  constructor(
    private readonly platforms: Platforms,
    private readonly polls: VideoPolls,
    private readonly outbound: Outbound,
    private readonly kit: KitOptions,
  ) {}

  /**
   * Starts or stops polling according to the settings, in the current transaction.
   * @param before undefined for a new integration
   */
  async follow(integration: VideoPlatformIntegration, before?: VideoPlatformIntegration): Promise<void> {
    if (this.platforms.find(integration.platform)?.capabilities.discovery !== 'poll') return;
    const { id, autoOrder, config } = integration;
    const isElsewhere = before !== undefined && !isDeepStrictEqual(before.config, config);
    if (!autoOrder) return this.polls.stop(id);
    if (!before?.autoOrder || isElsewhere) await this.polls.begin(integration, isElsewhere);
  }

  /** Sends the waiting messages of an integration, after the cause of the wait may have been resolved. */
  async resume(integration: Pick<VideoPlatformIntegration, 'id' | 'accountId' | 'platform'>): Promise<void> {
    const { accountId } = integration;
    await this.outbound.origins(CHANNEL).resume({ accountId, origin: originOf(integration) });
  }

  /** Webhook URL for the platform, without the host if the service has no public address. */
  webhookUrl(id: number): string {
    return `${this.kit.publicUrl ?? ''}/v3/integrations/${id}/events`;
  }
}
