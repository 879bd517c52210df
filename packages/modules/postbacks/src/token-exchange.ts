import { AdapterError, isAdapterError, type AdapterContext, type OAuth } from '@scriptorium/integrations';
import * as oauth from 'oauth4webapi';

export interface CodeGrant {
  clientId: string;
  clientSecret: string;
  code: string;
  /** Of PKCE (RFC 7636). */
  verifier: string;
  redirectUri: string;
}

/** As they stand among the credentials. */
export interface GrantedTokens {
  access_token: string;
  refresh_token?: string;
  /** Milliseconds since 1970. */
  access_token_expires_at?: number;
}

/**
 * Exchanges a code for tokens (RFC 6749 section 4.1.3), through the `fetch` of the integration. The client signs in by Basic
 * authentication, which every server takes.
 * @throws {AdapterError} `auth` where the platform refuses, `transient` where it cannot be reached
 */
export async function exchangeCode(
  { tokenUrl }: OAuth,
  { fetch, now, signal }: Pick<AdapterContext, 'fetch' | 'now' | 'signal'>,
  { clientId, clientSecret, code, verifier, redirectUri }: CodeGrant,
): Promise<GrantedTokens> {
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const client = { client_id: clientId };
  const brought = oauth.validateAuthResponse(
    server,
    client,
    new URLSearchParams({ code }),
    oauth.expectNoState,
  );
  try {
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.ClientSecretBasic(clientSecret),
      brought,
      redirectUri,
      verifier,
      {
        [oauth.customFetch]: (url, init) => fetch(url, init as RequestInit),
        [oauth.allowInsecureRequests]: true, // the guard of outgoing requests decides what is allowed
        signal,
      },
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response);
    const { access_token, refresh_token, expires_in } = tokens;
    return {
      access_token,
      ...(refresh_token !== undefined && { refresh_token }),
      ...(expires_in !== undefined && { access_token_expires_at: now().getTime() + expires_in * 1000 }),
    };
  } catch (error) {
    throw asAdapterError(error);
  }
}

function asAdapterError(error: unknown): AdapterError {
  if (isAdapterError(error)) return error;
  const cause = (error as { cause?: unknown }).cause;
  if (isAdapterError(cause)) return cause;
  if (error instanceof oauth.ResponseBodyError)
    return new AdapterError('auth', `The platform refused the code: ${error.error}.`, { cause: error });
  return new AdapterError('transient', 'The platform did not answer the code with tokens.', { cause: error });
}
