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
import { approvalStatuses, type TranscriptApproval } from './transcript-approval.js';

const { page, per_page } = listParams();
const transcriptId = () => id().describe('The transcript.');

export const ListApprovals = params({
  status: oneOf(approvalStatuses).default('requested').describe('Only approvals in this state.'),
  page,
  per_page,
});
export type ListApprovals = z.output<typeof ListApprovals>;

export const OneApproval = params({ id: transcriptId() });
export type OneApproval = z.output<typeof OneApproval>;

export const RequestApproval = params(
  { id: transcriptId(), note: text(2000).optional().describe('What the reviewer should know.') },
  { note: 'The names in the second half are new.' },
);
export type RequestApproval = z.output<typeof RequestApproval>;

const version = () =>
  integer(1, 2 ** 31 - 1).describe('The version that was reviewed. It must be the newest one.');

export const AcceptTranscript = params({ id: transcriptId(), version: version() }, { version: 4 });
export type AcceptTranscript = z.output<typeof AcceptTranscript>;

export const ReturnTranscript = params(
  {
    id: transcriptId(),
    version: version(),
    reason: text(2000)
      .refine((value) => value.trim() !== '', 'a reason')
      .describe('What has to change.'),
  },
  { version: 4, reason: 'The captions from 12:40 on are too fast.' },
);
export type ReturnTranscript = z.output<typeof ReturnTranscript>;

export const ApprovalRecord = record(
  'TranscriptApproval',
  {
    transcript_id: recordId().describe('The transcript.'),
    media_file_id: recordId().describe('The file of the transcript.'),
    media_file_name: z.string().nullable().describe('The name of the file.'),
    language_id: recordId().describe('The language of the transcript.'),
    status: z.enum(approvalStatuses).describe('Whether it was accepted, or returned with a reason.'),
    requested_version: z.int().min(1).describe('The newest version when the approval was asked for.'),
    decided_version: z.int().min(1).nullable().describe('The version that was accepted or returned.'),
    requested_by: z.string().describe('The name of the person who asked for it.'),
    note: z.string().nullable().describe('What that person said about it.'),
    decided_by: z.string().nullable().describe('The name of the reviewer.'),
    reason: z.string().nullable().describe('Why it was returned.'),
    requested_at: moment().describe('When it was asked for.'),
    decided_at: moment().nullable().describe('When it was accepted or returned.'),
  },
  {
    transcript_id: 41,
    media_file_id: 7,
    media_file_name: 'Lecture',
    language_id: 1,
    status: 'returned' as const,
    requested_version: 3,
    decided_version: 4,
    requested_by: 'Ann Archer',
    note: 'The names in the second half are new.',
    decided_by: 'Rosa Ruiz',
    reason: 'The captions from 12:40 on are too fast.',
    requested_at: '2026-11-20T15:20:05.000+00:00',
    decided_at: '2026-11-20T16:02:11.000+00:00',
  },
);

export const NoApproval = ApprovalRecord.nullable();

export const approvalView = (approval: TranscriptApproval): z.output<typeof ApprovalRecord> => ({
  transcript_id: approval.transcriptId,
  media_file_id: approval.mediaFileId,
  media_file_name: approval.mediaFileName,
  language_id: approval.languageId,
  status: approval.status,
  requested_version: approval.requestedVersion,
  decided_version: approval.decidedVersion,
  requested_by: approval.requestedBy,
  note: approval.note,
  decided_by: approval.decidedBy,
  reason: approval.reason,
  requested_at: wireTime(new Date(approval.requestedAt)),
  decided_at: approval.decidedAt && wireTime(new Date(approval.decidedAt)),
});
