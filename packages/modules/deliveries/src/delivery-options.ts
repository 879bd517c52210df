import { standardSchedule, type ChannelOptions } from '@scriptorium/outbound';

/** Options for delivering files. All durations are options, so that tests can shorten them. */
export interface DeliveryOptions extends ChannelOptions {
  /** Idle timeout of a connection. */
  idleMs: number;
  /** Time limit for sending a small file. The limit for large files increases with their size. */
  totalMs: number;
  /** PEM certificates of additional authorities that are trusted for FTP servers. */
  trustedAuthorities?: string[];
}

/** Limits of one attempt. */
export interface UploadLimits {
  /** Time limit in milliseconds. */
  totalMs: number;
  /** Aborted at the time limit, or if the attempt is cancelled. */
  signal: AbortSignal;
}

export const defaultDeliveryOptions: DeliveryOptions = {
  ...standardSchedule,
  idleMs: 15_000,
  totalMs: 60_000,
  leaseMs: 20_000,
  perOrigin: 4,
  atOnce: 8,
  pause: null,
};

export const DELIVERY_OPTIONS = Symbol('delivery-options');
