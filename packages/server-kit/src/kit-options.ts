import type { Policy } from '@scriptorium/rate-limit';

/** What the host decides for the kit. All durations are here, so that tests can shrink them. */
export abstract class KitOptions {
  abstract readonly databaseUrl: string;
  /** Whether this process answers requests, does the work behind them, or both. */
  abstract readonly role: 'api' | 'worker' | 'all';
  abstract readonly rateLimits: { readonly default: Policy; readonly text: Policy };
  abstract readonly maxUploadBytes: number;
  abstract readonly jobs: JobTimings;
}

export interface JobTimings {
  /** A worker that has not been heard of for so long has lost its job; at least 10. */
  readonly heartbeatSeconds: number;
  /** How often retries and lost jobs are looked for. */
  readonly pollSeconds: number;
  /** Delay before the first retry; it doubles from there. */
  readonly retryDelaySeconds: number;
}

export const defaultJobTimings: JobTimings = { heartbeatSeconds: 15, pollSeconds: 2, retryDelaySeconds: 5 };
