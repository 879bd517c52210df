import { permissions } from '@scriptorium/server-kit';
import { tenantNames, type Tenant, type TenantName } from './inhabitants.js';
import type { World } from './world.js';

/** A user who signs in without a key, in a project or in the account. */
export interface Person {
  userId: number;
  /** Null in the account. */
  projectId: number | null;
  /** The person's access to the place. */
  accessId: number;
  /** The headers of requests without changes. */
  headers: Record<string, string>;
}

/** For each tenant, a user with every permission in its project, and one with every permission in the account. */
export type Persons = Record<TenantName, Record<'project' | 'admin', Person>>;

/** Values of a session in another browser. */
export const anotherSession = {
  editing_link_id: null,
  identity_id: null,
  signed_in_by: 'email',
  used_at: new Date(Date.UTC(2099, 0)),
  expires_at: new Date(Date.UTC(2100, 0)),
};

type Unpeopled = Omit<World, 'editor' | 'persons'>;

export async function openPersons(world: Unpeopled): Promise<Persons> {
  const entries = [];
  for (const name of tenantNames) {
    const tenant = world.tenants[name];
    const at = {
      project: await newPerson(world, tenant, false),
      admin: await newPerson(world, tenant, true),
    };
    entries.push([name, at]);
  }
  return Object.fromEntries(entries) as Persons;
}

async function newPerson(world: Unpeopled, tenant: Tenant, isAdmin: boolean): Promise<Person> {
  const { rows, db } = world;
  const { marker } = isAdmin ? tenant.account : tenant;
  const name = { firstname: marker, lastname: marker };
  const userId = await rows.make('account_user', tenant.account, name);
  const projectId = isAdmin ? null : tenant.projectId;
  await rows.make('user_access', tenant, { user_id: userId, project_id: projectId, permissions });
  for (const table of ['passkey', 'notification', 'notification_choice'])
    await rows.make(table, tenant, { user_id: userId });
  const headers = await signIn(world, tenant, { userId, projectId });
  const found = await db.query<{ id: string }>(
    'select id from api_access where personal and user_id = $1 and project_id is not distinct from $2',
    [userId, projectId],
  );
  const accessId = Number(found.rows[0]!.id);
  await db.query('update api_access set name = $1 where id = $2', [marker, accessId]);
  await rows.make('session', tenant, { ...anotherSession, access_id: accessId });
  return { userId, projectId, accessId, headers };
}

/** Signs all persons in again, after a route that ended their sessions. */
export async function renewSessions(world: World): Promise<void> {
  for (const name of tenantNames)
    for (const person of Object.values(world.persons[name]))
      person.headers = await signIn(world, world.tenants[name], person);
}

/** Signs the person in by an invitation, and returns the headers of the session. */
export async function signIn(
  { http, db }: Pick<World, 'http' | 'db'>,
  { keys }: Tenant,
  { userId, projectId }: Pick<Person, 'userId' | 'projectId'>,
): Promise<Record<string, string>> {
  const path = `/v3/admin/users/${userId}/invitation`;
  const invited = await http.send({ method: 'POST', path, query: [['api_key', keys.admin]] });
  const { url } = (JSON.parse(invited.body) as { data: { url: string } }).data;
  const query = [['invitation', new URL(url).hash.slice('#token='.length)]] as const;
  const answer = await http.send({ method: 'POST', path: '/v3/session', query });
  const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
  const headers = { cookie, 'x-scriptorium-session': '1' };
  const place =
    projectId === null
      ? { path: '/v3/session/account', query: [] }
      : { path: '/v3/session/project', query: [['project_id', String(projectId)] as const] };
  const entered = await http.send({ method: 'PUT', ...place, headers });
  if (entered.status !== 200) throw new Error(`a person could not enter: ${entered.body}`);
  // Keeps the service from updating `used_at` during the test, which would change a row.
  await db.query(`update session set used_at = now() + interval '1 day'`);
  return headers;
}
