import { defaultCallbackOptions } from '@scriptorium/callbacks';

/** How transcripts are delivered; every duration is here, so that tests can shrink them. */
export interface DeliveryOptions {
  /** Waits before each attempt; after the last the delivery has failed. */
  scheduleMs: readonly number[];
  jitter: number;
  /** The longest a server may say nothing. */
  idleMs: number;
  /** The longest one attempt may take. */
  totalMs: number;
  /** The server that mail goes out through, as a URL, and who it is from; without it nothing is delivered by e-mail. */
  mail?: { url: string; from: string };
  /** PEM texts of authorities that FTP servers are trusted by besides the usual ones. */
  trustedAuthorities?: string[];
}

export const defaultDeliveryOptions: DeliveryOptions = {
  scheduleMs: defaultCallbackOptions.scheduleMs,
  jitter: defaultCallbackOptions.jitter,
  idleMs: 15_000,
  totalMs: 60_000,
};

export const DELIVERY_OPTIONS = Symbol('delivery-options');
