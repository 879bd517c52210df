import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Scheme } from './signable-target.js';

const encoder = new TextEncoder();

export const hash = (text: string): Uint8Array => sha256(encoder.encode(text));

export const keyedHash = (secret: string, text: string): Uint8Array =>
  hmac(sha256, encoder.encode(secret), encoder.encode(text));

const digests: Record<Scheme, (text: string, secret: string) => Uint8Array> = {
  'hmac-sha256': (text, secret) => keyedHash(secret, text),
  'sha256-prefix': (text, secret) => hash(`${secret}|${text}`),
  'sha256-suffix': (text, secret) => hash(`${text}|${secret}`),
};

/**
 * Returns the 32 bytes of a signature.
 * @throws RangeError for an empty secret, since anyone could compute such a hash
 */
export function digest(text: string, secret: string, scheme: Scheme): Uint8Array {
  if (secret === '') throw new RangeError('the secret is empty');
  return digests[scheme](text, secret);
}

/** Encodes bytes as Base64 (RFC 4648 section 4). */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Decodes canonical Base64 only: padded, standard alphabet, no blanks, unused last bits zero. Else returns undefined. */
export function fromBase64(text: string): Uint8Array | undefined {
  try {
    const binary = atob(text);
    return btoa(binary) === text ? Uint8Array.from(binary, (char) => char.charCodeAt(0)) : undefined;
  } catch {
    return undefined;
  }
}

/** Compares in time that depends only on the lengths. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.reduce((difference, byte, i) => difference | (byte ^ b[i]!), 0) === 0;
}
