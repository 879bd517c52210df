import type { UserAccess } from '../../api/records.js';

export const permissions = [
  'can_upload',
  'can_edit',
  'can_publish',
  'can_manage_invoices',
  'can_manage_users',
  'can_work',
] as const satisfies readonly (keyof UserAccess)[];
export type Permission = (typeof permissions)[number];

/** Named sets of permissions, to choose from. The API knows permissions only. */
export const roles = {
  reader: [],
  contributor: ['can_upload'],
  editor: ['can_upload', 'can_edit', 'can_publish'],
  captioner: ['can_work'],
  bookkeeper: ['can_manage_invoices'],
  manager: permissions,
} as const satisfies Record<string, readonly Permission[]>;
export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];

/** Returns the role with exactly these permissions; undefined if there is none. */
export const roleOf = (granted: ReadonlySet<Permission>): Role | undefined =>
  roleNames.find(
    (role) => roles[role].length === granted.size && roles[role].every((each) => granted.has(each)),
  );
