import type { Policy } from '@scriptorium/rate-limit';

/** Settings that the host passes to the kit. Includes all durations, so that tests can shorten them. */
export abstract class KitOptions {
  abstract readonly databaseUrl: string;
  /** Whether this process serves requests, runs background work, or both. */
  abstract readonly role: 'api' | 'worker' | 'all';
  abstract readonly rateLimits: {
    readonly default: Policy;
    readonly text: Policy;
    /** Per address, for published content. */
    readonly published: Policy;
  };
  /** Public URL of the service, without a trailing slash; undefined if none is configured. */
  abstract readonly publicUrl?: string;
  /** Name or address that the service listens on, for links if there is no public URL. */
  abstract readonly host?: string;
  abstract readonly maxUploadBytes: number;
  /** Name under which the service records its own changes. Public clients compare it. */
  abstract readonly serviceName: string;
  abstract readonly jobs: JobTimings;
  /** Version of the service, shown by `/healthz` and `/metrics`. */
  abstract readonly version?: string;
  /** Bearer token that `/metrics` requires. If undefined, access is open. */
  abstract readonly metricsToken?: string;
}

export interface JobTimings {
  /** Time without a heartbeat after which a worker loses its job; at least 10. */
  readonly heartbeatSeconds: number;
  /** Interval between checks for retries, wake times and lost work. Other work starts right after its commit. */
  readonly pollSeconds: number;
  /** Delay before the first retry; doubles with each retry. */
  readonly retryDelaySeconds: number;
}

export const defaultJobTimings: JobTimings = { heartbeatSeconds: 15, pollSeconds: 0.5, retryDelaySeconds: 5 };
