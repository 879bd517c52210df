import { acceptedStrings, type SignableRequest } from './canonical.js';
import { digest, equalBytes, fromBase64 } from './digest.js';
import { isExpiry } from './expiry.js';
import type { Scheme } from './signable-target.js';
import { MalformedRequest, parseTarget, type Target } from './target.js';

/**
 * `missing`: `api_key`, `signature` or `signature_expires` is missing. `malformed`: the request is ambiguous, one of the
 * three is repeated, or a value has the wrong format. `expired`: `signature_expires` is in the past. `mismatch`: signed
 * with another secret, or changed after signing.
 */
export type Verdict = 'ok' | 'missing' | 'malformed' | 'expired' | 'mismatch';

export interface VerifyOptions {
  scheme?: Scheme;
  /** Seconds since the epoch. */
  nowSeconds?: number;
}

export const credentials = ['api_key', 'signature', 'signature_expires'] as const;

/** Checks that the request has an unexpired signature made with the secret. Compares in constant time. */
export function verify(request: SignableRequest, secret: string, options: VerifyOptions = {}): Verdict {
  try {
    return verdictOn(request, secret, options);
  } catch (error) {
    if (error instanceof MalformedRequest) return 'malformed';
    throw error;
  }
}

function verdictOn(
  request: SignableRequest,
  secret: string,
  { scheme = 'hmac-sha256', nowSeconds = Date.now() / 1000 }: VerifyOptions,
): Verdict {
  const target = parseTarget(request.target);
  const [keys, signatures, expiries] = credentials.map((name) => valuesOf(target, name));
  const [key, signature, expires] = [keys?.[0], signatures?.[0], expiries?.[0]];
  if ([keys, signatures, expiries].some((values) => values!.length > 1)) return 'malformed';
  if (!key || !signature || !expires) return 'missing';
  const given = fromBase64(signature);
  if (given?.length !== 32 || !isExpiry(expires)) return 'malformed';
  const matching = acceptedStrings(request, target).filter((text) => matches(given, text, secret, scheme));
  if (nowSeconds >= Number(expires)) return 'expired';
  return matching.length > 0 ? 'ok' : 'mismatch';
}

/** Returns the decoded values of a parameter, in order. */
export const valuesOf = ({ pairs }: Target, wanted: string): string[] =>
  pairs.filter(({ name }) => name === wanted).map(({ value }) => value);

const matches = (given: Uint8Array, text: string, secret: string, scheme: Scheme): boolean =>
  secret !== '' && equalBytes(given, digest(text, secret, scheme));
