import { permissions } from '@scriptorium/server-kit';
import { z } from 'zod';

/** Whom a rule admits at the first sign-in, and what they may do. All conditions of a rule must hold. */
const Admission = z
  .strictObject({
    /** Domain of the verified e-mail address. */
    domain: z
      .string()
      .toLowerCase()
      .regex(/^[^\s@]+\.[^\s@]+$/, 'must be a domain')
      .optional(),
    /** Value in the claim of groups. */
    group: z.string().min(1).optional(),
    /** Id of the account. */
    account: z.int().min(1),
    /** Id of the project; without it, every project of the account. */
    project: z.int().min(1).optional(),
    permissions: z.array(z.enum(permissions)).default([]),
  })
  .refine(({ domain, group }) => domain ?? group, 'must give a domain, a group or both');

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns whether an issuer is safe to use. Tokens and keys over plain HTTP could be replaced on the way. */
export const isSecure = (issuer: string): boolean => {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || loopback.test(hostname);
};

/** An OpenID Connect provider, as an operator configures it. */
const IdentityProviderRules = z.strictObject({
  /** In URLs; also in the redirect URI that is registered with the provider. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and hyphens'),
  /** On the button of the sign-in page. */
  name: z.string().min(1).max(60),
  issuer: z
    .url({ protocol: /^https?$/ })
    .refine(isSecure, 'must begin with https, unless it is this machine'),
  client_id: z.string().min(1),
  client_secret: z.string().min(1).optional(),
  scope: z.string().default('openid email profile'),
  groups_claim: z.string().default('groups'),
  /** For a provider that verifies addresses and does not say so in `email_verified`. */
  trust_email: z.boolean().default(false),
  /** Id of the only account whose users it signs in. */
  account: z.int().min(1).optional(),
  admit: z.array(Admission).default([]),
});

export const identityProviderRules = z
  .array(IdentityProviderRules)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must have different ids');

export type IdentityProvider = z.output<typeof IdentityProviderRules>;

/** Returns a provider with the defaults of settings that it lacks. */
export const withDefaults = (provider: z.input<typeof IdentityProviderRules>): IdentityProvider =>
  IdentityProviderRules.parse(provider);
export type Admission = z.output<typeof Admission>;

export const IDENTITY_PROVIDERS = Symbol('identity-providers');
