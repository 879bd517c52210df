import { Inject, Injectable } from '@nestjs/common';
import { isAdapterError } from '@scriptorium/integrations';
import { Sql } from '@scriptorium/server-kit';
import type { z } from 'zod';
import type { VerificationRecord } from './managed-integration.dto.js';
import { ManagedIntegrations } from './managed-integrations.service.js';
import { PluginCalls } from '../plugins/plugin-calls.js';
import { POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';

type Verification = z.output<typeof VerificationRecord>;

/** Verifies the credentials of integrations. */
@Injectable()
export class IntegrationVerifier {
  constructor(
    private readonly integrations: ManagedIntegrations,
    private readonly calls: PluginCalls,
    private readonly sql: Sql,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  /** @throws {DomainError} `not_found` if it does not exist or belongs to another account */
  async verify(accountId: number, id: number): Promise<Verification> {
    const integration = await this.integrations.get(accountId, id);
    const verification = await this.ask(integration);
    if (verification.ok) {
      await this.sql.rows(
        'update video_platform_integration set refusal = null where id = $1 and account_id = $2',
        [id, accountId],
      );
      await this.integrations.resume(integration);
    }
    return verification;
  }

  private async ask(integration: Parameters<PluginCalls['call']>[0]): Promise<Verification> {
    try {
      const { ok, account, reason } = await this.calls.call(
        integration,
        (plugin, context) => plugin.verify(context),
        { timeoutMs: this.options.verifyMs },
      );
      return { ok, account: account ?? null, reason: ok ? null : (reason ?? 'The platform gave no reason.') };
    } catch (error) {
      if (isAdapterError(error)) return { ok: false, account: null, reason: error.message };
      throw error;
    }
  }
}
