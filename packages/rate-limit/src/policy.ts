/** Limits a key to `limit` hits in any period of `windowMs`. */
export interface Policy {
  /** Printable ASCII; sent to clients in the headers. */
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
  /** Number of hits that would still be admitted now. */
  remaining: number;
  /** Milliseconds until the oldest counted hit expires. */
  resetMs: number;
}

/** Counts hits. The limit of a policy holds across all instances that share the same data. */
export interface RateLimitStore {
  /**
   * Atomically admits and counts one hit, or refuses it. Refused hits are not counted, so that retries do not prolong the
   * wait. Rejects when the store cannot be reached.
   */
  hit(key: string, policy: Policy): Promise<Verdict>;
}

/** Returns the key of a policy's counter. Includes the window, since ticks of different lengths cannot be compared. */
export const counterKey = (key: string, { name, windowMs }: Policy): string => `${name}/${windowMs}/${key}`;
