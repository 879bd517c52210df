import { standardSchedule, type ChannelOptions } from '@scriptorium/outbound';

/** How files are delivered; every duration is here, so that tests can shrink them. */
export interface DeliveryOptions extends ChannelOptions {
  /** Idle timeout of a connection. */
  idleMs: number;
  /** The longest that sending a small file may take; a large one may take longer by its size. */
  totalMs: number;
  /** The URL of the server that mail is sent through, and the sender; without it nothing is delivered by e-mail. */
  mail?: { url: string; from: string };
  /** PEM texts of authorities that FTP servers are trusted by besides the usual ones. */
  trustedAuthorities?: string[];
}

/** Of one attempt. */
export interface UploadLimits {
  /** The longest that it may take. */
  totalMs: number;
  /** Aborted when it has taken that long, or is not wanted. */
  signal: AbortSignal;
}

export const defaultDeliveryOptions: DeliveryOptions = {
  ...standardSchedule,
  idleMs: 15_000,
  totalMs: 60_000,
  pollMs: 1_000,
  leaseMs: 120_000, // the file is made first
  perOrigin: 4,
  atOnce: 8,
  pause: null,
};

export const DELIVERY_OPTIONS = Symbol('delivery-options');
