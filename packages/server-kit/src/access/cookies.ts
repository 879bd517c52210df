import type { FastifyRequest } from 'fastify';

export interface NewCookie {
  name: string;
  value: string;
  path: string;
  /** `Max-Age`; 0 deletes the cookie. */
  seconds: number;
  sameSite: 'Lax' | 'Strict';
}

/** Returns the value of a cookie of the request; undefined if it is missing or empty. */
export function cookieOf({ headers: { cookie } }: FastifyRequest, name: string): string | undefined {
  const pairs = cookie?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || undefined;
}

/** Returns a `Set-Cookie` header for a cookie that scripts cannot read. */
export const newCookie = (
  { protocol }: FastifyRequest,
  { name, value, path, seconds, sameSite }: NewCookie,
): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ');
