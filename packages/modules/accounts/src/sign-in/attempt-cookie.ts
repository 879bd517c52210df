import { cookieOf, newCookie } from '@scriptorium/server-kit';
import type { FastifyRequest } from 'fastify';

const name = 'scriptorium_sign_in';

/**
 * Returns a `Set-Cookie` header that binds a sign-in to this browser for ten minutes; an empty attempt deletes it. `Lax`, because
 * the redirect of the provider comes from another site.
 */
export const attemptCookie = (request: FastifyRequest, attempt: string): string => {
  const seconds = attempt ? 600 : 0;
  return newCookie(request, { name, value: attempt, path: '/v3/session/openid', seconds, sameSite: 'Lax' });
};

/** Returns the attempt in the cookie header. */
export const attemptOf = (request: FastifyRequest): string | undefined => cookieOf(request, name);
