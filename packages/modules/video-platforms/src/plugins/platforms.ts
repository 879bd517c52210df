import type { Integration } from '@scriptorium/integrations';
import type { VideoPlatformIntegration } from '../integrations/video-platform-integration.entity.js';

/** A configured plugin that cannot be used. */
export interface BrokenPlugin {
  /** Package name from the operator's configuration. */
  package: string;
  /** Platform of the plugin, if it could be read. */
  platform?: string;
  reason: string;
}

/** Plugins loaded by the host. */
export interface LoadedPlugins {
  integrations: readonly Integration[];
  broken?: readonly BrokenPlugin[];
}

/** A plugin with the parsed settings of an integration. */
export interface Usable {
  plugin: Integration;
  config: unknown;
}

/** State of an integration. */
export interface IntegrationState {
  name: 'ready' | 'disabled' | 'refused' | 'unavailable';
  /** Reason for `refused` or `unavailable`. */
  reason: string | null;
}

/** Video platforms supported by this host. */
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

  /** Returns the plugin of an integration with its settings, or the reason why it cannot be used. */
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
