/** How rows of background work fail. */
export interface WorkFailures {
  /** Column of a bigint that identifies a row, or rows that are retried together. */
  key: string;
  /** SQL condition for open rows whose last attempt failed, and which will be tried again. */
  retrying: string;
  /** SQL expression for the error of the last attempt. */
  error: string;
  /** Rows that were given up. Default: none are. */
  final?: {
    /** SQL condition. */
    where: string;
    /** Column with the time of the failure. */
    at: string;
    /** Assignments that open a row again. */
    reopen: string;
  };
}

/** The rows of a kind of background work, for operators. */
export interface WorkRows {
  table: string;
  /** SQL condition for unfinished rows. */
  open: string;
  /** Column with the time at which a row is due. Default: `wake_at`. */
  wakeAt?: string;
  /** Column with the end of the lease; null if rows are locked instead of leased. Default: `leased_until`. */
  leasedUntil?: string | null;
  /** Absent if failures are not recorded. */
  failures?: WorkFailures;
}
