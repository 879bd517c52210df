import { kindNamed, type Kind, type KindName } from './kinds.js';
import type { Principal } from './principals.js';
import { tenantNames, type Tenant, type TenantName } from './inhabitants.js';
import { MISSING, type World } from './world.js';

/** A value to try as an id. */
export interface Target {
  name: string;
  /** The owner of the row; undefined if the row does not exist. */
  tenant?: TenantName;
  archived?: boolean;
  /** The value, if the row does not exist. */
  value?: string;
  /** Whether the value is malformed, which gets 400. */
  malformed?: boolean;
  /** Whether it is the transcript that the caller's editing link opens. */
  ofLink?: boolean;
}

export const ofLink: Target = { name: 'that of the link', ofLink: true };

export const missing: Target = { name: 'missing', value: String(MISSING) };
const malformed = ['-1', String(2n ** 63n), '1e3', '01', '1 OR 1', '1;--', '0x1f', '１'];
const nobodys: Target[] = [
  missing,
  { name: 'zero', value: '0' },
  { name: '2^31', value: String(2 ** 31) },
  ...malformed.map((value) => ({ name: `'${value}'`, value, malformed: true })),
];
const somebodys: Target[] = tenantNames.map((tenant) => ({ name: `that of ${tenant}`, tenant }));
const archived = somebodys.map((target): Target => ({
  ...target,
  name: `the archived one of ${target.tenant}`,
  archived: true,
}));

/**
 * Returns the values to try for a kind of row. The first does not exist, as the reference for comparisons.
 */
export const targetsOf = (kind: KindName): Target[] => [
  ...nobodys,
  ...somebodys,
  ...(kindNamed(kind).archived ? archived : []),
];

/** Returns whether the principal's key reaches the row. */
export function reaches({ tenant, level }: Principal, kind: Kind, of: Tenant): boolean {
  if (level === 'editor') return false; // only the linked transcript
  if (kind.of === 'person') return of === tenant;
  if (kind.of === 'account' || level === 'admin') return of.accountId === tenant.accountId;
  return of === tenant;
}

/** Creates a new row of the kind. */
export async function freshRow(
  world: World,
  name: KindName,
  tenant: Tenant,
  caller: Principal,
  isArchived = false,
): Promise<number> {
  const kind = kindNamed(name);
  const owner = kind.of === 'account' ? tenant.account : tenant;
  const id = await (kind.make ? kind.make(world, tenant, caller) : world.rows.make(kind.table, owner));
  if (isArchived) await archive(world, kind, id);
  world.markerOfId.set(id, owner.marker);
  return id;
}

async function archive({ db }: World, kind: Kind, id: number): Promise<void> {
  const set = Object.keys(kind.archived!).map((column, index) => `"${column}" = $${index + 2}`);
  await db.query(`update "${kind.table}" set ${set.join()} where id = $1`, [
    id,
    ...Object.values(kind.archived!),
  ]);
}
