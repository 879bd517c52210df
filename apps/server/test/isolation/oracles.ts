import type { DeclaredRoute } from '@scriptorium/server-kit';
import { HOSTILE_HOST, type Answered } from './http.js';
import type { TenantName } from './inhabitants.js';
import { kindNamed } from './kinds.js';
import { nameOf } from './parameters.js';
import { mayRead } from './principals.js';
import type { Try } from './tries.js';
import { ownersIn, type World } from './world.js';

/**
 * Returns the markers that the answer may contain. A request that names rows of several projects may only
 * show the caller's own.
 */
export function mayStandIn({ principal, parameter, target, mixed, alike }: Try, world: World): Set<string> {
  const readable = mayRead(principal, world);
  if (!target?.tenant || mixed || alike || kindNamed(parameter!.kind).of === 'account') return readable;
  const others = Object.values(world.tenants).filter(({ name }) => name !== target.tenant);
  return new Set([...readable].filter((marker) => !others.some((other) => other.marker === marker)));
}

/** Returns the texts and ids in an answer that belong to tenants the caller may not see. */
export function leaksIn(
  { headers, body }: Answered,
  allowed: Set<string>,
  sent: string[],
  world: World,
): string[] {
  const text = `${JSON.stringify(headers)} ${body}`;
  const forbidden = ownersIn(world.tenants).flatMap(({ marker }) => (allowed.has(marker) ? [] : [marker]));
  const texts = forbidden.filter((marker) => text.includes(marker)).map((marker) => `a text of ${marker}`);
  const ids = [...text.matchAll(/\b\d{7}\b/g)].flatMap(([id]) => {
    const marker = world.markerOfId.get(Number(id));
    return marker && forbidden.includes(marker) && !sent.includes(id) ? [`the id ${id} of ${marker}`] : [];
  });
  return [...texts, ...new Set(ids)];
}

/** Returns whether the answer has a host of the request, to which a link would send its token. */
export const repeatsHost = ({ headers, body }: Answered): boolean =>
  `${JSON.stringify(headers)} ${body}`.includes(HOSTILE_HOST);

/** Returns whether caches may keep an answer to a request with a key. */
export const mayBeCached = ({ access }: DeclaredRoute, { headers }: Answered): boolean =>
  access !== 'public' && !headers['cache-control']?.includes('no-store');

/**
 * Routes whose answers reveal a row without its texts, and the words that only rows of other tenants produce.
 */
const wordsOfOthers: Record<string, Record<TenantName, RegExp>> = {
  'POST /v3/transcripts/:id/redeliver': { own: /ftp|email/, sibling: /email/, other: /ftp/ },
};

export const speaksOfOthers = (
  route: DeclaredRoute,
  { principal }: Try,
  { status, body }: Answered,
): boolean => status === 200 && (wordsOfOthers[nameOf(route)]?.[principal.tenant.name].test(body) ?? false);

/** Returns whether a list is filtered by an id that its caller does not reach. */
export const namesNobody = ({ method }: DeclaredRoute, { expected, alike, parameter, mixed }: Try): boolean =>
  method === 'GET' && expected === 200 && !mixed && alike !== undefined && parameter !== undefined;

export function findsNothing({ body }: Answered): boolean {
  const { data, is_error: isError } = JSON.parse(body) as { data?: unknown[]; is_error?: true };
  return isError ?? data?.length === 0;
}

/** Whether answers name the account of the caller or its people. */
export const namesPeople = ({ path }: DeclaredRoute): boolean =>
  /^\/v3\/(session|person)/.test(path) || path === '/v3/transcripts/:id/comments/people';

const changing = new Set(['date', 'x-request-id', 'ratelimit', 'keep-alive']);

/**
 * Returns an answer without the parts that differ between equivalent requests: the ids sent, and the time.
 */
export function withoutIds({ status, headers, body }: Answered, sent: string[]): string {
  const kept = Object.entries(headers).filter(([name]) => !changing.has(name));
  let text = `${status} ${JSON.stringify(kept)} ${body}`;
  for (const id of sent) text = text.replaceAll(id, '<id>');
  return text;
}
