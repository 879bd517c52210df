import { permissions, type DeclaredRoute, type Permission } from '@scriptorium/server-kit';
import type { Principal } from './principals.js';
import { missing, type Target } from './targets.js';
import type { Unfinished } from './tries.js';

/** Whether the matrix is complete: every principal without an equivalent tries every target. */
const isWhole = process.env.TESTS === 'whole';

/** Selects the tries of a principal. */
type Selection = (
  principal: Principal,
  isRefused: boolean,
  tries: Iterable<Unfinished>,
) => Iterable<Unfinished>;

/** Returns how the tries of a route are selected. Call the result for one principal after the other. */
export const selectionFor = (route: DeclaredRoute): Selection => (isWhole ? complete : sliceOf(route));

const complete: Selection = (principal, isRefused, tries) =>
  isRefused || hasTwin(principal) ? sampled(tries) : tries;

/**
 * Whether an equivalent principal is checked with every target: a key of `own` is equivalent to the same key of the
 * sibling project, to the session of a person with the same permissions, and to a key that lacks a permission which the
 * route does not need.
 */
const hasTwin = ({ lacks, tenant, person }: Principal): boolean =>
  lacks !== undefined || person !== undefined || tenant.name === 'sibling';

/** Selects a missing row and one row of each tenant: enough for principals that are refused or have an equivalent. */
function* sampled(tries: Iterable<Unfinished>): Iterable<Unfinished> {
  for (const it of tries)
    if (isOneRow(it) && (!it.target || it.target === missing || isCurrent(it.target))) yield it;
}

const isOneRow = ({ text, mixed, together }: Unfinished): boolean => !text && !mixed && !together;
const isCurrent = ({ tenant, archived }: Target): boolean => tenant !== undefined && !archived;

/**
 * The selection of the usual run, one try of each class that the service treats alike:
 * - a principal that is refused before parameters are read sends one request;
 * - of the keys that lack a permission which the route does not need, one of each level sends one request;
 * - a principal that differs from one of `own` in its tenant or its kind only, sends a row of its own, a row of a tenant
 *   that it does not reach, and no id;
 * - malformed ids get the same refusal for every principal, so that only the first of the remaining ones sends them.
 */
function sliceOf(route: DeclaredRoute): Selection {
  const spare = permissions.find((permission) => permission !== route.needs);
  let isFirst = true;
  return (principal, isRefused, tries) => {
    if (isSpared(route, principal, spare)) return [];
    if (isRefused || principal.lacks) return one(principal, tries);
    if (isLikeAnother(route, principal)) return twoRows(principal, tries);
    const all = isFirst ? [...tries] : [...tries].filter(({ target }) => !isNobodys(target));
    isFirst = false;
    return all;
  };
}

const isSpared = ({ needs }: DeclaredRoute, { lacks }: Principal, spare?: Permission): boolean =>
  lacks !== undefined && lacks !== needs && lacks !== spare;

/** Whether an equivalent principal of `own` tries every target. */
function isLikeAnother({ access, path }: DeclaredRoute, principal: Principal): boolean {
  const { name, level, tenant, person } = principal;
  if (level === 'editor') return false;
  if (access === 'public') return name !== 'no key' && name !== 'project of own';
  if (tenant.name !== 'own') return true;
  if (person) return !/^\/v3\/(person|session)/.test(path); // which refuse keys
  return level === 'observer' || (level === 'worker' && access !== 'work'); // like a Project key
}

function one({ tenant }: Principal, tries: Iterable<Unfinished>): Unfinished[] {
  const candidates = [...sampled(tries)];
  return [candidates.find(({ target }) => target?.tenant === tenant.name) ?? candidates[0]].filter(
    (it) => it !== undefined,
  );
}

const strangers = { own: 'sibling', sibling: 'own', other: 'own' } as const;

function twoRows({ tenant, level }: Principal, tries: Iterable<Unfinished>): Unfinished[] {
  const stranger = level === 'admin' && tenant.name !== 'other' ? 'other' : strangers[tenant.name];
  // Only here may texts of another account be tried as an administrator.
  const triesTexts = level === 'admin' && tenant.name === 'other';
  return [...tries].filter((it) => {
    if (it.text) return triesTexts;
    const of = it.target?.tenant;
    return isOneRow(it) && !it.target?.archived && (!it.target || of === tenant.name || of === stranger);
  });
}

/** Whether the value is no id of any row, as opposed to the missing row, with which answers are compared. */
const isNobodys = (target?: Target): boolean => target?.value !== undefined && target !== missing;
