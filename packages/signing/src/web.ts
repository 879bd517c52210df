import { canonicalString, type SignableRequest } from './canonical.js';
import {
  checkSecret,
  splitUrl,
  withExpiry,
  withSignature,
  type Scheme,
  type SigningOptions,
} from './signable-target.js';

export { canonicalString };
export type { Scheme, SignableRequest, SigningOptions };

/** The same as the main door, with the Web Crypto API, which browsers have in secure contexts. */

const encoder = new TextEncoder();

const sha256 = (text: string) => crypto.subtle.digest('SHA-256', encoder.encode(text));

const digests: Record<Scheme, (text: string, secret: string) => Promise<ArrayBuffer>> = {
  'hmac-sha256': async (text, secret) => {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
    return crypto.subtle.sign('HMAC', key, encoder.encode(text));
  },
  'sha256-prefix': (text, secret) => sha256(`${secret}|${text}`),
  'sha256-suffix': (text, secret) => sha256(`${text}|${secret}`),
};

/**
 * The signature of a request: 32 bytes in Base64 (RFC 4648 section 4). Percent-encode it when it goes into a URL.
 * @throws MalformedRequest when the target is ambiguous, RangeError for an empty secret
 */
export async function sign(
  request: SignableRequest,
  secret: string,
  scheme: Scheme = 'hmac-sha256',
): Promise<string> {
  checkSecret(secret);
  const digest = await digests[scheme](canonicalString(request), secret);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/**
 * The URL with `signature_expires` and `signature` appended, ready to be requested. It must already hold `api_key`.
 * @throws MalformedRequest when the request is ambiguous or could never verify
 */
export async function signedUrl(
  { method, url }: { method: string; url: string | URL },
  secret: string,
  { expiresAt, scheme }: SigningOptions,
): Promise<string> {
  const { base, target: given } = splitUrl(url);
  const target = withExpiry({ method, target: given }, expiresAt);
  return base + withSignature(target, await sign({ method, target }, secret, scheme));
}
