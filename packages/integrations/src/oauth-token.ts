import { z } from 'zod';
import type { AdapterContext } from './context.js';
import { AdapterError, isAdapterError } from './error.js';
import { sendForJson } from './http.js';

const TokenResponse = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  expires_in: z.coerce.number().optional(),
});

export interface OAuthToken {
  readonly accessToken: string;
  /** New refresh token, if the platform issued one. It replaces the previous one. */
  readonly refreshToken?: string;
  readonly expiresAt?: Date;
}

/**
 * Requests a token from an OAuth token endpoint (RFC 6749, section 5) with `parameters`, such as `grant_type`,
 * as the form body.
 *
 * @throws AdapterError `auth` if the endpoint answers 400, as it does for invalid grants and clients
 */
export async function requestToken(
  context: Pick<AdapterContext, 'fetch' | 'now'>,
  url: string | URL,
  parameters: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<OAuthToken> {
  const body = new URLSearchParams(parameters);
  try {
    const token = await sendForJson(context, TokenResponse, url, { method: 'POST', body, headers });
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = token;
    return {
      accessToken,
      ...(refreshToken !== undefined && { refreshToken }),
      ...(seconds !== undefined && { expiresAt: new Date(context.now().getTime() + seconds * 1000) }),
    };
  } catch (error) {
    if (!isAdapterError(error) || error.kind !== 'invalid') throw error;
    throw new AdapterError('auth', 'the platform refused the credentials', { cause: error });
  }
}
