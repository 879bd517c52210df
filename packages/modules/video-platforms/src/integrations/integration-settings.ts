import { Inject, Injectable } from '@nestjs/common';
import { allUnacceptable, DomainError, missing, unacceptable, type Fault } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import type { Integration } from '@scriptorium/integrations';
import { pluralOf } from '@scriptorium/orders';
import { accepts, flagOf, POSTED_PRODUCTS, type PostedProduct } from '../posted-products.js';
import { IntegrationCredentials } from './integration-credentials.js';
import { Platforms } from '../plugins/platforms.js';
import type { VideoPlatformIntegration } from './video-platform-integration.entity.js';

/** Credentials that a platform issues when an administrator grants access in a browser. */
const grantedTokens = ['access_token', 'refresh_token'] as const;

/** Settings as parsed by the plugin's schemas. */
export interface PluginSettings {
  config?: Record<string, unknown>;
  credentials?: Record<string, unknown>;
}

type Flags = Pick<VideoPlatformIntegration, 'autoOrder' | 'postbacks'>;

/** Validates the settings of integrations with their plugins. */
@Injectable()
export class IntegrationSettings {
  constructor(
    readonly platforms: Platforms,
    private readonly egress: Egress,
    private readonly credentials: IntegrationCredentials,
    @Inject(POSTED_PRODUCTS) readonly products: readonly PostedProduct[],
  ) {}

  /** Returns the database columns for credentials. */
  sealed(id: number, credentials: unknown) {
    return { credentials: this.credentials.seal(id, credentials), credentialsUpdatedAt: new Date() };
  }

  /** @throws {DomainError} `invalid`, naming every invalid field, such as `credentials.password` */
  ofNew(platform: string, given: PluginSettings, flags: Flags): PluginSettings {
    const plugin = this.platforms.find(platform);
    if (!plugin) throw unacceptable('platform', `one of ${this.names}`);
    const checked = parse(plugin, { config: given.config ?? {}, credentials: given.credentials ?? {} });
    this.hosts(plugin, checked.config);
    this.checkFlags(plugin, flags);
    return checked;
  }

  /**
   * Validates a change. New hosts require the credentials again, so that stored ones are never sent to another
   * host.
   * @throws {DomainError} `invalid`; `unavailable` if the plugin is not loaded
   */
  ofChanged(integration: VideoPlatformIntegration, given: PluginSettings): PluginSettings {
    const plugin = this.platforms.find(integration.platform);
    if (!plugin) {
      if (!given.config && !given.credentials) return {};
      const { reason } = this.platforms.stateOf({ ...integration, enabled: true });
      throw new DomainError('unavailable', 'integration.unavailable', reason!);
    }
    const checked = parse(plugin, given);
    this.checkFlags(plugin, integration);
    if (!checked.config) return checked;
    const hosts = this.hosts(plugin, checked.config);
    if (checked.credentials || integration.credentials === null) return checked;
    const before = this.platforms.use(integration);
    const known = typeof before === 'string' ? [] : plugin.egressHosts(before.config);
    if (hosts.some((host) => !known.includes(host))) throw missing('credentials');
    return checked;
  }

  /** @throws {DomainError} `invalid` if one of the hosts is not allowed */
  private hosts(plugin: Integration, config: unknown): readonly string[] {
    const hosts = plugin.egressHosts(config);
    for (const host of hosts.filter((each) => !each.startsWith('*.'))) {
      try {
        this.egress.checkUrl(`https://${host}`);
      } catch {
        throw unacceptable('config', `the address ${host} is not allowed`);
      }
    }
    return hosts;
  }

  private checkFlags(plugin: Integration, { autoOrder, postbacks }: Flags): void {
    const { displayName, capabilities, resolveSource } = plugin;
    if (autoOrder && capabilities.discovery === 'none')
      throw unacceptable('auto_order', `new videos of ${displayName} cannot be discovered`);
    if (autoOrder && !resolveSource)
      throw unacceptable('auto_order', `${displayName} offers no downloads of its videos`);
    const wanted = this.products.filter(({ name }) => postbacks.includes(name));
    const refused = wanted.find((product) => !accepts(plugin, product));
    if (refused)
      throw unacceptable(flagOf(refused.name), `${displayName} does not accept ${pluralOf(refused.name)}`);
  }

  private get names(): string {
    return this.platforms.all.map(({ id }) => id).join(', ');
  }
}

function parse(plugin: Integration, given: PluginSettings): PluginSettings {
  const faults: Fault[] = [];
  const checked: PluginSettings = {};
  for (const part of ['config', 'credentials'] as const) {
    if (given[part] === undefined) continue;
    const result = plugin[part].safeParse(given[part]);
    if (result.success) checked[part] = result.data as Record<string, unknown>;
    else {
      const issues = result.error.issues.filter((issue) => !isGrantedLater(plugin, given, part, issue));
      checked[part] = given[part];
      faults.push(...issues.flatMap((issue) => faultsOf(part, issue)));
    }
  }
  if (faults.length) throw allUnacceptable(faults);
  return checked;
}

/** Returns whether the missing field is a token that the platform issues when access is granted in a browser. */
function isGrantedLater(
  { oauth }: Integration,
  given: PluginSettings,
  part: 'config' | 'credentials',
  { path: [name, ...rest] }: { path: PropertyKey[] },
): boolean {
  const token = part === 'credentials' && !rest.length && grantedTokens.find((each) => each === name);
  return oauth !== undefined && !!token && given.credentials?.[token] === undefined;
}

function faultsOf(part: string, issue: { path: PropertyKey[]; message: string; keys?: string[] }): Fault[] {
  const { path, message, keys } = issue;
  const paths = keys?.map((key) => [...path, key]) ?? [path];
  return paths.map((each) => [[part, ...each].map(String).join('.'), keys ? 'unknown field' : message]);
}
