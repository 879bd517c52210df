import { Inject, Injectable } from '@nestjs/common';
import { DomainError, missing } from '@scriptorium/core';
import { isAdapterError, type Integration, type OAuth } from '@scriptorium/integrations';
import * as oauth from 'oauth4webapi';
import { AuthorizationStates } from './authorization-states.js';
import { IntegrationCredentials } from '../integrations/integration-credentials.js';
import { ManagedIntegrations } from '../integrations/managed-integrations.service.js';
import { PluginCalls } from '../plugins/plugin-calls.js';
import { POSTBACK_OPTIONS, type PostbackOptions } from '../postback-options.js';
import { exchangeCode } from './token-exchange.js';

/** Parameters of the redirect (RFC 6749 section 4.1.2). */
export interface CallbackParams {
  state: string | null;
  code: string | null;
  error: string | null;
}

/** Lets administrators grant access in a browser: the authorisation code flow with PKCE. */
@Injectable()
export class Authorizations {
  constructor(
    private readonly integrations: ManagedIntegrations,
    private readonly credentials: IntegrationCredentials,
    private readonly calls: PluginCalls,
    private readonly states: AuthorizationStates,
    @Inject(POSTBACK_OPTIONS) private readonly options: PostbackOptions,
  ) {}

  /**
   * Returns the URL at which an administrator grants access to the account on the platform.
   * @throws {DomainError} `not_found`; `invalid` if the platform does not support it or the client's id or
   * secret is missing; `unavailable` if the plugin is not loaded or the service has no public address
   */
  async begin(accountId: number, id: number): Promise<{ url: string; expiresAt: Date }> {
    const integration = await this.integrations.get(accountId, id);
    const { plugin, config } = this.usable(integration);
    const wanted = oauthOf(plugin, config);
    const { clientId } = this.client(integration);
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const url = new URL(wanted.authorizationUrl);
    const query = {
      ...wanted.parameters,
      response_type: 'code',
      client_id: clientId,
      redirect_uri: this.states.redirectUri,
      scope: wanted.scopes.join(' '),
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return { url: url.href, expiresAt: await this.states.keep(integration, state, verifier) };
  }

  /**
   * Exchanges the code and stores the granted tokens. Each state is valid for one call.
   * @throws {DomainError} whose message tells the administrator what to do
   */
  async finish({ state, code, error }: CallbackParams): Promise<{ id: number; platform: string }> {
    const taken = await this.states.take(state ?? '');
    if (!taken) throw refused('This address has been used before, or has expired. Start again.');
    if (error !== null) throw refused(`The platform did not grant access: ${error.slice(0, 100)}.`);
    if (code === null) throw refused('The platform sent no code.');
    const { accountId, id, verifier } = taken;
    const integration = await this.integrations.get(accountId, id);
    const { plugin } = this.usable(integration);
    const client = this.client(integration);
    const tokens = await this.calls
      .call(
        integration,
        (_, context) =>
          exchangeCode(oauthOf(plugin, context.config), context, {
            ...client,
            code,
            verifier,
            redirectUri: this.states.redirectUri,
          }),
        { timeoutMs: this.options.verifyMs },
      )
      .catch((failure: unknown) => {
        throw isAdapterError(failure) ? refused(failure.message) : failure;
      });
    await this.credentials.grant(id, plugin, tokens);
    await this.integrations.resume(integration);
    return { id, platform: plugin.displayName };
  }

  private usable(integration: Parameters<PluginCalls['usable']>[0]): ReturnType<PluginCalls['usable']> {
    try {
      return this.calls.usable(integration);
    } catch (error) {
      throw new DomainError('unavailable', 'integration.unavailable', (error as Error).message);
    }
  }

  private client(integration: Parameters<IntegrationCredentials['open']>[0]): {
    clientId: string;
    clientSecret: string;
  } {
    const stored = (this.credentials.open(integration) ?? {}) as Record<string, unknown>;
    const { client_id: clientId, client_secret: clientSecret } = stored;
    if (typeof clientId !== 'string') throw missing('credentials.client_id');
    if (typeof clientSecret !== 'string') throw missing('credentials.client_secret');
    return { clientId, clientSecret };
  }
}

function oauthOf(plugin: Integration, config: unknown): OAuth {
  const wanted = plugin.oauth?.(config);
  if (wanted) return wanted;
  const why = `${plugin.displayName} does not grant access in a browser: provide credentials instead.`;
  throw new DomainError('invalid', 'integration.no_oauth', why);
}

const refused = (why: string): DomainError => new DomainError('invalid', 'authorization.refused', why);
