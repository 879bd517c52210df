import { isObject } from './expect.js';
import type { Profile, Requirement } from './requirement.js';
import type { Session } from './session.js';

/** Which requirements a server is held to. */
export type Claims = (requirement: Requirement) => boolean;

/** Profiles that need more of the caller than the key. Without it they are not claimed. */
const needs: Partial<Record<Profile, (session: Session) => boolean>> = {
  isolation: ({ target }) => target.secondKey !== undefined,
  admin: ({ target }) => target.adminKey !== undefined,
  signed: ({ target }) => target.secret !== undefined,
  callbacks: ({ receiver }) => receiver !== undefined,
};

/**
 * A chosen profile is claimed as a whole. Otherwise a server with an OpenAPI document claims the requirements whose
 * routes are in it, and one without claims the core.
 */
export async function claimsOf(session: Session, chosen: readonly Profile[] | undefined): Promise<Claims> {
  if (chosen) return ({ profile }) => chosen.includes(profile);
  const isPossible = ({ profile }: Requirement) => needs[profile]?.(session) ?? true;
  const described = await describedRoutes(session);
  if (!described) return (requirement) => requirement.profile === 'core' && isPossible(requirement);
  return (requirement) =>
    isPossible(requirement) && requirement.routes.every((route) => described.has(plain(route)));
}

/** Returns the routes of the OpenAPI document of a server; undefined if it has none. */
async function describedRoutes(session: Session): Promise<Set<string> | undefined> {
  const { status, json } = await session.get('/v3/openapi.json', {}, { key: null, signed: false });
  if (status !== 200 || !isObject(json) || !isObject(json['paths'])) return undefined;
  const routes = Object.entries(json['paths']).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => plain(`${method.toUpperCase()} ${path}`)),
  );
  return new Set(routes);
}

/** A route without the names of its ids and without a trailing slash. */
const plain = (route: string) => route.replace(/\{\w+\}|:\w+/g, ':').replace(/\/$/, '');
