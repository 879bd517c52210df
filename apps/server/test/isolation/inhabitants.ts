import { AccountsService } from '@scriptorium/accounts';
import { permissions, type Permission } from '@scriptorium/server-kit';
import type { Client } from 'pg';
import type { WholeService } from '../whole-service.js';
import { furtherRows } from './row-overrides.js';
import { Rows, type Owner } from './rows.js';
import { levelOf, readTables, type Table } from './tables.js';

export const tenantNames = ['own', 'sibling', 'other'] as const;
/** A project, another project of the same account, and a project of another account. */
export type TenantName = (typeof tenantNames)[number];

export interface Tenant extends Owner {
  name: TenantName;
  projectId: number;
  /** `worker` is a Project key of a user with every permission, including `can_work`. */
  keys: Record<'project' | 'observer' | 'admin' | 'vendor' | 'worker', string>;
  /** The id of the Vendor key. */
  vendorId: number;
  /** Owner of the rows that belong to the account rather than a project. */
  account: Owner;
}

/** Keys with fewer rights than their level suggests. */
export interface WeakKeys {
  disabled: string;
  disabledAdmin: string;
  /** Key of a user without any access. */
  withoutAccess: string;
  /** Key of a user with every permission in the sibling project and none here. */
  accessElsewhere: string;
  /** Keys of users who have all permissions but one. */
  lacking: Record<'project' | 'admin', Record<Permission, string>>;
}

/** The tenants of a database. */
export interface Inhabitants {
  tenants: Record<TenantName, Tenant>;
  weakKeys: WeakKeys;
  /** Number of rows that were created for them. */
  rowsMade: number;
}

/** Creates three tenants in an empty database. Every text of their rows contains the tenant's marker. */
export async function settle(service: WholeService, db: Client): Promise<Inhabitants> {
  const tables = await readTables(db);
  await spreadIds(db, tables);
  const rows = new Rows(db, tables);
  const accounts = service.get(AccountsService);
  const one = await accounts.createAccount('canaryaccountone', { billing: 'project' });
  const two = await accounts.createAccount('canaryaccounttwo', { billing: 'project' });
  const ofOne = newOwner('canaryaccountone', one);
  const ofTwo = newOwner('canaryaccounttwo', two);
  const tenants = {
    own: await makeTenant(accounts, 'own', ofOne, one.admin.api_key),
    sibling: await makeTenant(accounts, 'sibling', ofOne, one.admin.api_key),
    other: await makeTenant(accounts, 'other', ofTwo, two.admin.api_key),
  };
  for (const owner of [ofOne, ofTwo]) await makeStandingRows(rows, owner);
  for (const tenant of Object.values(tenants)) {
    tenant.standing = new Map([...tenant.account.standing, ...tenant.standing]);
    await makeStandingRows(rows, tenant);
    tenant.keys.worker = await keyOfUser(accounts, rows, { level: 'project', tenant, granted: permissions });
  }
  await nameKeys(db, [ofOne, ofTwo, ...Object.values(tenants)]);
  const weakKeys = await makeWeakKeys(accounts, rows, db, tenants);
  return { tenants, weakKeys, rowsMade: rows.made };
}

async function nameKeys(db: Client, owners: Owner[]): Promise<void> {
  for (const { marker, accountId, projectId } of owners) {
    await db.query(
      'update api_access set name = $1 where account_id = $2 and project_id is not distinct from $3',
      [marker, accountId, projectId],
    );
  }
}

const newOwner = (marker: string, { id, admin }: { id: number; admin: { id: number } }): Owner => ({
  marker,
  accountId: id,
  projectId: null,
  standing: new Map([
    ['account', id],
    ['api_access', admin.id],
  ]),
});

async function makeTenant(
  accounts: AccountsService,
  name: TenantName,
  account: Owner,
  admin: string,
): Promise<Tenant> {
  const marker = `canary${name}`;
  const { id, project, observer } = await accounts.createProject(account.accountId, { name: marker });
  const vendor = await accounts.createKey(account.accountId, { level: 'Vendor', projectId: id });
  return {
    name,
    marker,
    account,
    accountId: account.accountId,
    projectId: id,
    keys: {
      project: project.api_key,
      observer: observer.api_key,
      vendor: vendor.api_key,
      admin,
      worker: '', // set once there are users
    },
    vendorId: vendor.id,
    standing: new Map([
      ['account', account.accountId],
      ['project', id],
      ['api_access', project.id],
    ]),
  };
}

/** Starts the ids of each table at a different million, so that an id in an answer identifies its row. */
async function spreadIds(db: Client, tables: Map<string, Table>): Promise<void> {
  let first = 1_000_000;
  for (const { name, columns } of tables.values()) {
    if (!columns.some((column) => column.name === 'id' && column.given)) continue;
    await db.query(`alter table "${name}" alter column id restart with ${(first += 100_000)}`);
  }
}

/**
 * Creates a row in every table, referenced tables first. Account-level rows are shared by the projects of an
 * account.
 */
async function makeStandingRows(rows: Rows, owner: Owner): Promise<void> {
  const level = owner.projectId === null ? 'account' : 'project';
  const waiting = new Map(
    [...rows.tables].filter(
      ([name, table]) => !owner.standing.has(name) && levelOf(table, rows.tables) === level,
    ),
  );
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((table) =>
      [...table.references.values()].every((name) => name === table.name || !waiting.has(name)),
    );
    if (ready.length === 0)
      throw new Error(`these tables refer to each other: ${[...waiting.keys()].join()}`);
    for (const { name } of ready) {
      owner.standing.set(name, await rows.make(name, owner));
      if (furtherRows[name]) await rows.make(name, owner, furtherRows[name](owner));
      waiting.delete(name);
    }
  }
}

interface UserKey {
  level: 'project' | 'admin';
  /** The tenant of the key. */
  tenant: Tenant;
  /** Permissions of the user; the user has no access if omitted. */
  granted?: readonly Permission[];
  /** The tenant where the user has the permissions, if it is another one. */
  where?: Tenant;
}

/** Creates a user and returns the user's key. */
async function keyOfUser(
  accounts: AccountsService,
  rows: Rows,
  { level, tenant, granted, where = tenant }: UserKey,
): Promise<string> {
  const { accountId, projectId, account } = tenant;
  // Other users of the project see the name of the user who edited.
  const { marker } = level === 'admin' ? account : where; // administrators are people of every project
  const name = { firstname: marker, lastname: marker };
  const userId = await rows.make('account_user', account, name);
  if (granted) {
    const of = level === 'admin' ? null : where.projectId;
    await rows.make('user_access', where, { user_id: userId, project_id: of, permissions: granted });
  }
  const key = level === 'admin' ? ({ level: 'Admin' } as const) : ({ level: 'Project', projectId } as const);
  return (await accounts.createKey(accountId, { ...key, userId })).api_key;
}

async function makeWeakKeys(
  accounts: AccountsService,
  rows: Rows,
  db: Client,
  { own, sibling }: Inhabitants['tenants'],
): Promise<WeakKeys> {
  const { accountId, projectId } = own;
  const keyOf = (level: UserKey['level'], more: Partial<UserKey> = {}) =>
    keyOfUser(accounts, rows, { level, tenant: own, ...more });
  const lackingAt = async (level: UserKey['level']) => {
    const lacking = {} as Record<Permission, string>;
    for (const permission of permissions) {
      const granted = permissions.filter((each) => each !== permission);
      lacking[permission] = await keyOf(level, { granted });
    }
    return lacking;
  };
  const disabled = [
    await accounts.createKey(accountId, { level: 'Project', projectId }),
    await accounts.createKey(accountId, { level: 'Admin' }),
  ];
  await db.query('update api_access set enabled = false where id = any($1)', [disabled.map(({ id }) => id)]);
  return {
    lacking: { project: await lackingAt('project'), admin: await lackingAt('admin') },
    withoutAccess: await keyOf('project'),
    accessElsewhere: await keyOf('project', { granted: permissions, where: sibling }),
    disabled: disabled[0]!.api_key,
    disabledAdmin: disabled[1]!.api_key,
  };
}
