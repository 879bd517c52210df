import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedPayload {
  readonly secret: string;
  readonly payload: string | Uint8Array;
  /** Signature from the request; undefined if the header is missing. */
  readonly signature: string | undefined;
  /** Default: `sha256`. */
  readonly algorithm?: 'sha256' | 'sha1' | 'sha512';
  /** Default: `hex`. */
  readonly encoding?: 'hex' | 'base64';
}

/** Returns whether the signature is the HMAC of the payload, compared in constant time. */
export function hmacMatches({ secret, payload, signature = '', ...how }: SignedPayload): boolean {
  const wanted = createHmac(how.algorithm ?? 'sha256', secret)
    .update(payload)
    .digest();
  const given = Buffer.from(signature, how.encoding ?? 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
