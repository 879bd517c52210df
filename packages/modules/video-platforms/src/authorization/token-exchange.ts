import { AdapterError, isAdapterError, type AdapterContext, type OAuth } from '@scriptorium/integrations';
import * as oauth from 'oauth4webapi';

export interface CodeGrant {
  clientId: string;
  clientSecret: string;
  code: string;
  /** Code verifier of PKCE (RFC 7636). */
  verifier: string;
  redirectUri: string;
}

/** Granted tokens, with the field names of the credentials. */
export interface GrantedTokens {
  access_token: string;
  refresh_token?: string;
  /** Milliseconds since 1970. */
  access_token_expires_at?: number;
}

/**
 * Exchanges a code for tokens (RFC 6749 section 4.1.3) through the integration's `fetch`. The client
 * authenticates with HTTP Basic, which every server must support.
 * @throws {AdapterError} `auth` if the platform rejects the code, `transient` if it cannot be reached
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
        [oauth.allowInsecureRequests]: true, // the egress guard decides which requests are allowed
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
    return new AdapterError('auth', `The platform rejected the code: ${error.error}.`, { cause: error });
  return new AdapterError('transient', 'The platform did not return tokens for the code.', { cause: error });
}
