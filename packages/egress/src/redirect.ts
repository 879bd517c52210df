import { EgressError } from './error.js';
import type { Guard } from './guard.js';
import type { Hop } from './hop.js';

const redirectStatus = new Set([301, 302, 303, 307, 308]);
/** Headers that must not be sent to another origin. */
const credentials = ['authorization', 'cookie', 'proxy-authorization'];

/**
 * Returns the checked target of a redirect, or undefined if the response is not a redirect.
 * @throws EgressError
 */
export function redirectTarget(
  guard: Guard,
  { status, headers }: Hop,
  from: URL,
  schemes: readonly string[],
): URL | undefined {
  const location = headers.get('location');
  if (!redirectStatus.has(status) || location === null) return undefined;
  const target = guard.checkUrl(
    URL.canParse(location, from.href) ? new URL(location, from) : location,
    schemes,
  );
  if (from.protocol === 'https:' && target.protocol === 'http:')
    throw new EgressError('redirect', 'a redirect from https to http is not followed');
  return target;
}

export function dropCredentials(headers: Headers, from: URL, to: URL): void {
  if (from.origin !== to.origin) credentials.forEach((name) => headers.delete(name));
}
