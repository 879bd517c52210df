import type { Policy } from '@scriptorium/rate-limit';

/** What the host decides for the kit. All durations are here, so that tests can shrink them. */
export abstract class KitOptions {
  abstract readonly databaseUrl: string;
  /** Whether this process answers requests, does the work behind them, or both. */
  abstract readonly role: 'api' | 'worker' | 'all';
  abstract readonly rateLimits: {
    readonly default: Policy;
    readonly text: Policy;
    /** Of an address, for what is published. */
    readonly published: Policy;
  };
  /** Where clients reach the service, without a slash at its end; undefined: wherever they say that they do. */
  abstract readonly publicUrl?: string;
  abstract readonly maxUploadBytes: number;
  /** How the API names the service as the editor of a transcript; public clients compare with it. */
  abstract readonly serviceName: string;
  abstract readonly jobs: JobTimings;
  /** The version of the service, as `/healthz` and `/metrics` show it. */
  abstract readonly version?: string;
  /** What `/metrics` then wants as `Authorization: Bearer …`. Without it, everybody may read them. */
  abstract readonly metricsToken?: string;
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
