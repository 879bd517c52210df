import { bool, params, record, text } from '@scriptorium/server-kit';
import { z } from 'zod';
import type { ListedProvider } from './identity-providers.service.js';

const provider = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'lower-case letters, digits and hyphens')
  .describe('The id of the identity provider, which is part of its redirect URI.');
const meaning = {
  name: 'The name on the button of the sign-in page.',
  issuer: 'The issuer: the address before `/.well-known/openid-configuration`.',
  client_id: 'The client id, as registered with the provider.',
  trust_email:
    'Whether every address of the provider counts as verified; only for providers whose people cannot change their address.',
};

export const ListProviders = params({});
export const OneProvider = params({ provider }, { provider: 'university' });
export type OneProvider = z.output<typeof OneProvider>;

export const SaveProvider = params(
  {
    provider,
    name: text(60).describe(meaning.name),
    issuer: text(2000).describe(meaning.issuer),
    client_id: text(1000).describe(meaning.client_id),
    client_secret: text(4000)
      .optional()
      .describe(
        'The client secret, which is never shown. Omit it to keep the stored one, which is only ever sent to its issuer.',
      ),
    trust_email: bool().default(false).describe(meaning.trust_email),
  },
  {
    name: 'Example University',
    issuer: 'https://id.example.edu/realms/staff',
    client_id: 'captions',
    client_secret: 'NmY4ZGI0…',
  },
);
export type SaveProvider = z.output<typeof SaveProvider>;

export const ProviderRecord = record(
  'IdentityProvider',
  {
    id: z.string().describe('The id of the identity provider.'),
    name: z.string().describe(meaning.name),
    issuer: z.string().describe(meaning.issuer),
    client_id: z.string().describe(meaning.client_id),
    has_secret: z.boolean().describe('Whether there is a client secret.'),
    trust_email: z.boolean().describe(meaning.trust_email),
    in_environment: z
      .boolean()
      .describe('Whether it is set by `OPENID_PROVIDERS`, and can only be changed there.'),
    redirect_uri: z.string().describe('The redirect URI to register with the provider.'),
    logout_uri: z.string().describe('The back-channel logout URI to register with the provider.'),
  },
  {
    id: 'university',
    name: 'Example University',
    issuer: 'https://id.example.edu/realms/staff',
    client_id: 'captions',
    has_secret: true,
    trust_email: false,
    in_environment: false,
    redirect_uri: 'https://captions.example.edu/v3/session/openid/university/callback',
    logout_uri: 'https://captions.example.edu/v3/session/openid/university/logout',
  },
);

export const ProviderTestRecord = record(
  'IdentityProviderTest',
  { problem: z.string().nullable().describe('What is wrong, and what to do; null if nothing is.') },
  { problem: null },
);

export const providerView = ({
  provider: { client_secret: secret, id, name, issuer, client_id, trust_email },
  inEnvironment,
  redirectUri,
  logoutUri,
}: ListedProvider): z.output<typeof ProviderRecord> => ({
  id,
  name,
  issuer,
  client_id,
  has_secret: secret !== undefined,
  trust_email,
  in_environment: inEnvironment,
  redirect_uri: redirectUri,
  logout_uri: logoutUri,
});
