import { Inject, Injectable } from '@nestjs/common';
import { Egress } from '@scriptorium/egress';
import { AdapterError, type AdapterContext, type AdapterLog } from '@scriptorium/integrations';
import { Log } from '@scriptorium/server-kit';
import { isOneOf } from './host-names.js';
import { IntegrationCredentials } from '../integrations/integration-credentials.js';
import type { Usable } from './platforms.js';
import { pluginFetch } from './plugin-fetch.js';
import { POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';
import { PublishedFiles } from '../discovery/published-files.js';
import { SecretRedaction } from './secret-redaction.js';
import type { VideoPlatformIntegration } from '../integrations/video-platform-integration.entity.js';

export interface OpenContext {
  context: AdapterContext;
  /** Redacts the integration's secrets in a text. */
  redact(text: string): string;
}

/** Creates the contexts of plugin calls. */
@Injectable()
export class PluginContexts {
  constructor(
    private readonly egress: Egress,
    private readonly credentials: IntegrationCredentials,
    private readonly published: PublishedFiles,
    private readonly log: Log,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  /** @throws {Error} if the encryption key of the credentials is no longer available */
  open(
    integration: Pick<VideoPlatformIntegration, 'id' | 'projectId' | 'credentials'>,
    { plugin, config, signal }: Usable & { signal: AbortSignal },
  ): OpenContext {
    const hosts = plugin.egressHosts(config);
    const secrets = new SecretRedaction();
    const { requestMs: totalMs, maxAnswerBytes: maxBytes } = this.options;
    secrets.add(this.credentials.open(integration));
    const context: AdapterContext = {
      config,
      credentials: this.store(integration.id, plugin, secrets),
      fetch: pluginFetch(this.egress, { hosts, totalMs, maxBytes, signal }),
      resolveHost: (host) => this.resolve(host, hosts),
      publish: (file) => this.published.publish(integration, file),
      now: () => new Date(),
      log: this.logOf(integration.id, plugin.id, secrets),
      signal,
    };
    return { context, redact: secrets.text };
  }

  private store(
    id: number,
    plugin: Usable['plugin'],
    secrets: SecretRedaction,
  ): AdapterContext['credentials'] {
    return {
      get: async () => {
        const stored = await this.credentials.read(id);
        secrets.add(stored);
        const read = plugin.credentials.safeParse(stored ?? {});
        if (read.success) return read.data;
        const at = read.error.issues.map(({ path }) => ['credentials', ...path].join('.'));
        throw new AdapterError('auth', `The plugin needs ${at.join(', ')}.`);
      },
      replace: (next, expected) => {
        secrets.add(next);
        return this.credentials.replace(id, next, expected);
      },
    };
  }

  private async resolve(host: string, hosts: readonly string[]): Promise<string> {
    if (!isOneOf(host, hosts))
      throw new AdapterError('invalid', `${host} is not a host of this integration.`);
    try {
      return await this.egress.resolveHost(host);
    } catch (error) {
      const kind = (error as { code?: string }).code === 'not_allowed' ? 'invalid' : 'transient';
      throw new AdapterError(kind, `${host}: ${(error as Error).message}`, { cause: error });
    }
  }

  private logOf(integrationId: number, platform: string, secrets: SecretRedaction): AdapterLog {
    const at =
      (level: 'info' | 'warn') =>
      (message: string, details: Record<string, unknown> = {}) =>
        this.log[level](
          { integrationId, platform, plugin: secrets.fields(details) },
          secrets.text(message).slice(0, 1_000),
        );
    return { info: at('info'), warn: at('warn') };
  }
}
