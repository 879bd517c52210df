import { createHmac, timingSafeEqual } from 'node:crypto';

export interface SignedPayload {
  readonly secret: string;
  readonly payload: string | Uint8Array;
  /** What the platform sent; undefined where the header is missing. */
  readonly signature: string | undefined;
  /** `sha256` by default. */
  readonly algorithm?: 'sha256' | 'sha1' | 'sha512';
  /** `hex` by default. */
  readonly encoding?: 'hex' | 'base64';
}

/** Whether the signature is the HMAC of the payload, in a time that does not depend on how much of it is right. */
export function hmacMatches({ secret, payload, signature = '', ...how }: SignedPayload): boolean {
  const wanted = createHmac(how.algorithm ?? 'sha256', secret)
    .update(payload)
    .digest();
  const given = Buffer.from(signature, how.encoding ?? 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
