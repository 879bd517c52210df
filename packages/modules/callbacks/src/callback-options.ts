const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How callbacks are sent; every duration is here, so that tests can shrink them. */
export interface CallbackOptions {
  /** Waits before each attempt; after the last the message has failed. */
  scheduleMs: readonly number[];
  /** Share by which a wait is made longer or shorter, so that many do not come at once. */
  jitter: number;
  /** A receiver's `Retry-After` is honoured up to this. */
  maxRetryAfterMs: number;
  connectMs: number;
  headersMs: number;
  totalMs: number;
  /** How often due messages are looked for when nothing announces one. */
  pollMs: number;
  /**
   * A sender that has not finished by then has lost the message to another. Little more than `totalMs`: so long do the
   * messages of a worker that died wait, and each counts against `perOrigin`.
   */
  leaseMs: number;
  /** Messages on their way to one origin at once, so that a slow one holds up nobody else. */
  perOrigin: number;
  /** Messages on their way at once. */
  atOnce: number;
  /** An origin that has taken nothing of an account for so long is paused for it, */
  pauseAfterMs: number;
  /** if so much was tried meanwhile. */
  pauseAfterFailures: number;
  /** How often a new message is tried on a paused origin. */
  probeEveryMs: number;
}

/** The schedule that Standard Webhooks recommends: ten attempts within about three days. */
export const defaultCallbackOptions: CallbackOptions = {
  scheduleMs: [
    0,
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
  ],
  jitter: 0.2,
  maxRetryAfterMs: 24 * HOUR,
  connectMs: 5 * SECOND,
  headersMs: 10 * SECOND,
  totalMs: 15 * SECOND,
  pollMs: 500,
  leaseMs: 20 * SECOND,
  perOrigin: 8,
  atOnce: 256,
  pauseAfterMs: 5 * 24 * HOUR,
  pauseAfterFailures: 20,
  probeEveryMs: HOUR,
};

export const CALLBACK_OPTIONS = Symbol('callback-options');
