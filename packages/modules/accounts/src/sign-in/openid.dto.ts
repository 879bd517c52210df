import { params, record, text } from '@scriptorium/server-kit';
import { z } from 'zod';

const provider = text(40).describe('The id of the identity provider.');

export const BeginOpenId = params(
  {
    provider,
    next: text(2000)
      .regex(
        /^\/(?![/\\])[\x20-\x7e\xa0-\xff]*$/,
        'a path such as /files, with other characters percent-encoded',
      )
      .optional()
      .describe('The page of the studio to open afterwards.'),
  },
  { next: '/files' },
);
export type BeginOpenId = z.output<typeof BeginOpenId>;

export const OpenIdLogout = params(
  { provider, logout_token: text(20_000).describe('The logout token.') },
  { logout_token: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl' },
);
export type OpenIdLogout = z.output<typeof OpenIdLogout>;

export const OpenIdRecord = record(
  'OpenIdSignIn',
  { url: z.string().describe('The page of the provider to open in this browser.') },
  { url: 'https://login.example.edu/authorize?client_id=captions&response_type=code' },
);
