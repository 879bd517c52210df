import type { AdapterErrorKind } from '@scriptorium/integrations';
import { z } from 'zod';
import type { Failure } from '../platform-http.js';

const Refusal = z.object({
  error: z.object({ message: z.string(), errors: z.array(z.object({ reason: z.string() })).default([]) }),
});
/** RFC 6749 section 5.2. */
const TokenRefusal = z.object({
  error: z.enum(['invalid_client', 'invalid_grant', 'unauthorized_client']),
  error_description: z.string().optional(),
});

/** Reasons of https://developers.google.com/youtube/v3/docs/errors. Many of them share status 403. */
const kinds: Readonly<Record<string, AdapterErrorKind>> = {
  quotaExceeded: 'quota',
  dailyLimitExceeded: 'quota',
  rateLimitExceeded: 'rate_limited',
  userRateLimitExceeded: 'rate_limited',
  captionExists: 'conflict',
  captionNotFound: 'not_found',
  videoNotFound: 'not_found',
};

export const explain =
  (now: Date) =>
  (body: unknown): Failure => {
    const refused = TokenRefusal.safeParse(body).data;
    if (refused) return { kind: 'auth', message: refused.error_description ?? refused.error };
    const { message, errors } = Refusal.safeParse(body).data?.error ?? {};
    const reason = errors?.[0]?.reason;
    const kind = reason === undefined ? undefined : kinds[reason];
    const retryAfterSeconds = kind === 'quota' ? secondsToMidnight(now) : undefined;
    return { kind, message: message ?? reason, retryAfterSeconds };
  };

const pacific = new Intl.DateTimeFormat('en', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Returns the seconds until midnight Pacific Time, when the quota is reset. */
function secondsToMidnight(now: Date): number {
  const parts = pacific.formatToParts(now);
  const valueOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return 86_400 - (valueOf('hour') * 3600 + valueOf('minute') * 60 + valueOf('second'));
}
