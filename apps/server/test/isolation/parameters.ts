import type { DeclaredRoute } from '@scriptorium/server-kit';
import { variants, type Variant } from './arrangements.js';
import { kindOfParameter, kindOfPath, type Harmless, type KindName } from './kinds.js';

/** A parameter that names a row. */
export interface IdParameter {
  name: string;
  kind: KindName;
  inPath: boolean;
  /** Whether it is also sent while another parameter is tried. */
  always: boolean;
  /** Whether it accepts several ids. */
  several: boolean;
}

export const nameOf = ({ method, path }: DeclaredRoute): string => `${method} ${path}`;

export const variantsOf = (route: DeclaredRoute): Variant[] => variants[nameOf(route)] ?? [{ given: {} }];

/** Recognises an id parameter by its name, or because it accepts large integers only. */
const looksLikeId = (route: DeclaredRoute, name: string): boolean =>
  /(^|_)ids?$/.test(name) ||
  (takes(route, name, '9007199254740991') && !['01', '-1', 'x'].some((value) => takes(route, name, value)));

/** Returns whether the parameter accepts the value, whatever the others are. */
export const takes = ({ params }: DeclaredRoute, parameter: string, value: unknown): boolean =>
  (params!.shape[parameter] as { safeParse(value: unknown): { success: boolean } }).safeParse(value).success;

/** Returns the required parameters of the route. */
export const requiredOf = (route: DeclaredRoute): string[] =>
  Object.keys(route.params?.shape ?? {}).filter((name) => !takes(route, name, undefined));

/**
 * Returns every parameter of the route that names a tenant's row.
 * @throws when a kind is not declared
 */
export function idParametersOf(route: DeclaredRoute, variant: Variant): IdParameter[] {
  const tried = candidatesOf(route).filter((name) => !variant.without?.includes(name));
  return tried.flatMap((name): IdParameter[] => {
    const kind = variant.kinds?.[name] ?? declaredKind(route, name);
    if (!kind) throw new Error(`add the kind of ${name} of ${nameOf(route)} to kinds.ts`);
    if (kind === 'everybodys' || kind === 'clients') return [];
    const always = !takes(route, name, undefined) || (variant.ids ?? []).includes(name);
    return [{ name, kind, always, inPath: isInPath(route, name), several: takes(route, name, ['1', '2']) }];
  });
}

/** Returns the parameters of the route that look like ids but are not declared. */
export const undeclaredIn = (route: DeclaredRoute): string[] =>
  candidatesOf(route).filter(
    (name) => !declaredKind(route, name) && !variantsOf(route).every(({ kinds }) => kinds?.[name]),
  );

const candidatesOf = (route: DeclaredRoute): string[] =>
  Object.keys(route.params?.shape ?? {}).filter((name) => looksLikeId(route, name) || isInPath(route, name));

export const isInPath = ({ path }: DeclaredRoute, name: string): boolean =>
  path.split('/').includes(`:${name}`);

function declaredKind(route: DeclaredRoute, name: string): KindName | Harmless | undefined {
  const own = kindOfParameter[`${nameOf(route)} ${name}`];
  if (own) return own;
  if (name !== 'id') return kindOfParameter[name];
  const prefix = Object.keys(kindOfPath)
    .filter((start) => route.path === start || route.path.startsWith(`${start}/`))
    .toSorted((a, b) => b.length - a.length)[0];
  return prefix === undefined ? undefined : kindOfPath[prefix];
}
