export const approvalStatuses = ['requested', 'accepted', 'returned'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** The last approval that was asked for the result of an order. */
export interface Approval {
  orderId: number;
  mediaFileId: number;
  mediaFileName: string | null;
  languageId: number;
  status: ApprovalStatus;
  revision: number;
  /** The newest version when it was asked for; null if results have no versions. */
  requestedVersion: number | null;
  /** The version that was accepted or returned. */
  decidedVersion: number | null;
  requestedBy: string;
  note: string | null;
  decidedBy: string | null;
  reason: string | null;
  requestedAt: string | Date;
  decidedAt: string | Date | null;
}
