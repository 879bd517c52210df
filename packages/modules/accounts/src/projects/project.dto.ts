import {
  bool,
  changes,
  id,
  integer,
  list,
  listParams,
  oneOf,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { accessType } from '../keys/api-access.dto.js';
import { callbackEncodings, type Project } from './project.entity.js';

const name = text(64).min(1);
const callbackEncoding = oneOf(callbackEncodings);
const retentionDays = integer(1, 36_500);

const meaning = {
  name: 'The name of the project.',
  sandbox: 'Orders of a sandbox are completed free of charge. Cannot be changed.',
  callbackEncoding:
    'The encoding of transcript callbacks: a form, or JSON in the envelope of the API. Source callbacks ' +
    'are always forms.',
  retentionDays:
    'Number of days after `created_at` at which files are deleted with everything that belongs to them, ' +
    'unless an order on them is in progress.',
};

export const CreateProject = params(
  {
    name: name.describe(meaning.name),
    sandbox: bool().default(false).describe(meaning.sandbox),
    callback_encoding: callbackEncoding.default('form').describe(meaning.callbackEncoding),
    retention_days: retentionDays.optional().describe(`${meaning.retentionDays} By default they are kept.`),
  },
  { name: 'Lectures', sandbox: false, callback_encoding: 'json' },
);
export type CreateProject = z.output<typeof CreateProject>;

const settings = {
  name: name.optional().describe(meaning.name),
  callback_encoding: callbackEncoding.optional().describe(meaning.callbackEncoding),
  retention_days: z
    .union([z.literal('').transform(() => null), retentionDays])
    .optional()
    .describe(`${meaning.retentionDays} With an empty value they are kept.`),
};
export const UpdateProject = changes(
  { ...settings, id: id().describe('The project to change.') },
  { name: 'Lectures 2026', retention_days: 365 },
);
export type UpdateProject = z.output<typeof UpdateProject>;

/** Without an id in the path, one of two parameters identifies the project. */
export const UpdateNamedProject = changes(
  {
    ...settings,
    id: id().optional().describe('The project to change; required unless `project_id` is given.'),
    project_id: id().optional().describe('The same as `id`.'),
  },
  { id: 1, name: 'Lectures 2026', retention_days: 365 },
);
export type UpdateNamedProject = z.output<typeof UpdateNamedProject>;

export const OneProject = params({ id: id().describe('The project.') });
export type OneProject = z.output<typeof OneProject>;

export const ListProjects = params({
  ...listParams(['created_at', 'updated_at', 'name']),
  id: list(id()).optional().describe('Only records with one of these values.'),
  project_id: list(id()).optional().describe('The same as `id`.'),
  access_type: accessType
    .optional()
    .describe(
      'Only projects with a key of this level. `admin` matches all projects, because Admin keys have access ' +
        'to all.',
    ),
});
export type ListProjects = z.output<typeof ListProjects>;

export const ManagedProjectRecord = record(
  'ManagedProject',
  {
    id: recordId().describe('The id of the project.'),
    name: z.string().describe(meaning.name),
    sandbox: z.boolean().describe(meaning.sandbox),
    callback_encoding: z.enum(callbackEncodings).describe(meaning.callbackEncoding),
    retention_days: z.int().nullable().describe(`${meaning.retentionDays} Null if they are kept.`),
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
  {
    webhook_secret: z
      .string()
      .describe(
        'The secret that signs callbacks, as defined by Standard Webhooks: `whsec_` and the key in Base64.',
      ),
  },
  { webhook_secret: 'whsec_bm90IGEgcmVhbCBzZWNyZXQsIGJ1dCBzbyBsb25n' },
);
