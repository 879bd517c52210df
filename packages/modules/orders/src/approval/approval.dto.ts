import { wireTime } from '@scriptorium/core';
import {
  id,
  integer,
  listParams,
  moment,
  oneOf,
  params,
  record,
  recordId,
  text,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import type { Product } from '../product.js';
import { nounOf, pascalOf } from '../product-names.js';
import { approvalStatuses, type Approval } from './approval.js';

const { page, per_page } = listParams();

export const ListApprovals = params({
  status: oneOf(approvalStatuses).default('requested').describe('Only approvals in this state.'),
  page,
  per_page,
});
export type ListApprovals = z.output<typeof ListApprovals>;

export interface ApprovalRequest {
  id: number;
  note?: string | undefined;
}

/** What a reviewer decides; without a reason, the result is accepted. */
export interface ApprovalDecision {
  id: number;
  version?: number;
  reason?: string;
}

/** Returns the parameters of the routes of a product. Results that people edit are decided about by version. */
export function approvalInputs({ name, approves }: Product) {
  const one = { id: id().describe(`The ${nounOf(name)}.`) };
  const decided = {
    ...one,
    ...(approves === 'newest_version' && {
      version: integer(1, 2 ** 31 - 1).describe('The version that was reviewed. It must be the newest one.'),
    }),
  };
  const reason = text(2000)
    .refine((value) => value.trim() !== '', 'a reason')
    .describe('What has to change.');
  const note = text(2000).optional().describe('What the reviewer should know.');
  const version = approves === 'newest_version' ? { version: 4 } : {};
  return {
    one: params(one),
    request: params({ ...one, note }, { note: 'The names in the second half are new.' }),
    accept: params(decided, version),
    return: params({ ...decided, reason }, { ...version, reason: 'The names in the second half are wrong.' }),
  };
}

/** Returns the schema of the approvals of a product. */
export function approvalRecord({ name, approves }: Product) {
  const noun = nounOf(name);
  const version = z.int().min(1);
  const versions = approves === 'newest_version' && {
    requested_version: version.describe('The newest version when the approval was asked for.'),
    decided_version: version.nullable().describe('The version that was accepted or returned.'),
  };
  const shape: z.ZodRawShape = {
    [`${name}_id`]: recordId().describe(`The ${noun}.`),
    media_file_id: recordId().describe(`The file of the ${noun}.`),
    media_file_name: z.string().nullable().describe('The name of the file.'),
    language_id: recordId().describe(`The language of the ${noun}.`),
    status: z.enum(approvalStatuses).describe('Whether it was accepted, or returned with a reason.'),
    ...versions,
    requested_by: z.string().describe('The name of the person who asked for it.'),
    note: z.string().nullable().describe('What that person said about it.'),
    decided_by: z.string().nullable().describe('The name of the reviewer.'),
    reason: z.string().nullable().describe('Why it was returned.'),
    requested_at: moment().describe('When it was asked for.'),
    decided_at: moment().nullable().describe('When it was accepted or returned.'),
  };
  return record(`${pascalOf(name)}Approval`, shape, {
    [`${name}_id`]: 41,
    media_file_id: 7,
    media_file_name: 'Lecture',
    language_id: 1,
    status: 'returned',
    ...(versions && { requested_version: 3, decided_version: 4 }),
    requested_by: 'Ann Archer',
    note: 'The names in the second half are new.',
    decided_by: 'Rosa Ruiz',
    reason: 'The names in the second half are wrong.',
    requested_at: '2026-11-20T15:20:05.000+00:00',
    decided_at: '2026-11-20T16:02:11.000+00:00',
  });
}

/** Returns an approval as in the API. */
export const approvalView = ({ name, approves }: Product, approval: Approval): Record<string, unknown> => ({
  [`${name}_id`]: approval.orderId,
  media_file_id: approval.mediaFileId,
  media_file_name: approval.mediaFileName,
  language_id: approval.languageId,
  status: approval.status,
  ...(approves === 'newest_version' && {
    requested_version: approval.requestedVersion,
    decided_version: approval.decidedVersion,
  }),
  requested_by: approval.requestedBy,
  note: approval.note,
  decided_by: approval.decidedBy,
  reason: approval.reason,
  requested_at: wireTime(new Date(approval.requestedAt)),
  decided_at: approval.decidedAt && wireTime(new Date(approval.decidedAt)),
});
