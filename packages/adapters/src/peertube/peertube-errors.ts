import { z } from 'zod';
import type { Failure } from '../platform-http.js';

const Refusal = z.object({ code: z.string().optional(), detail: z.string().optional() });

/** Reasons for which an instance refuses to sign a user in, with what to do. Most have status 400. */
const signIn: Readonly<Record<string, string>> = {
  invalid_grant: 'the user name or the password is wrong',
  account_blocked: 'the user is blocked; ask a moderator of the instance',
  missing_two_factor: 'two-factor authentication is on; turn it off, or use another user for the integration',
  invalid_two_factor: 'two-factor authentication is on; turn it off, or use another user for the integration',
  email_not_verified:
    'the e-mail address of the user is not verified; open the link in the e-mail from the instance',
  account_waiting_for_approval: 'the registration of the user awaits approval by a moderator',
  account_approval_rejected: 'the registration of the user was rejected by a moderator',
  too_long_password: 'the password is too long for this version of PeerTube; reset it',
};

/** Refusals of the client that the instance itself has just named: its clients were changed, so a repetition succeeds. */
const wrongClient = ['invalid_client', 'unauthorized_client'];

export function explain(body: unknown, status: number): Failure {
  const { code = '', detail } = Refusal.safeParse(body).data ?? {};
  const reason = signIn[code];
  if (reason) return { kind: 'auth', message: reason };
  if (wrongClient.includes(code))
    return { kind: 'transient', message: 'it does not know the client that it named a moment before' };
  if (status === 429) return { message: 'too many requests or sign-ins' };
  if (status === 413)
    return { kind: 'invalid', message: 'the file is too large for the instance or the proxy in front of it' };
  return { message: detail ?? (code || undefined) };
}
