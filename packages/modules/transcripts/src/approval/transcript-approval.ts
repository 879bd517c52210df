export const approvalStatuses = ['requested', 'accepted', 'returned'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** The last approval that was asked for a transcript. */
export interface TranscriptApproval {
  transcriptId: number;
  mediaFileId: number;
  mediaFileName: string | null;
  languageId: number;
  status: ApprovalStatus;
  revision: number;
  requestedVersion: number;
  decidedVersion: number | null;
  requestedBy: string;
  note: string | null;
  decidedBy: string | null;
  reason: string | null;
  requestedAt: string | Date;
  decidedAt: string | Date | null;
}
