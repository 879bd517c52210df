import { canonicalString, type SignableRequest } from './canonical.js';
import { digest, toBase64 } from './digest.js';
import { splitUrl, withExpiry, withSignature, type Scheme, type SigningOptions } from './signable-target.js';

/**
 * Returns the signature of a request: 32 bytes in Base64 (RFC 4648 section 4). Percent-encode it before use in a URL.
 * @throws MalformedRequest when the target is ambiguous, RangeError for an empty secret
 */
export const sign = (request: SignableRequest, secret: string, scheme: Scheme = 'hmac-sha256'): string =>
  toBase64(digest(canonicalString(request), secret, scheme));

/**
 * Returns the target with `signature_expires` and `signature` appended. The target must already contain `api_key`.
 * @throws MalformedRequest when the target is ambiguous or could never be verified
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
 * Signs a whole URL; see {@link signTarget}. A base path before `/v3` is not signed, since the server behind the proxy does
 * not see it.
 * @returns the signed URL
 */
export function signedUrl(
  { method, url }: { method: string; url: string | URL },
  secret: string,
  options: SigningOptions,
): string {
  const { base, target } = splitUrl(url);
  return base + signTarget({ method, target }, secret, options);
}
