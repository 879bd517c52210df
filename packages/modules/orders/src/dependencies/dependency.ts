import type { Phase } from '@scriptorium/core';

/** What an order needs of another order, as declared when it is placed. */
export interface NewDependency {
  /** The needed order. */
  orderId: number;
  /** Version of its result to use. Default: the one that is current when it is used. */
  version?: number | null;
  /** Whether the source of its file is needed too. Default: false. */
  source?: boolean;
}

/** An order that another order needs, with its current state. */
export interface Dependency {
  orderId: number;
  /** The file of the needed order. */
  fileId: number;
  /** Version of its result to use; null for the one that is current when it is used. */
  version: number | null;
  /** Phase of the needed order; null if it was deleted. */
  phase: Phase | null;
  /** Why it was cancelled. */
  endReason: string | null;
}

/** Changes that orders may wait for. */
export interface ChangedNeeds {
  /** Orders that have ended. */
  orderIds?: readonly number[];
  /** Files whose source has changed, or that were deleted. */
  fileIds?: readonly number[];
}
