import type { SignableRequest } from './canonical.js';
import { isExpiry } from './expiry.js';
import { MalformedRequest, parseTarget } from './target.js';

/**
 * How the secret enters the hash. Use `hmac-sha256`. The other two, SHA-256 over `secret|string` and over
 * `string|secret`, exist for clients of systems that sign this way.
 */
export type Scheme = 'hmac-sha256' | 'sha256-prefix' | 'sha256-suffix';

export interface SigningOptions {
  /** Seconds since the epoch after which the signature is invalid. */
  expiresAt: number;
  scheme?: Scheme;
}

/** Returns the target with `signature_expires` appended, still unsigned. @throws MalformedRequest, RangeError */
export function withExpiry({ target }: SignableRequest, expiresAt: number): string {
  const given = parseTarget(target).pairs.map(({ name }) => name);
  if (!given.includes('api_key')) throw new MalformedRequest('api_key is missing');
  if (given.includes('signature') || given.includes('signature_expires'))
    throw new MalformedRequest('the target is already signed');
  if (!isExpiry(String(expiresAt))) throw new RangeError('expiresAt must be whole seconds since the epoch');
  return `${target}&signature_expires=${expiresAt}`;
}

export const withSignature = (target: string, signature: string): string =>
  `${target}&signature=${encodeURIComponent(signature)}`;

/** Splits a URL into the unsigned base before `/v3` and the signed target. @throws MalformedRequest */
export function splitUrl(url: string | URL): { base: string; target: string } {
  const { origin, pathname, search } = new URL(url);
  const start = pathname.search(/\/v3(\/|$)/);
  if (start < 0) throw new MalformedRequest('the path must contain /v3');
  return { base: origin + pathname.slice(0, start), target: pathname.slice(start) + search };
}
