import type { AccessTokens } from '@scriptorium/integrations';
import { z } from 'zod';
import { PlatformHttp } from './platform-http.js';

/** Credential fields that store the most recent access token. */
export const tokenFields = {
  access_token: z.string().optional().describe('Access token, obtained by the integration'),
  access_token_expires_at: z.number().optional().describe('Expiry in milliseconds since 1970'),
};

interface TokenCredentials {
  client_id: string;
  client_secret: string;
  access_token?: string | undefined;
  access_token_expires_at?: number | undefined;
}

export interface TokenEndpoint<Credentials> {
  readonly platform: string;
  readonly context: ConstructorParameters<typeof PlatformHttp>[1];
  readonly url: string;
  /** Parameters of the token request, including `grant_type`. */
  readonly parameters: (credentials: Credentials) => Record<string, string>;
}

const Issued = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Refusal = z.object({ error: z.string(), error_description: z.string().nullish() });

/** Tokens are renewed a minute before they expire, so that they remain valid for the whole call. */
const marginMs = 60_000;

/**
 * Obtains access tokens from a token endpoint that authenticates clients with HTTP Basic (RFC 6749 section
 * 2.3.1).
 */
export function clientTokens<Credentials extends TokenCredentials>(
  endpoint: TokenEndpoint<Credentials>,
): AccessTokens<Credentials> {
  const { platform, context, url, parameters } = endpoint;
  return {
    stored: ({ access_token: token, access_token_expires_at: expiresAt = 0 }, now) =>
      expiresAt - marginMs > now.getTime() ? token : undefined,
    refresh: async (credentials) => {
      const client = Buffer.from(`${credentials.client_id}:${credentials.client_secret}`).toString('base64');
      const issued = await new PlatformHttp(platform, context, explain).json(Issued, url, {
        method: 'POST',
        headers: { authorization: `Basic ${client}` },
        body: new URLSearchParams(parameters(credentials)),
      });
      return {
        ...credentials,
        access_token: issued.access_token,
        access_token_expires_at: context.now().getTime() + issued.expires_in * 1000,
      };
    },
  };
}

/** RFC 6749 section 5.2 uses status 400 for wrong credentials too. */
function explain(body: unknown) {
  const { data } = Refusal.safeParse(body);
  if (!data) return {};
  const wrong = ['invalid_client', 'invalid_grant', 'unauthorized_client'].includes(data.error);
  return { message: data.error_description ?? data.error, ...(wrong && { kind: 'auth' as const }) };
}
