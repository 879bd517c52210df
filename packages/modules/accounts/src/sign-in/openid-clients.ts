import { Inject, Injectable } from '@nestjs/common';
import { DomainError, isDomainError, notFound } from '@scriptorium/core';
import { Log, ServiceUrl } from '@scriptorium/server-kit';
import { Egress } from '@scriptorium/egress';
import { createRemoteJWKSet, customFetch as fetchOfKeys, jwtVerify } from 'jose';
import {
  allowInsecureRequests,
  buildEndSessionUrl,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
  type CustomFetch,
} from 'openid-client';
import { IDENTITY_PROVIDERS, type IdentityProvider } from './identity-provider.js';
import { StoredProviders } from './stored-providers.js';

interface Client {
  configuration: Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
}

/** What a provider says when a person signs out there. */
interface SignedOut {
  issuer: string;
  subject: string | undefined;
  /** Of one session at the provider; undefined for all sessions of the subject. */
  providerSession: string | undefined;
}

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const TIMEOUT_SECONDS = 10;
/** Providers change their endpoints rarely. */
const FRESH_MS = 3_600_000;

/**
 * Clients of the identity providers. Addresses of providers in the environment are not checked by the egress guard, because a provider is
 * often in a private network; others are.
 */
@Injectable()
export class OpenIdClients {
  private readonly clients = new Map<string, { client: Promise<Client>; until: number }>();

  constructor(
    @Inject(IDENTITY_PROVIDERS) private readonly inEnvironment: readonly IdentityProvider[],
    private readonly stored: StoredProviders,
    private readonly egress: Egress,
    private readonly service: ServiceUrl,
    private readonly log: Log,
  ) {}

  /** Returns all providers; those of the environment come first. */
  async providers(): Promise<readonly IdentityProvider[]> {
    const names = new Set(this.inEnvironment.map(({ id }) => id));
    return [...this.inEnvironment, ...(await this.stored.all()).filter(({ id }) => !names.has(id))];
  }

  isInEnvironment(provider: IdentityProvider): boolean {
    return this.inEnvironment.includes(provider);
  }

  /** Returns the `fetch` for requests to a provider. */
  fetchOf(provider: IdentityProvider): typeof globalThis.fetch {
    return this.isInEnvironment(provider) ? globalThis.fetch : this.egress.fetchWith({});
  }

  /** @throws {DomainError} `not_found` */
  async provider(id: string): Promise<IdentityProvider> {
    const provider = (await this.providers()).find((each) => each.id === id);
    if (!provider) throw notFound('sign_in.no_provider', 'There is no such identity provider.');
    return provider;
  }

  /** @throws {DomainError} `unavailable` if the provider cannot be reached */
  async configuration(provider: IdentityProvider): Promise<Configuration> {
    return (await this.client(provider)).configuration;
  }

  /**
   * Checks a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6).
   * @throws {DomainError} `invalid`
   */
  async signedOut(provider: IdentityProvider, token: string): Promise<SignedOut> {
    const { keys } = await this.client(provider);
    try {
      const { issuer, client_id: audience } = provider;
      const { payload } = await jwtVerify(token, keys, { issuer, audience, maxTokenAge: '10 minutes' });
      const { sub, sid, events, nonce } = payload as Record<string, unknown>;
      const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
      if (!isLogout || nonce !== undefined) throw new Error('it is not a logout token');
      const [subject, providerSession] = [sub, sid].map((each) =>
        typeof each === 'string' ? each : undefined,
      );
      if (!subject && !providerSession) throw new Error('it names neither subject nor session');
      return { issuer, subject, providerSession };
    } catch (error) {
      this.log.warn(
        { provider: provider.id, reason: (error as Error).message },
        'a logout token was refused',
      );
      throw new DomainError('invalid', 'sign_in.invalid_logout_token', 'The logout token is not valid.');
    }
  }

  logoutUri({ id }: IdentityProvider): string {
    return `${this.service.base}/v3/session/openid/${id}/logout`;
  }

  redirectUri({ id }: IdentityProvider): string {
    return `${this.service.base}/v3/session/openid/${id}/callback`;
  }

  /** Returns the page at which a person signs out; null if the provider has none, is unreachable, or was removed. */
  async signOutUrl({ issuer, idToken }: { issuer: string; idToken: string }): Promise<string | null> {
    const provider = (await this.providers()).find((each) => each.issuer === issuer);
    if (!provider) return null;
    try {
      const configuration = await this.configuration(provider);
      if (!configuration.serverMetadata().end_session_endpoint) return null;
      return buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${this.service.base}/studio/sign-in`,
      }).href;
    } catch (error) {
      if (isDomainError(error)) return null;
      throw error;
    }
  }

  private async client(provider: IdentityProvider): Promise<Client> {
    const key = JSON.stringify(provider);
    const known = this.clients.get(key);
    if (known && known.until > Date.now()) return known.client;
    const client = this.discover(provider);
    this.clients.set(key, { client, until: Date.now() + FRESH_MS });
    try {
      return await client;
    } catch (error) {
      this.clients.delete(key);
      this.log.warn(
        { provider: provider.id, reason: reasonOf(error) },
        'an identity provider cannot be used',
      );
      throw new DomainError(
        'unavailable',
        'sign_in.provider_unavailable',
        `${provider.name} cannot be reached. Try again later, or sign in another way.`,
      );
    }
  }

  private async discover(provider: IdentityProvider): Promise<Client> {
    const { issuer, client_id: id, client_secret: secret } = provider;
    const fetch = this.fetchOf(provider);
    const isPlain = issuer.startsWith('http:');
    const configuration = await discovery(new URL(issuer), id, secret, undefined, {
      timeout: TIMEOUT_SECONDS,
      [customFetch]: fetch as CustomFetch,
      // The signature of an ID token is verified also over a trusted connection.
      execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
    });
    const { jwks_uri: keys } = configuration.serverMetadata();
    if (!keys) throw new Error('it publishes no keys');
    if (!isPlain && !keys.startsWith('https:')) throw new Error('it publishes its keys without HTTPS');
    return {
      configuration,
      keys: createRemoteJWKSet(new URL(keys), {
        timeoutDuration: TIMEOUT_SECONDS * 1000,
        [fetchOfKeys]: fetch,
      }),
    };
  }
}

/** Returns the message of an error and of its cause; neither contains secrets. */
const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
};
