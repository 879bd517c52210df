import { AdapterError, hmacMatches } from '@scriptorium/integrations';
import type { SignedPayload } from '@scriptorium/integrations';
import type { z } from 'zod';

/** Throws `auth` unless the signature is that of the payload. */
export function requireSignature(
  signed: Omit<SignedPayload, 'secret'> & { secret: string | undefined },
): void {
  const { secret } = signed;
  if (!secret) throw new AdapterError('auth', 'The integration has no webhook secret');
  if (!hmacMatches({ ...signed, secret }))
    throw new AdapterError('auth', 'The signature of the webhook is wrong');
}

const toleranceMs = 5 * 60 * 1000;

/** Throws `auth` for an event that was signed more than five minutes ago, or ahead: it may be a replay. */
export function requireFresh(signedAt: Date, now: Date): void {
  if (!(Math.abs(now.getTime() - signedAt.getTime()) <= toleranceMs))
    throw new AdapterError('auth', 'The webhook was signed more than five minutes ago');
}

/** The JSON of an event; undefined where it is not as the schema wants, so of another kind. */
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
