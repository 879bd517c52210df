import { DomainError } from '@scriptorium/core';
import type { FastifyRequest } from 'fastify';
import type { Principal } from './access.js';
import { cookieOf, newCookie } from './cookies.js';

const COOKIE = 'scriptorium_session';

/** Other origins cannot send this header: it triggers a preflight request, which never allows credentials. */
const HEADER = 'x-scriptorium-session';

/** Returns the session token from the cookie header. */
export const sessionToken = (request: FastifyRequest): string | undefined => cookieOf(request, COOKIE);

/**
 * Returns a `Set-Cookie` header.
 * @param seconds `Max-Age` of the cookie; 0 deletes it
 */
export const sessionCookie = (request: FastifyRequest, token: string, seconds: number): string =>
  newCookie(request, { name: COOKIE, value: token, path: '/', seconds, sameSite: 'Strict' });

/** Whether the request claims to come from a script of our own pages. */
export const isFromOurScript = ({ headers }: FastifyRequest): boolean => headers[HEADER] !== undefined;

/**
 * Prevents cross-site request forgery. Our scripts send the header; requests that a browser makes by itself,
 * such as downloads, are identified by `Sec-Fetch-Site`, which browsers omit on plain HTTP.
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
 * Keeps a page of one project from acting on another one, after the project of a person's session was changed in another window. Pages
 * send `project-` and the id of their project in the header, `account` for the account, or `1` for any.
 * @throws {DomainError} `conflict`
 */
export function refuseOtherProject({ headers }: FastifyRequest, { projectId }: Principal): void {
  const page = headers[HEADER];
  const here = projectId === null ? 'account' : `project-${projectId}`;
  if (page === undefined || page === '1' || page === here) return;
  throw new DomainError(
    'conflict',
    'access.other_project',
    'Another project was opened in another window of this browser. Reload the page.',
  );
}

/**
 * Prevents forged sign-ins: browsers send the origin with every POST. The request has no cookie yet, but its
 * response would set one.
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
