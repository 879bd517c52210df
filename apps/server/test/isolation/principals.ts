import type { DeclaredRoute, Permission } from '@scriptorium/server-kit';
import { permissions } from '@scriptorium/server-kit';
import { tenantNames, type Tenant } from './inhabitants.js';
import { nameOf } from './parameters.js';
import type { Person } from './persons.js';
import type { World } from './world.js';

/** A caller of the matrix. */
export interface Principal {
  name: string;
  /** Undefined when no key is sent. */
  key: string | undefined;
  /** The tenant of the key; for callers without a valid key, the tenant whose ids they try. */
  tenant: Tenant;
  level: 'admin' | 'project' | 'worker' | 'observer' | 'vendor' | 'editor' | undefined;
  /** Expected status of every request, if the key has no rights. */
  always?: number;
  lacks?: Permission;
  /** Present for a person, who has a session and no key. */
  person?: Person;
}

export function principalsOf({ tenants, weakKeys, persons }: World): Principal[] {
  const { own } = tenants;
  const weak = (name: string, key: string | undefined, always: number): Principal => ({
    name,
    key,
    tenant: own,
    level: undefined,
    always,
  });
  const good = tenantNames.flatMap((name) =>
    (['project', 'worker', 'observer', 'vendor', 'admin'] as const)
      // The sibling belongs to the same account, so its Admin key is the same.
      .filter((level) => !(level === 'admin' && name === 'sibling'))
      .map((level) => ({
        name: `${level} of ${name}`,
        key: tenants[name].keys[level],
        tenant: tenants[name],
        level,
      })),
  );
  const bound = (['project', 'admin'] as const).flatMap((level) =>
    permissions.map((permission) => ({
      name: `${level} key of a user without ${permission}`,
      key: weakKeys.lacking[level][permission],
      tenant: own,
      level,
      lacks: permission,
    })),
  );
  const people = tenantNames.flatMap((name) =>
    (['project', 'admin'] as const).map((place) => ({
      name: `person in the ${place === 'admin' ? 'account' : 'project'} of ${name}`,
      key: undefined,
      tenant: tenants[name],
      level: place === 'admin' ? ('admin' as const) : ('worker' as const),
      person: persons[name][place],
    })),
  );
  return [
    weak('no key', undefined, 400),
    weak('wrong key', 'A'.repeat(32), 401),
    weak('disabled key', weakKeys.disabled, 403),
    weak('disabled Admin key', weakKeys.disabledAdmin, 403),
    weak('user without access', weakKeys.withoutAccess, 403),
    weak('user with access to the sibling', weakKeys.accessElsewhere, 403),
    ...good,
    ...bound,
    ...people,
    { name: 'editing link of own', key: undefined, tenant: own, level: 'editor' },
  ];
}

/**
 * Returns the status of a principal who is refused before parameters are checked; undefined for all others.
 */
export function refusedBefore(route: DeclaredRoute, principal: Principal): number | undefined {
  const signsIn = nameOf(route) === 'POST /v3/session';
  if (route.access === 'public' && !signsIn) return undefined;
  // Protocols of other services answer 401 without a key.
  if (principal.name === 'no key' && route.answers?.protocol) return 401;
  if (principal.always) return principal.always;
  if (principal.level === 'editor') return editorRefused(route, signsIn);
  if (route.path.startsWith('/v3/person') && !principal.person) return 403;
  const moved = moves(route, principal);
  if (moved) return moved;
  if (signsIn && principal.person) return 400; // no key to sign in with
  if (!['any', 'public'].includes(route.access) && !levelFits(route, principal)) return 403;
  return principal.lacks && route.needs === principal.lacks ? 403 : undefined;
}

/** Returns how a route that moves a session to another project refuses the principal; undefined for other routes. */
function moves(route: DeclaredRoute, { person, level }: Principal): number | undefined {
  const name = nameOf(route);
  if (name !== 'PUT /v3/session/project' && name !== 'PUT /v3/session/account') return undefined;
  if (!person) return 403;
  return name === 'PUT /v3/session/account' && level !== 'admin' ? 404 : undefined;
}

/** Editors have no key to sign in with. */
const editorRefused = ({ editingLinks }: DeclaredRoute, signsIn: boolean): number | undefined =>
  signsIn ? 400 : editingLinks ? undefined : 403;

function levelFits({ access, method, needs }: DeclaredRoute, { level, lacks }: Principal): boolean {
  if (access === 'operator') return false; // tenants are customers
  if (access === 'admin') return level === 'admin';
  // Of the Project keys, only keys of users may work; those lack a permission.
  if (access === 'work')
    return level === 'vendor' || level === 'worker' || (level === 'project' && lacks !== undefined);
  const reads = method === 'GET' && (!needs || needs === 'nothing');
  return level === 'project' || level === 'worker' || (level === 'observer' && reads);
}

/** Returns the markers that may appear in answers to the principal. */
export function mayRead(principal: Principal, { tenants }: World): Set<string> {
  const { tenant, level } = principal;
  if (!level) return new Set();
  if (level !== 'admin') return new Set([tenant.marker]);
  const projects = Object.values(tenants).filter(({ accountId }) => accountId === tenant.accountId);
  return new Set([tenant.account.marker, ...projects.map(({ marker }) => marker)]);
}
