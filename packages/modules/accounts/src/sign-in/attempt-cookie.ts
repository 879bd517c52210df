import type { FastifyRequest } from 'fastify';

const COOKIE = 'scriptorium_sign_in';

/**
 * Returns a `Set-Cookie` header that binds a sign-in to this browser for ten minutes; an empty attempt deletes it. `Lax`, because
 * the redirect of the provider comes from another site.
 */
export const attemptCookie = ({ protocol }: FastifyRequest, attempt: string): string =>
  [
    `${COOKIE}=${attempt}`,
    'Path=/v3/session/openid',
    `Max-Age=${attempt ? 600 : 0}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

/** Returns the attempt in the cookie header. */
export function attemptOf({ headers: { cookie } }: FastifyRequest): string | undefined {
  const pairs = cookie?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) || undefined;
}
