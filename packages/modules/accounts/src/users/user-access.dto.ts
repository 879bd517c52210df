import {
  bool,
  id,
  listParams,
  oneOf,
  params,
  permissions,
  record,
  recordId,
  text,
  type Permission,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import type { UserAccess } from './user-access.js';

/** Descriptions of the permissions. */
const meaning: Record<Permission, string> = {
  can_upload:
    'Create and change files, their sources and batches; order and cancel; write cheat sheets and glossaries.',
  can_edit: 'Choose the default transcript of a file; change settings and the translation profile.',
  can_publish:
    'Publish transcripts; create and change deliveries; send callbacks, redeliver, and replay events.',
  can_manage_invoices: 'Read invoices and line items. Effective only in an access to the account.',
  can_manage_users:
    'Manage projects, users, their accesses and API accesses, reveal keys and secrets, and read the audit ' +
    'log. Effective only in an access to the account.',
  can_work: 'Claim and complete work items.',
};

const flags = <T extends z.ZodType>(field: T, what = (said: string) => said) =>
  Object.fromEntries(
    permissions.map((permission) => [permission, field.describe(what(meaning[permission]))]),
  ) as Record<Permission, T>;

/** Identifies an access: a user has at most one per project, and one to the whole account. */
const which = {
  user_id: id().describe('The user who has the access.'),
  access_level: oneOf(['account', 'project']).describe(
    '`account` is access to the account and all its projects, `project` to one project.',
  ),
  project_id: id().optional().describe('Required if `access_level` is `project`, and refused otherwise.'),
};

interface Which {
  access_level: 'account' | 'project';
  project_id?: number;
}
const namesProject = ({ access_level: level, project_id: projectId }: Which) =>
  (level === 'project') === (projectId !== undefined);
const atProject = { path: ['project_id'] };

export const GrantAccess = params(
  {
    ...which,
    email: text(254).describe(
      'The e-mail address of the user (case-insensitive), to confirm `user_id`. The request is refused if ' +
        'it belongs to another user.',
    ),
    ...flags(bool().default(false)),
  },
  {
    user_id: 3,
    access_level: 'project',
    project_id: 1,
    email: 'ada@example.com',
    can_upload: true,
    can_edit: true,
  },
).refine(namesProject, atProject);
export type GrantAccess = z.output<typeof GrantAccess>;

export const ListUserAccesses = params({
  ...listParams(),
  ...which,
  ...flags(
    bool().optional(),
    (said) => `If true, only accesses with this permission; if false, only those without it. ${said}`,
  ),
}).refine(namesProject, atProject);
export type ListUserAccesses = z.output<typeof ListUserAccesses>;

export const UpdateAccess = params(
  {
    ...which,
    ...flags(bool().optional(), (said) => `${said} Unchanged if omitted.`),
  },
  { user_id: 3, access_level: 'project', project_id: 1, can_publish: true },
).refine(namesProject, atProject);
export type UpdateAccess = z.output<typeof UpdateAccess>;

export const DeleteAccess = params(which, { user_id: 3, access_level: 'project', project_id: 1 }).refine(
  namesProject,
  atProject,
);
export type DeleteAccess = z.output<typeof DeleteAccess>;

export const UserAccessRecord = record(
  'UserAccess',
  {
    user_id: recordId().describe('The user who has the access.'),
    ...flags(z.boolean()),
    access_level: z.enum(['Account', 'Project']).describe('The scope of the access.'),
    account_id: recordId().nullable().describe('The account; null for an access to a project.'),
    project_id: recordId().nullable().describe('The project; null for an access to the account.'),
  },
  {
    user_id: 3,
    can_upload: true,
    can_edit: true,
    can_publish: false,
    can_manage_invoices: false,
    can_manage_users: false,
    can_work: false,
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
    can_work: may('can_work'),
    access_level: projectId === null ? 'Account' : 'Project',
    account_id: projectId === null ? accountId : null,
    project_id: projectId,
  };
}
