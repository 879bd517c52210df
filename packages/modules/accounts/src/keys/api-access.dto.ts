import {
  id,
  list,
  listParams,
  oneOf,
  params,
  record,
  recordId,
  text,
  type AccessLevel,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import type { ApiAccess } from './api-access.entity.js';

/** Spelling of the levels in parameters. */
export const levels = { admin: 'Admin', project: 'Project', observer: 'Observer', vendor: 'Vendor' } as const;
export const accessType = oneOf(['admin', 'project', 'observer', 'vendor'] satisfies (keyof typeof levels)[]);

export const CreateApiAccess = params(
  {
    name: text(255).optional().describe('A note on the purpose of the key.'),
    project_id: id().describe('The project that the key gives access to.'),
    user_id: id()
      .optional()
      .describe(
        'The user of the key. The key then has the permissions of that user, and is refused while the ' +
          'user has no access. A key without a user has all permissions of its level.',
      ),
    access_type: oneOf(['project', 'observer', 'vendor'])
      .default('project')
      .describe(
        'A `project` key can read and write in the project, an `observer` key can only read, and a `vendor` ' +
          'key can only process the work items that the project offers it.',
      ),
  },
  { name: 'Upload station', project_id: 1, user_id: 3, access_type: 'project' },
);
export type CreateApiAccess = z.output<typeof CreateApiAccess>;

export const OneApiAccess = params({ id: id().describe('The API access.') });
export type OneApiAccess = z.output<typeof OneApiAccess>;

export const AccessesOfProject = params(
  {
    project_id: id().describe('The project whose keys are disabled.'),
  },
  { project_id: 1 },
);
export type AccessesOfProject = z.output<typeof AccessesOfProject>;

export const ListApiAccesses = params({
  ...listParams(['created_at', 'updated_at', 'name']),
  id: list(id()).optional().describe('Only records with one of these values.'),
  project_id: list(id()).optional().describe('Only keys of these projects.'),
  access_type: accessType.optional().describe('Only keys of this level.'),
});
export type ListApiAccesses = z.output<typeof ListApiAccesses>;

const shape = {
  id: recordId().describe('The id of the API access.'),
  name: z.string().nullable().describe('A note on the purpose of the key.'),
  enabled: z.boolean().describe('Whether the key is enabled. Requests with a disabled key are refused.'),
  access_type: z
    .enum(['Admin', 'Project', 'Observer', 'Vendor'] satisfies AccessLevel[])
    .describe(
      'Admin keys manage the account. Project keys read and write in one project, Observer keys only read ' +
        'there, and Vendor keys process its work items.',
    ),
  project_id: recordId()
    .nullable()
    .describe('The project that the key gives access to; null for an Admin key.'),
  created_by_type: z
    .enum(['User', 'ApiAccess'])
    .nullable()
    .describe(
      'The type of the creator: the user of the creating key, or the key itself if it has no user. Null if ' +
        'the operator created it.',
    ),
  created_by_id: recordId().nullable().describe('The id of that user or API access.'),
  user_id: recordId().nullable().describe('The user of the key; null if it has none.'),
  api_version: z.literal('v3').describe('The API version of the key.'),
};

const example = {
  id: 7,
  name: 'Upload station',
  enabled: true,
  access_type: 'Project' as const,
  project_id: 1,
  created_by_type: 'ApiAccess' as const,
  created_by_id: 1,
  user_id: 3,
  api_version: 'v3' as const,
};

export const ApiAccessRecord = record('ApiAccess', shape, example);

export const RevealedApiAccessRecord = record(
  'RevealedApiAccess',
  {
    ...shape,
    api_key: z.string().describe('The key, which clients send with every request.'),
    api_secret_key: z.string().describe('The secret that signs requests in signed mode. It is never sent.'),
  },
  {
    ...example,
    api_key: 'mGk0yqkVb1p2Yq0r3TnP9cWlXv8s5JdE',
    api_secret_key: 'Q2x1Y2sgbm90IGEgcmVhbCBrZXksIGJ1dCBzbyBsb25n',
  },
);

/** Without the key and its secret, which only `GET /v3/admin/api_accesses/:id` returns. */
export type ListedApiAccess = Omit<ApiAccess, 'keyHash' | 'keySealed' | 'secretSealed'>;

export const apiAccessView = (access: ListedApiAccess): z.output<typeof ApiAccessRecord> => ({
  id: access.id,
  name: access.name,
  enabled: access.enabled,
  access_type: access.level,
  project_id: access.projectId,
  created_by_type: access.createdByType,
  created_by_id: access.createdById,
  user_id: access.userId,
  api_version: 'v3',
});
