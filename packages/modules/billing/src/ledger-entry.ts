/** A financial transaction. Entries are never changed. */
export interface LedgerEntry {
  id: number;
  accountId: number;
  /** Project of the order; null for an adjustment of the whole account. */
  projectId: number | null;
  invoiceId: number;
  kind: 'charge' | 'refund' | 'adjustment';
  product: string | null;
  orderId: number | null;
  /** Number of the charge; an order that is retried or repriced is charged again. */
  attempt: number;
  /** The charge that a refund reverses. */
  chargeId: number | null;
  mediaFileId: number | null;
  /** Whether the project was a sandbox when the order was placed. */
  sandbox: boolean;
  /** Agreed price in thousandths of a US dollar per minute or word. */
  unitPriceMills: number | null;
  durationMs: number | null;
  /** Number of words, for work priced per word. Such work has no duration here. */
  words: number | null;
  amountCents: number;
  description: string;
  info: string | null;
  createdAt: Date;
}
