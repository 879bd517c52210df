import { canonicalString, type SignableRequest } from './canonical.js';
import { digest, toBase64 } from './digest.js';
import { splitUrl, withExpiry, withSignature, type Scheme, type SigningOptions } from './signable-target.js';

/**
 * The signature of a request: 32 bytes in Base64 (RFC 4648 section 4). Percent-encode it when it goes into a URL.
 * @throws MalformedRequest when the target is ambiguous, RangeError for an empty secret
 */
export const sign = (request: SignableRequest, secret: string, scheme: Scheme = 'hmac-sha256'): string =>
  toBase64(digest(canonicalString(request), secret, scheme));

/**
 * The target with `signature_expires` and `signature` appended, ready to be sent. It must already hold `api_key`.
 * @throws MalformedRequest when the target is ambiguous or could never verify
 */
export function signTarget(
  request: SignableRequest,
  secret: string,
  { expiresAt, scheme }: SigningOptions,
): string {
  const target = withExpiry(request, expiresAt);
  return withSignature(target, sign({ method: request.method, target }, secret, scheme));
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
  const { base, target } = splitUrl(url);
  return base + signTarget({ method, target }, secret, options);
}
