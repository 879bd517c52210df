import { AdapterError, hmacMatches } from '@scriptorium/integrations';
import type { SignedPayload } from '@scriptorium/integrations';
import type { z } from 'zod';

/** Throws `auth` unless the signature matches the payload. */
export function requireSignature(
  signed: Omit<SignedPayload, 'secret'> & { secret: string | undefined },
): void {
  const { secret } = signed;
  if (!secret) throw new AdapterError('auth', 'The integration has no webhook secret');
  if (!hmacMatches({ ...signed, secret }))
    throw new AdapterError('auth', 'The signature of the webhook is wrong');
}

const toleranceMs = 5 * 60 * 1000;

/** Throws `auth` if the event was signed more than five minutes in the past or future, since it may be a replay. */
export function requireFresh(signedAt: Date, now: Date): void {
  if (!(Math.abs(now.getTime() - signedAt.getTime()) <= toleranceMs))
    throw new AdapterError('auth', 'The webhook signature is more than five minutes old');
}

/**
 * Parses the JSON of an event. Returns undefined if it does not match the schema and so is an event of another
 * kind.
 */
export function readEvent<Schema extends z.ZodType>(
  body: Uint8Array,
  schema: Schema,
): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(body).toString())).data;
  } catch {
    return undefined;
  }
}
