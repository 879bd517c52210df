import type { Verdict } from './policy.js';

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Serialises an RFC 9651 string. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * Returns `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers-11, and for a refusal `Retry-After`
 * with the same time as `t`.
 */
export function headers({ policy, allowed, limit, remaining, resetMs }: Verdict): Record<string, string> {
  const name = quoted(policy.name);
  return {
    'RateLimit-Policy': `${name};q=${limit};w=${seconds(policy.windowMs)}`,
    RateLimit: `${name};r=${remaining};t=${seconds(resetMs)}`,
    ...(allowed ? {} : { 'Retry-After': String(seconds(resetMs)) }),
  };
}
