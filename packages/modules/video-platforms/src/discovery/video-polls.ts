import { Inject, Injectable } from '@nestjs/common';
import { AdapterError, isAdapterError } from '@scriptorium/integrations';
import { Leases, Sql, Transactions, type Claimed } from '@scriptorium/server-kit';
import type { AutoOrderKind } from './auto-order.dto.js';
import { DiscoveredVideos } from './discovered-videos.js';
import { PluginCalls } from '../plugins/plugin-calls.js';
import { POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';
import { refuseCredentials } from '../posting/postback-rows.js';
import type { VideoPlatformIntegration } from '../integrations/video-platform-integration.entity.js';

export interface ClaimedPoll extends Claimed {
  cursor: string | null;
  /** Whether the poll has passed all videos that existed when automatic orders were switched on. */
  caughtUp: boolean;
  /** Number of failures since the last successful call. */
  failures: number;
}

const integrationById = {
  name: 'video-poll-integration',
  text: `select id, platform, enabled, config, credentials, refusal, auto_order as "autoOrder",
      auto_order_kind as "autoOrderKind" from video_platform_integration where id = $1`,
};

/**
 * Existing videos are skipped when polling starts. If the settings point to another library, the cursor is
 * reset.
 */
const begin = {
  name: 'video-poll-begin',
  text: `insert into video_poll as p (integration_id, account_id, project_id) values ($1, $2, $3)
    on conflict (integration_id) do update set active = true, caught_up = false, failures = 0, wake_at = now(),
      fence = p.fence + 1, leased_until = null, cursor = case when $4 then null else p.cursor end`,
};
const stop = {
  name: 'video-poll-stop',
  text: 'update video_poll set active = false, fence = fence + 1, leased_until = null where integration_id = $1 and active',
};

const mine = 'integration_id = $1 and fence = $2 and active';
const advance = {
  name: 'video-poll-advance',
  text: `update video_poll set cursor = $3, caught_up = caught_up or $4, failures = 0, error = null,
      wake_at = now() + $5 * interval '1 ms', leased_until = null
    where ${mine} returning integration_id`,
};
const fail = {
  name: 'video-poll-fail',
  text: `update video_poll set failures = failures + 1, error = $3, wake_at = now() + $4 * interval '1 ms',
      leased_until = null
    where ${mine}`,
};

const MAX_DELAY_MS = 3_600_000;

/** Polls platforms for new videos. */
@Injectable()
export class VideoPolls {
  readonly leases: Leases<Omit<ClaimedPoll, keyof Claimed>>;

  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly videos: DiscoveredVideos,
    private readonly calls: PluginCalls,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {
    this.leases = new Leases(sql, {
      name: 'video-polls',
      table: 'video_poll',
      key: 'integration_id',
      partition: 'account_id',
      open: 'active',
      columns: 't.cursor, t.caught_up as "caughtUp", t.failures',
      failures: { retrying: 'failures > 0', error: 'error' },
    });
  }

  /**
   * Starts polling for an integration.
   * @param elsewhere whether the new settings point to another library
   */
  async begin(
    { id, accountId, projectId }: Pick<VideoPlatformIntegration, 'id' | 'accountId' | 'projectId'>,
    elsewhere: boolean,
  ): Promise<void> {
    await this.sql.rows(begin, [id, accountId, projectId, elsewhere]);
  }

  async stop(integrationId: number): Promise<void> {
    await this.sql.rows(stop, [integrationId]);
  }

  /** Makes one call for new videos. */
  async work(claimed: ClaimedPoll, signal: AbortSignal): Promise<void> {
    const integration = await this.sql.first<VideoPlatformIntegration>(integrationById, [claimed.id]);
    if (!integration) return;
    if (!integration.enabled || integration.refusal !== null)
      return void (await this.leases.release(claimed, this.options.discoverEveryMs));
    try {
      await this.poll(claimed, integration, signal);
    } catch (error) {
      if (!isAdapterError(error)) throw error;
      await this.failed(claimed, error);
    }
  }

  private async poll(
    claimed: ClaimedPoll,
    integration: VideoPlatformIntegration,
    signal: AbortSignal,
  ): Promise<void> {
    const { videos, cursor } = await this.calls.call(
      integration,
      (plugin, context) => {
        if (plugin.poll) return plugin.poll(context, claimed.cursor);
        throw new AdapterError('transient', `${plugin.displayName} does not support polling for new videos.`);
      },
      { timeoutMs: this.options.callMs, signal },
    );
    const isEnd = cursor === claimed.cursor;
    const { id, fence, caughtUp } = claimed;
    await this.transactions.run(async () => {
      const waitMs = isEnd ? this.options.discoverEveryMs : 0;
      if (!(await this.sql.rows(advance, [id, fence, cursor, isEnd, waitMs])).length || !caughtUp) return;
      const kind = integration.autoOrderKind as AutoOrderKind;
      await this.videos.note({ integrationId: id, kind, origin: 'discovery', videos });
    });
  }

  /** Schedules the next poll. The wait doubles with each consecutive failure, up to an hour. */
  async failed({ id, fence, failures }: ClaimedPoll, { kind, message, retryAfterSeconds = 0 }: AdapterError) {
    if (kind === 'auth') await this.sql.rows(refuseCredentials, [id, message]);
    const backoffMs = Math.min(this.options.discoverEveryMs * 2 ** failures, MAX_DELAY_MS);
    await this.sql.rows(fail, [id, fence, message, Math.max(backoffMs, retryAfterSeconds * 1000)]);
  }
}
