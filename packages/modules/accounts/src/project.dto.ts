import {
  bool,
  changes,
  id,
  integer,
  list,
  listParams,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { accessType } from './api-access.dto.js';
import { callbackEncodings, type Project } from './project.entity.js';

const name = text(64).min(1);
const callbackEncoding = z.enum(callbackEncodings);
const retentionDays = integer(1, 36_500);

export const CreateProject = params({
  name,
  sandbox: bool().default(false),
  callback_encoding: callbackEncoding.default('form'),
  retention_days: retentionDays.optional(),
});
export type CreateProject = z.output<typeof CreateProject>;

const settings = {
  name: name.optional(),
  callback_encoding: callbackEncoding.optional(),
  retention_days: z.union([z.literal('').transform(() => null), retentionDays]).optional(),
};
export const UpdateProject = changes({ ...settings, id: id() });
export type UpdateProject = z.output<typeof UpdateProject>;

/** Without an id in the path, the project stands in one of two parameters. */
export const UpdateNamedProject = changes({
  ...settings,
  id: id().optional(),
  project_id: id().optional(),
});
export type UpdateNamedProject = z.output<typeof UpdateNamedProject>;

export const OneProject = params({ id: id() });
export type OneProject = z.output<typeof OneProject>;

export const ListProjects = params({
  ...listParams(['created_at', 'updated_at', 'name']),
  id: list(id()).optional(),
  project_id: list(id()).optional(),
  access_type: accessType.optional(),
});
export type ListProjects = z.output<typeof ListProjects>;

export const ManagedProjectRecord = record(
  'ManagedProject',
  {
    id: recordId(),
    name: z.string(),
    sandbox: z.boolean(),
    callback_encoding: callbackEncoding,
    retention_days: z.int().nullable(),
  },
  { id: 1, name: 'Lectures', sandbox: false, callback_encoding: 'form', retention_days: null },
);

export const managedProjectView = (project: Project): z.output<typeof ManagedProjectRecord> => ({
  id: project.id,
  name: project.name,
  sandbox: project.sandbox,
  callback_encoding: project.callbackEncoding,
  retention_days: project.retentionDays,
});

export const WebhookSecretRecord = record(
  'WebhookSecret',
  { webhook_secret: z.string() },
  { webhook_secret: 'whsec_bm90IGEgcmVhbCBzZWNyZXQsIGJ1dCBzbyBsb25n' },
);
