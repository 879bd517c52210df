import { DomainError } from '@scriptorium/core';
import type { FastifyRequest } from 'fastify';

const COOKIE = 'scriptorium_session';

/** Pages of other origins cannot send it: it takes a preflight request, which is not answered with consent to credentials. */
const HEADER = 'x-scriptorium-session';

/** The token of the session, from the cookie of a browser. */
export function sessionToken({ headers: { cookie } }: FastifyRequest): string | undefined {
  const pairs = cookie?.split(';').map((pair) => pair.trim()) ?? [];
  return pairs.find((pair) => pair.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1) || undefined;
}

/** A `Set-Cookie` header. @param seconds how long the browser keeps it; 0 deletes it */
export const sessionCookie = ({ protocol }: FastifyRequest, token: string, seconds: number): string =>
  [
    `${COOKIE}=${token}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

/** Whether the request says that it comes from a script of our own pages. */
export const isFromOurScript = ({ headers }: FastifyRequest): boolean => headers[HEADER] !== undefined;

/**
 * Defends against cross-site request forgery. A script of ours sends the header; what a browser reads by itself, such as a
 * download, is recognised by `Sec-Fetch-Site`, which browsers omit on plain HTTP.
 * @throws {DomainError} `forbidden`
 */
export function refuseForgery(request: FastifyRequest): void {
  if (isFromOurScript(request)) return;
  const { method, protocol, headers } = request;
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined ? protocol === 'http' : site === 'same-origin' || site === 'none';
  if ((method === 'GET' || method === 'HEAD') && isOurs) return;
  throw forged();
}

/**
 * Refuses what another page may have made: browsers name the origin of every POST. It has no cookie yet, but would give the
 * browser one.
 * @throws {DomainError} `forbidden`
 */
export function refuseForgedSignIn(request: FastifyRequest): void {
  if (request.headers.origin !== undefined && !isFromOurScript(request)) throw forged();
}

const forged = (): DomainError =>
  new DomainError(
    'forbidden',
    'access.forged',
    'Requests with a session cookie need the header X-Scriptorium-Session: 1.',
  );
