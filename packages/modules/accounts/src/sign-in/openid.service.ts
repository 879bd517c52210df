import { Injectable } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { Log } from '@scriptorium/server-kit';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import { SessionsService } from '../sessions/sessions.service.js';
import { requireHttps, type Visitor } from '../sessions/visitor.js';
import type { IdentityProvider } from './identity-provider.js';
import { Identities, type Claims } from './identities.service.js';
import { OpenIdClients } from './openid-clients.js';
import { SignInAttempts } from './sign-in-attempts.service.js';

export const ATTEMPT_MINUTES = 10;

interface Pending {
  provider: string;
  state: string;
  nonce: string;
  verifier: string;
  next: string;
}

/** Signs people in by OpenID Connect: the code flow with PKCE, state, nonce and the issuer in the response. */
@Injectable()
export class OpenId {
  constructor(
    private readonly clients: OpenIdClients,
    private readonly attempts: SignInAttempts,
    private readonly identities: Identities,
    private readonly sessions: SessionsService,
    private readonly log: Log,
  ) {}

  /**
   * Begins to sign in.
   * @param next page of the studio, as an absolute path
   * @returns the URL of the provider, and a token for a cookie, without which the provider's answer is refused
   */
  async begin(providerId: string, next: string, ip: string): Promise<{ url: string; attempt: string }> {
    const provider = await this.clients.provider(providerId);
    await this.attempts.count(ip);
    const configuration = await this.clients.configuration(provider);
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    const data: Pending = { provider: provider.id, state, nonce, verifier, next };
    const attempt = await this.attempts.begin({ purpose: 'openid', data, minutes: ATTEMPT_MINUTES });
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: this.clients.redirectUri(provider),
      scope: provider.scope,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, attempt };
  }

  /**
   * Ends a sign-in with the provider's answer.
   * @param attempt value of the cookie
   * @param query of the answer, with `?`
   * @returns the token of the new session, and the page to open
   * @throws {DomainError} also `unauthenticated` if this browser did not begin the sign-in, or the answer is not valid
   */
  async finish(
    providerId: string,
    { attempt, query }: { attempt: string | undefined; query: string },
    visitor: Visitor,
  ): Promise<{ session: string; next: string }> {
    const provider = await this.clients.provider(providerId);
    const pending = attempt ? await this.attempts.take<Pending>('openid', attempt) : undefined;
    if (pending?.data.provider !== provider.id) {
      throw new DomainError(
        'unauthenticated',
        'sign_in.not_begun',
        'This browser did not begin this sign-in, or it took too long. Begin again.',
      );
    }
    const configuration = await this.clients.configuration(provider);
    const { claims, idToken, providerSession } = await this.answer(provider, configuration, {
      pending: pending.data,
      query,
    });
    const { userId, identityId, httpsOnly } = await this.identities.resolve(provider, claims);
    if (httpsOnly) requireHttps(visitor);
    const openid = { identityId, providerSession, idToken };
    const device = visitor.headers['user-agent'];
    const session = await this.sessions.forPerson(userId, { by: 'openid', device, openid });
    return { session, next: pending.data.next };
  }

  /** Ends the sessions of a person who signed out at the provider. */
  async signedOut(providerId: string, logoutToken: string): Promise<void> {
    const provider = await this.clients.provider(providerId);
    await this.sessions.endOfIdentity(await this.clients.signedOut(provider, logoutToken));
  }

  /** Returns the page at which a person signs out at the provider, too; null if there is none. */
  signOutUrl(session: { issuer: string; idToken: string }): Promise<string | null> {
    return this.clients.signOutUrl(session);
  }

  private async answer(
    provider: IdentityProvider,
    configuration: Configuration,
    { pending: { state, nonce, verifier }, query }: { pending: Pending; query: string },
  ) {
    try {
      const tokens = await authorizationCodeGrant(
        configuration,
        new URL(this.clients.redirectUri(provider) + query),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        },
      );
      const inToken = tokens.claims()!;
      const asks = lacksClaims(provider, inToken) && configuration.serverMetadata().userinfo_endpoint;
      const more = asks ? await fetchUserInfo(configuration, tokens.access_token, inToken.sub) : {};
      // An address counts as verified only where it is given.
      const { email, email_verified } = inToken.email === undefined ? (more as typeof inToken) : inToken;
      return {
        claims: claimsOf(provider, { ...more, ...inToken, email, email_verified }),
        idToken: tokens.id_token!,
        providerSession: typeof inToken.sid === 'string' ? inToken.sid : undefined,
      };
    } catch (error) {
      const { name, message, code } = error as Error & { code?: string };
      this.log.warn({ provider: provider.id, error: name, code, reason: message }, 'a sign-in was refused');
      throw new DomainError(
        'unauthenticated',
        'sign_in.provider_refused',
        `${provider.name} did not sign you in. Begin again.`,
      );
    }
  }
}

const lacksClaims = ({ groups_claim: groups, admit }: IdentityProvider, token: Record<string, unknown>) =>
  token.email === undefined || (token[groups] === undefined && admit.some(({ group }) => group));

function claimsOf(provider: IdentityProvider, given: Record<string, unknown>): Claims {
  const { sub, email, email_verified: verified, [provider.groups_claim]: groups } = given;
  const isVerified = verified === true || provider.trust_email;
  const isAddress = typeof email === 'string' && email.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(email);
  const name = (key: string) => {
    const value = given[key];
    return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().slice(0, 255) : '';
  };
  return {
    subject: String(sub),
    email: isVerified && isAddress ? email : undefined,
    firstname: name('given_name') || name('name') || String(email).split('@')[0]!,
    lastname: name('family_name'),
    groups: Array.isArray(groups) ? groups.filter((each) => typeof each === 'string') : [],
  };
}
