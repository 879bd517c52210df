import type { Line } from '../log/live-log.js';
import type { RowPart } from '../rows/row-builder.js';
import type { OutletRules } from './outlet-batch.js';

export const outletKinds = ['rtmp', 'webhook', 'youtube', 'zoom'] as const;
export type OutletKind = (typeof outletKinds)[number];
/** Kinds to which lines are posted. The others are sent the stream. */
export type PostedKind = Exclude<OutletKind, 'rtmp'>;

/** A receiver of the lines of an event. */
export interface Outlet {
  id: number;
  eventId: number;
  projectId: number;
  /** A secret: it contains a key. */
  url: string;
  /** ISO 639-1. */
  language: string;
  delayMs: number;
  /** Add to a time of the project to get the real one, which differs in sandboxes. */
  realOffsetMs: number;
  /** When the stream was first connected, in the time of the project. */
  beganAt: Date | null;
  /** Add to a real time to get that of the receiver's clock. */
  clockOffsetMs: number;
}

export interface OutletPost {
  /** Increases by one with each post, but not when it is repeated. */
  sequence: number;
  body: string;
}

export interface Posted {
  clockOffsetMs?: number;
}

/** Posts lines to receivers of a kind. Errors have messages without addresses, because the owner of the event sees them. */
export interface OutletReceiver {
  readonly rules: OutletRules;
  /** @param parts the words of the lines by rows */
  compose(outlet: Outlet, lines: readonly Line[], parts: readonly RowPart[]): string;
  /** Returns the number of the receiver's last post. Without it, this service's own count is used. @throws {Error} */
  lastSequence?(outlet: Outlet, signal: AbortSignal): Promise<number>;
  /** @throws {Error} unless the receiver has accepted the post */
  post(outlet: Outlet, post: OutletPost, signal: AbortSignal): Promise<Posted>;
}

/** Time limits of posts: late captions are of no use. */
export const OUTLET_TIMEOUTS = { dnsMs: 2_000, connectMs: 3_000, headersMs: 5_000, totalMs: 6_000 };
export const MOST_ANSWER_BYTES = 64 * 1024;

/** Appends to a query without rewriting it, because signatures may depend on how it is written. */
export const withQuery = (url: string, query: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${query}`;
