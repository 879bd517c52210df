/** At most `limit` hits of a key in any `windowMs`. */
export interface Policy {
  /** Printable ASCII; clients read it in the headers. */
  name: string;
  /** Whole number, at least 1. */
  limit: number;
  /** Whole milliseconds, at least 60. */
  windowMs: number;
}

export interface Verdict {
  policy: Policy;
  allowed: boolean;
  limit: number;
  /** Hits that would still be admitted now. */
  remaining: number;
  /** Milliseconds until the oldest hit that counts stops counting. */
  resetMs: number;
}

/** Counts hits. One instance or several over the same data: the promise of the policy holds for all of them together. */
export interface RateLimitStore {
  /**
   * Admits and counts one hit, or refuses it; atomic. A refused hit is not counted, so that knocking does not
   * lengthen the wait. Rejects when the store cannot be reached.
   */
  hit(key: string, policy: Policy): Promise<Verdict>;
}

/** The key of a policy's counter. The window is part of it, since ticks of another length cannot be compared. */
export const counterKey = (key: string, { name, windowMs }: Policy): string => `${name}/${windowMs}/${key}`;
