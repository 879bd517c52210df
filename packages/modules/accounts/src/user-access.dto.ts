import {
  bool,
  id,
  listParams,
  params,
  permissions,
  record,
  recordId,
  text,
  type Permission,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import type { UserAccess } from './user-access.entity.js';

const flags = <T extends z.ZodType>(field: T) =>
  Object.fromEntries(permissions.map((permission) => [permission, field])) as Record<Permission, T>;

/** Which access of which user: there is one a project, and one to the whole account. */
const which = {
  user_id: id(),
  access_level: z.enum(['account', 'project']),
  project_id: id().optional(),
};

interface Which {
  access_level: 'account' | 'project';
  project_id?: number;
}
const namesProject = ({ access_level: level, project_id: projectId }: Which) =>
  (level === 'project') === (projectId !== undefined);
const atProject = { path: ['project_id'] };

export const GrantAccess = params({ ...which, email: text(254), ...flags(bool().default(false)) }).refine(
  namesProject,
  atProject,
);
export type GrantAccess = z.output<typeof GrantAccess>;

export const ListUserAccesses = params({
  ...listParams(),
  ...which,
  ...flags(bool().optional()),
}).refine(namesProject, atProject);
export type ListUserAccesses = z.output<typeof ListUserAccesses>;

export const UpdateAccess = params({ ...which, ...flags(bool().optional()) }).refine(namesProject, atProject);
export type UpdateAccess = z.output<typeof UpdateAccess>;

export const DeleteAccess = params(which).refine(namesProject, atProject);
export type DeleteAccess = z.output<typeof DeleteAccess>;

export const UserAccessRecord = record(
  'UserAccess',
  {
    user_id: recordId(),
    ...flags(z.boolean()),
    access_level: z.enum(['Account', 'Project']),
    account_id: recordId().nullable(),
    project_id: recordId().nullable(),
  },
  {
    user_id: 3,
    can_upload: true,
    can_edit: true,
    can_publish: false,
    can_manage_invoices: false,
    can_manage_users: false,
    access_level: 'Project',
    account_id: null,
    project_id: 1,
  },
);

export function userAccessView(
  accountId: number,
  { userId, projectId, permissions: granted }: UserAccess,
): z.output<typeof UserAccessRecord> {
  const may = (permission: Permission) => granted.includes(permission);
  return {
    user_id: userId,
    can_upload: may('can_upload'),
    can_edit: may('can_edit'),
    can_publish: may('can_publish'),
    can_manage_invoices: may('can_manage_invoices'),
    can_manage_users: may('can_manage_users'),
    access_level: projectId === null ? 'Account' : 'Project',
    account_id: projectId === null ? accountId : null,
    project_id: projectId,
  };
}
