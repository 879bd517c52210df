import { createHash, createHmac } from 'node:crypto';
import { canonicalString, type SignableRequest } from './canonical.js';
import { isExpiry } from './expiry.js';
import { MalformedRequest, parseTarget } from './target.js';

/**
 * How the secret enters the hash. `hmac-sha256` is the one to use; the other two, SHA-256 over `secret|string` and
 * over `string|secret`, serve clients of systems that sign this way.
 */
export type Scheme = 'hmac-sha256' | 'sha256-prefix' | 'sha256-suffix';

const digests: Record<Scheme, (text: string, secret: string) => Buffer> = {
  'hmac-sha256': (text, secret) => createHmac('sha256', secret).update(text).digest(),
  'sha256-prefix': (text, secret) => createHash('sha256').update(`${secret}|${text}`).digest(),
  'sha256-suffix': (text, secret) => createHash('sha256').update(`${text}|${secret}`).digest(),
};

/** @throws RangeError for an empty secret: a hash without one could be made by anybody */
export function digest(text: string, secret: string, scheme: Scheme): Buffer {
  if (secret === '') throw new RangeError('the secret is empty');
  return digests[scheme](text, secret);
}

/**
 * The signature of a request: 32 bytes in Base64 (RFC 4648 section 4). Percent-encode it when it goes into a URL.
 * @throws MalformedRequest when the target is ambiguous, RangeError for an empty secret
 */
export const sign = (request: SignableRequest, secret: string, scheme: Scheme = 'hmac-sha256'): string =>
  digest(canonicalString(request), secret, scheme).toString('base64');

export interface SigningOptions {
  /** Seconds since the epoch after which the signature is invalid. */
  expiresAt: number;
  scheme?: Scheme;
}

/**
 * The target with `signature_expires` and `signature` appended, ready to be sent. It must already hold `api_key`.
 * @throws MalformedRequest when the target is ambiguous or could never verify
 */
export function signTarget(
  request: SignableRequest,
  secret: string,
  { expiresAt, scheme }: SigningOptions,
): string {
  const given = parseTarget(request.target).pairs.map(({ name }) => name);
  if (!given.includes('api_key')) throw new MalformedRequest('api_key is missing');
  if (given.includes('signature') || given.includes('signature_expires'))
    throw new MalformedRequest('the target is signed already');
  if (!isExpiry(String(expiresAt))) throw new RangeError('expiresAt must be whole seconds since the epoch');
  const target = `${request.target}&signature_expires=${expiresAt}`;
  return `${target}&signature=${encodeURIComponent(sign({ method: request.method, target }, secret, scheme))}`;
}

/**
 * {@link signTarget} for a whole URL. A base path before `/v3` is left unsigned, as the server behind it never sees it.
 * @returns the URL to request
 */
export function signedUrl(
  { method, url }: { method: string; url: string | URL },
  secret: string,
  options: SigningOptions,
): string {
  const { origin, pathname, search } = new URL(url);
  const start = pathname.search(/\/v3(\/|$)/);
  if (start < 0) throw new MalformedRequest('the path must contain /v3');
  const target = pathname.slice(start) + search;
  return origin + pathname.slice(0, start) + signTarget({ method, target }, secret, options);
}
