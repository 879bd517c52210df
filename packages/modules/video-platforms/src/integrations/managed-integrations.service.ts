import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { DomainError, notFound } from '@scriptorium/core';
import { selectPage, Sql, Transactions, Where, type Page } from '@scriptorium/server-kit';
import { defaultRule, ruleOf } from '../discovery/auto-order.dto.js';
import { changedPostbacks } from '../posted-products.js';
import { IntegrationChanges } from './integration-changes.js';
import { IntegrationSettings } from './integration-settings.js';
import {
  integrationInputs,
  managedIntegrationView,
  type CreateIntegration,
  type ListManagedIntegrations,
  type ManagedIntegration,
  type ManagedIntegrationView,
  type UpdateIntegration,
} from './managed-integration.dto.js';
import { VideoPlatformIntegration } from './video-platform-integration.entity.js';

const columns = `t.id, t.account_id as "accountId", t.project_id as "projectId", t.name, t.platform, t.enabled, t.config,
  t.credentials, t.credentials_updated_at as "credentialsUpdatedAt", t.refusal, t.auto_order as "autoOrder",
  t.auto_order_kind as "autoOrderKind", t.auto_order_turnaround_level_id as "autoOrderTurnaroundLevelId",
  t.auto_order_language_id as "autoOrderLanguageId", t.postbacks,
  t.created_at as "createdAt", t.updated_at as "updatedAt"`;

const oneOfAccount = {
  name: 'integration-of-account',
  text: `select ${columns} from video_platform_integration t where t.id = $1 and t.account_id = $2`,
};

/** Limits the number of messages that a single order can cause. */
const MAX_INTEGRATIONS = 100;

/** Manages the integrations of an account for its administrators. */
@Injectable()
export class ManagedIntegrations {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly settings: IntegrationSettings,
    private readonly changes: IntegrationChanges,
  ) {}

  /** Parameters of `create` and `update`. */
  get inputs() {
    return integrationInputs(this.settings.products);
  }

  /** Returns an integration as in the API. */
  view(integration: ManagedIntegration): ManagedIntegrationView {
    return managedIntegrationView(integration, this.settings.products);
  }

  async list(accountId: number, query: ListManagedIntegrations): Promise<Page<ManagedIntegration>> {
    const where = new Where()
      .and('t.account_id', '=', accountId)
      .and('t.id', '= any', query.id)
      .and('t.project_id', '= any', query.project_id)
      .and('t.platform', '=', query.platform);
    const from = 'video_platform_integration t';
    const page = await selectPage<VideoPlatformIntegration>(this.sql, { columns, from, where, list: query });
    return page.map((integration) => this.managed(integration));
  }

  /** @throws {DomainError} `not_found` if it does not exist or belongs to another account */
  async get(accountId: number, id: number): Promise<ManagedIntegration> {
    const integration = await this.sql.first<VideoPlatformIntegration>(oneOfAccount, [id, accountId]);
    if (!integration) throw notFound('integration.not_found');
    return this.managed(integration);
  }

  /** @throws {DomainError} `not_found` for a project of another account; `invalid`, naming the invalid fields */
  async create(accountId: number, input: CreateIntegration): Promise<ManagedIntegration> {
    const { id: projectId } = await this.accounts.project({ accountId, projectId: input.project_id });
    const { name, platform } = input;
    const flags = { autoOrder: input.auto_order, postbacks: changedPostbacks(this.settings.products, input) };
    const { config, credentials } = this.settings.ofNew(platform, input, flags);
    return this.transactions.run(async (tx) => {
      if ((await tx.countBy(VideoPlatformIntegration, { projectId })) >= MAX_INTEGRATIONS) throw tooMany();
      const id = await this.sql.nextId('video_platform_integration');
      const sealed = input.credentials ? this.settings.sealed(id, credentials) : withoutCredentials;
      const whose = { id, accountId, projectId };
      const state = { enabled: true, refusal: null };
      const rule = { ...defaultRule, ...ruleOf(input) };
      const made = { ...whose, ...state, ...flags, ...rule, ...sealed, name, platform, config };
      const integration = tx.create(VideoPlatformIntegration, made);
      await tx.insert(VideoPlatformIntegration, integration);
      await this.changes.follow(integration);
      return this.managed(integration);
    });
  }

  /**
   * Changes an integration. Undefined fields stay unchanged.
   * @throws {DomainError} `not_found`; `invalid`, naming the invalid fields
   */
  update(accountId: number, id: number, input: UpdateIntegration): Promise<ManagedIntegration> {
    return this.change(accountId, id, (integration) => {
      const { name, auto_order: autoOrder } = input;
      Object.assign(
        integration,
        { postbacks: changedPostbacks(this.settings.products, input, integration.postbacks) },
        autoOrder !== undefined && { autoOrder },
        ruleOf(input),
        name !== undefined && { name },
      );
      const { config, credentials } = this.settings.ofChanged(integration, input);
      Object.assign(integration, config && { config });
      if (credentials) Object.assign(integration, this.settings.sealed(id, credentials), { refusal: null });
    });
  }

  /**
   * Enables or disables an integration. Enabling also retries refused credentials.
   * @throws {DomainError} `not_found`
   */
  setEnabled(accountId: number, id: number, enabled: boolean): Promise<ManagedIntegration> {
    return this.change(accountId, id, (integration) =>
      Object.assign(integration, { enabled }, enabled && { refusal: null }),
    );
  }

  /** Sends the waiting messages of an integration, after the cause of the wait may have been resolved. */
  async resume(integration: Pick<VideoPlatformIntegration, 'id' | 'accountId' | 'platform'>): Promise<void> {
    await this.changes.resume(integration);
  }

  private change(
    accountId: number,
    id: number,
    apply: (integration: VideoPlatformIntegration) => void,
  ): Promise<ManagedIntegration> {
    return this.transactions.run(async (tx) => {
      const where = { id, accountId };
      const integration = await tx.findOne(VideoPlatformIntegration, {
        where,
        lock: { mode: 'pessimistic_write' },
      });
      if (!integration) throw notFound('integration.not_found');
      const before = { ...integration };
      apply(integration);
      const saved = await tx.save(integration);
      await this.changes.follow(saved, before);
      await this.resume(saved);
      return this.managed(saved);
    });
  }

  private managed(integration: VideoPlatformIntegration): ManagedIntegration {
    const { platforms } = this.settings;
    const plugin = platforms.find(integration.platform);
    const webhookUrl = plugin?.parseEvent ? this.changes.webhookUrl(integration.id) : null;
    const authorizable = plugin?.oauth !== undefined;
    return { ...integration, state: platforms.stateOf(integration), webhookUrl, authorizable };
  }
}

const withoutCredentials = { credentials: null, credentialsUpdatedAt: null };

const tooMany = (): DomainError =>
  new DomainError(
    'forbidden',
    'integration.too_many',
    `A project can have ${MAX_INTEGRATIONS} integrations at most.`,
  );
