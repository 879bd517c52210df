import { Injectable } from '@nestjs/common';
import { notFound, unacceptable } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { checkUrl } from '@scriptorium/server-kit';
import { identityProviderRules, type IdentityProvider } from './identity-provider.js';
import { OpenIdClients } from './openid-clients.js';
import { problemOf } from './provider-test.js';
import { StoredProviders, type ProviderSettings } from './stored-providers.js';

export interface ListedProvider {
  provider: IdentityProvider;
  inEnvironment: boolean;
  redirectUri: string;
  logoutUri: string;
}

/** Sets up identity providers, for the operator. */
@Injectable()
export class IdentityProviders {
  constructor(
    private readonly stored: StoredProviders,
    private readonly clients: OpenIdClients,
    private readonly egress: Egress,
  ) {}

  async list(): Promise<ListedProvider[]> {
    return (await this.clients.providers()).map((provider) => this.listed(provider));
  }

  private listed(provider: IdentityProvider): ListedProvider {
    return {
      provider,
      inEnvironment: this.clients.isInEnvironment(provider),
      redirectUri: this.clients.redirectUri(provider),
      logoutUri: this.clients.logoutUri(provider),
    };
  }

  /**
   * Sets up a provider, or changes it.
   * @throws {DomainError} `invalid` naming the parameter
   */
  async save(settings: ProviderSettings): Promise<ListedProvider> {
    const { id, issuer } = settings;
    if (!URL.canParse(issuer)) throw unacceptable('issuer', 'a URL');
    checkUrl(this.egress, 'issuer', issuer);
    // The other fields have been checked with the parameters.
    const { error } = identityProviderRules.safeParse([settings]);
    if (error) throw unacceptable('issuer', error.issues[0]!.message);
    const others = await this.clients.providers();
    if (others.some((each) => each.id === id && this.clients.isInEnvironment(each)))
      throw unacceptable('provider', 'this one is set by OPENID_PROVIDERS');
    if (others.some((each) => each.id !== id && each.issuer === issuer))
      throw unacceptable('issuer', 'another provider has it');
    return this.listed(await this.stored.save(settings));
  }

  /**
   * Checks the settings of a provider with the provider.
   * @returns what is wrong, for the operator; null if nothing is
   * @throws {DomainError} `not_found`
   */
  async test(id: string): Promise<string | null> {
    const provider = await this.clients.provider(id);
    return problemOf(provider, {
      fetch: this.clients.fetchOf(provider),
      redirectUri: this.clients.redirectUri(provider),
    });
  }

  /** @throws {DomainError} `not_found` also for providers of the environment */
  async remove(id: string): Promise<void> {
    if (!(await this.stored.remove(id)))
      throw notFound(
        'sign_in.no_provider',
        'There is no such identity provider, or it is set by OPENID_PROVIDERS.',
      );
  }
}
