import type { DeclaredRoute } from '@scriptorium/server-kit';
import type { Variant } from './arrangements.js';
import {
  mayWrite,
  ORDERED_IN_VAIN,
  statusWhenMalformed,
  statusWhenMissing,
  statusWhenReached,
} from './expected.js';
import { kindNamed } from './kinds.js';
import { idParametersOf, nameOf, takes, type IdParameter } from './parameters.js';
import { principalsOf, refusedBefore, type Principal } from './principals.js';
import { selectionFor } from './slice.js';
import { missing, ofLink, reaches, targetsOf, type Target } from './targets.js';
import { tenantNames } from './inhabitants.js';
import type { World } from './world.js';

/** A request of the matrix, and its expected status. */
export interface Try {
  principal: Principal;
  /** The parameter under test; the rest of the request is valid. */
  parameter?: IdParameter;
  target?: Target;
  /** Whether the id is sent in a list after an id that the caller reaches. */
  mixed?: boolean;
  /** Whether all ids belong to the target's owner, who is not the caller. */
  together?: boolean;
  /** A text filter of the query. */
  text?: readonly [name: string, value: string];
  expected: number;
  /** Whether it may change rows that the caller reaches. */
  changes: boolean;
  /** Group of tries whose answers must be identical except for the ids. */
  alike?: string;
}

/** Generates every try of a route. */
export function* triesOf(world: World, route: DeclaredRoute, variant: Variant): Iterable<Try> {
  const parameters = idParametersOf(route, variant);
  const select = selectionFor(route);
  for (const principal of principalsOf(world)) {
    const refused = refusedBefore(route, principal);
    const tries = triesBy(world, route, principal, parameters, variant.alone);
    for (const it of select(principal, refused !== undefined, tries)) {
      const expected = refused ?? it.expected;
      yield { ...it, expected, changes: mayWrite(route) && (expected < 400 || expected === ORDERED_IN_VAIN) };
    }
  }
}

export type Unfinished = Omit<Try, 'changes'>;

function* triesBy(
  world: World,
  route: DeclaredRoute,
  principal: Principal,
  parameters: IdParameter[],
  alone?: number,
): Iterable<Unfinished> {
  if (!parameters.some(({ always }) => always)) {
    yield { principal, expected: alone ?? statusWhenReached(route) };
  }
  for (const parameter of parameters) {
    for (const target of targetsOf(parameter.kind))
      yield* triesAt(world, route, principal, parameter, target);
    if (principal.level === 'editor' && parameter.inPath && route.access !== 'public') {
      yield { principal, parameter, target: ofLink, expected: statusWhenReached(route, parameter, ofLink) };
    }
  }
  if (parameters.length > 1) yield* allForeign(world, route, principal, parameters);
  if (principal.level && principal.level !== 'editor' && !principal.lacks && isList(route))
    yield* textTries(route, principal, alone);
}

function* triesAt(
  world: World,
  route: DeclaredRoute,
  principal: Principal,
  parameter: IdParameter,
  target: Target,
): Iterable<Unfinished> {
  const at = { principal, parameter, target };
  const tenant = target.tenant && world.tenants[target.tenant];
  // Editors are refused before parameters are checked.
  const isEditor = principal.level === 'editor' && route.access !== 'public';
  if (target.malformed && isEditor) return yield { ...at, expected: 404 };
  if (target.malformed) return yield { ...at, expected: statusWhenMalformed(route) };
  if (tenant && reaches(principal, kindNamed(parameter.kind), tenant)) {
    return yield { ...at, expected: statusWhenReached(route, parameter, target) };
  }
  // Ids of another length change the length of the answer, so only equal lengths are compared.
  const alike = tenant || target === missing ? `${principal.name}, ${parameter.name}` : undefined;
  const expected = statusWhenMissing(route, parameter, target);
  yield { ...at, expected, alike };
  if (parameter.several) yield { ...at, mixed: true, expected, alike: alike && `${alike}, mixed` };
}

function* allForeign(
  world: World,
  route: DeclaredRoute,
  principal: Principal,
  parameters: IdParameter[],
): Iterable<Unfinished> {
  const [parameter] = parameters;
  const foreign = tenantNames.filter((name) =>
    parameters.every(({ kind }) => !reaches(principal, kindNamed(kind), world.tenants[name])),
  );
  const targets = [
    missing,
    ...targetsOf(parameter!.kind).filter(
      ({ tenant, archived }) => tenant && !archived && foreign.includes(tenant),
    ),
  ];
  for (const target of targets) {
    const alike = `${principal.name}, together`;
    yield {
      principal,
      parameter,
      target,
      together: true,
      expected: statusWhenMissing(route, parameter!, target),
      alike,
    };
  }
}

const isList = ({ params }: DeclaredRoute): boolean => params?.shape.per_page !== undefined;

/** Text filters must not match texts of other tenants. */
function* textTries(route: DeclaredRoute, principal: Principal, alone?: number): Iterable<Unfinished> {
  for (const name of Object.keys(route.params?.shape ?? {})) {
    if (/(^|_)id$/.test(name) || !takes(route, name, 'any text') || !takes(route, name, undefined)) continue;
    for (const marker of ['missing', 'other', 'sibling', 'own'].filter(
      (each) => each !== principal.tenant.name,
    )) {
      if (principal.level === 'admin' && marker !== 'missing' && principal.tenant.name !== 'other') continue;
      const text = [name, `canary${marker}`] as const;
      yield {
        principal,
        text,
        expected: alone ?? statusWhenReached(route),
        alike: `${principal.name}, ${name}`,
      };
    }
  }
}

/** Returns the title of a try, for fault reports. */
export function titleOf(
  route: DeclaredRoute,
  { principal, parameter, target, mixed, together, text }: Try,
): string {
  const which = together ? 'all ids' : `${parameter?.name}`;
  const what = parameter ? `, ${which}: ${mixed ? 'an id of the caller and ' : ''}${target!.name}` : '';
  const filter = text ? `, ${text.join('=')}` : '';
  return `${nameOf(route)} by ${principal.name}${what}${filter}`;
}
