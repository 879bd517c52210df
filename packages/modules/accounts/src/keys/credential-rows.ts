import type { AccessLevel, Credential, Permission } from '@scriptorium/server-kit';

/** Columns selected for a key, or for a session that acts for a key. */
export interface CredentialRow {
  accessId: number;
  accountId: number;
  projectId: number | null;
  level: AccessLevel;
  enabled: boolean;
  sandbox: boolean;
  operator: boolean;
  userId: number | null;
  /** Whether it is the access of a person, who signs in without a key. */
  personal: boolean;
  /** Null if the user has no access. Contains null if the user has an access without permissions. */
  granted: (Permission | null)[] | null;
}

/** Permissions from accesses to the project and to the whole account are combined. */
const granted = `case when a.user_id is not null then (
      select array_agg(permission) from account_user u join user_access g on g.user_id = u.id
        left join unnest(g.permissions) permission on true
      where u.id = a.user_id and u.removed_at is null and (g.project_id is null or g.project_id = a.project_id)) end`;

/** Columns of `a`, the key, and `p`, its project. */
export const credentialColumns = `a.id as "accessId", a.account_id as "accountId", a.project_id as "projectId", a.level,
      a.enabled, coalesce(p.sandbox, false) as sandbox, c.operator, a.user_id as "userId", a.personal, ${granted} as granted`;

/** Tables joined to `a`, the key. */
export const credentialJoins = `join account c on c.id = a.account_id left join project p on p.id = a.project_id`;

export function toCredential(row: CredentialRow): Omit<Credential, 'signing'> {
  const { userId, granted: permissions, accessId, accountId, projectId, level } = row;
  const { enabled, sandbox, operator } = row;
  const credential = { accessId, accountId, projectId, level, enabled, sandbox, operator };
  if (userId === null) return credential;
  const held = permissions && new Set(permissions.filter((each) => each !== null));
  if (!row.personal) return { ...credential, userId, permissions: held };
  const manages = held?.has('can_manage_users') === true;
  const entered = level !== 'Admin' || manages || held?.has('can_manage_invoices') === true;
  return {
    ...credential,
    userId,
    isPerson: true,
    operator: operator && manages,
    permissions: entered ? held : null,
  };
}
