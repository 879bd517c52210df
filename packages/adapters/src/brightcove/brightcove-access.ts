import { withAccessToken } from '@scriptorium/integrations';
import type { AdapterContext } from '@scriptorium/integrations';
import { z } from 'zod';
import { clientTokens, tokenFields } from '../oauth-token.js';
import { PlatformHttp } from '../platform-http.js';

export const BrightcoveConfig = z.strictObject({
  account_id: z
    .string()
    .regex(/^\d{1,20}$/)
    .describe('Id of the Video Cloud account'),
});
export const BrightcoveCredentials = z.strictObject({
  client_id: z
    .string()
    .min(1)
    .describe('Client id with the permissions videos read and write, and Dynamic Ingest'),
  client_secret: z.string().min(1).describe('Client secret'),
  ...tokenFields,
});
export type BrightcoveContext = AdapterContext<
  z.output<typeof BrightcoveConfig>,
  z.output<typeof BrightcoveCredentials>
>;

export const accountUrl = ({ config }: BrightcoveContext, service: 'cms' | 'ingest'): string =>
  `https://${service}.api.brightcove.com/v1/accounts/${config.account_id}`;

const Refusal = z.array(z.object({ message: z.string() })).min(1);

/** Calls the API with an access token, which is valid for five minutes. */
export function authorised<Result>(
  context: BrightcoveContext,
  call: (http: PlatformHttp) => Promise<Result>,
): Promise<Result> {
  const tokens = clientTokens<z.output<typeof BrightcoveCredentials>>({
    platform: 'Brightcove',
    context,
    url: 'https://oauth.brightcove.com/v4/access_token',
    parameters: () => ({ grant_type: 'client_credentials' }),
  });
  const explain = (body: unknown) => ({ message: Refusal.safeParse(body).data?.[0]?.message });
  return withAccessToken(context, tokens, (token) =>
    call(new PlatformHttp('Brightcove', context, explain, { authorization: `Bearer ${token}` })),
  );
}
