import type { Integration } from '@scriptorium/integrations';
import type { VideoPlatformIntegration } from './video-platform-integration.entity.js';

/** A plugin that the operator named and that cannot be used. */
export interface BrokenPlugin {
  /** The package, as the operator named it. */
  package: string;
  /** The platform that it serves, if it could be read. */
  platform?: string;
  reason: string;
}

/** The plugins that the host has loaded. */
export interface LoadedPlugins {
  integrations: readonly Integration[];
  broken?: readonly BrokenPlugin[];
}

/** A plugin, and the settings of an integration in its terms. */
export interface Usable {
  plugin: Integration;
  config: unknown;
}

/** Whether an integration can be used now. */
export interface IntegrationState {
  name: 'ready' | 'disabled' | 'refused' | 'unavailable';
  /** Why it is `refused` or `unavailable`. */
  reason: string | null;
}

/** The video platforms that this host can reach. */
export class Platforms {
  private readonly plugins: ReadonlyMap<string, Integration>;
  readonly broken: readonly BrokenPlugin[];

  constructor({ integrations, broken = [] }: LoadedPlugins) {
    this.plugins = new Map(integrations.map((plugin) => [plugin.id, plugin]));
    this.broken = broken;
  }

  get all(): Integration[] {
    return [...this.plugins.values()];
  }

  find(platform: string): Integration | undefined {
    return this.plugins.get(platform);
  }

  /** Returns the plugin of an integration with its settings, or why it cannot be used. */
  use({ platform, config }: Pick<VideoPlatformIntegration, 'platform' | 'config'>): Usable | string {
    const plugin = this.find(platform);
    if (!plugin) return this.reasonAgainst(platform);
    const read = plugin.config.safeParse(config);
    if (read.success) return { plugin, config: read.data };
    const at = read.error.issues.map(({ path }) => ['config', ...path].join('.'));
    return `The plugin of ${plugin.displayName} no longer accepts ${at.join(', ')}.`;
  }

  stateOf(
    integration: Pick<VideoPlatformIntegration, 'enabled' | 'refusal' | 'platform' | 'config'>,
  ): IntegrationState {
    if (!integration.enabled) return { name: 'disabled', reason: null };
    const usable = this.use(integration);
    if (typeof usable === 'string') return { name: 'unavailable', reason: usable };
    if (integration.refusal !== null) return { name: 'refused', reason: integration.refusal };
    return { name: 'ready', reason: null };
  }

  private reasonAgainst(platform: string): string {
    const broken = this.broken.find((each) => each.platform === platform);
    if (broken) return `The plugin of ${platform} cannot be used: ${broken.reason}`;
    return `No plugin for ${platform} is loaded.`;
  }
}
