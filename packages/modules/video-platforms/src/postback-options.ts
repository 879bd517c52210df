import { standardSchedule, type ChannelOptions } from '@scriptorium/outbound';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Options for calling platforms. All durations are options, so that tests can shorten them. */
export interface PostbackOptions extends ChannelOptions {
  /** Time limit for a plugin call that sends a file; an attempt may need two calls. */
  callMs: number;
  /** Time limit for verifying credentials. */
  verifyMs: number;
  /** Time limit for one HTTP request of a plugin. */
  requestMs: number;
  /** Maximum size of a response for a plugin. */
  maxAnswerBytes: number;
  /** Wait before the first status request for a file being processed. Later waits grow with the elapsed time. */
  stateEveryMs: number;
  /** Time after which unfinished processing counts as failed. */
  processingMs: number;
  /** Time for which a published file can be fetched. */
  publishedMs: number;
  /** Polling interval for new videos. */
  discoverEveryMs: number;
  /** Wait before the first retry of a discovered video; doubles with each retry, up to an hour. */
  retryVideoMs: number;
  /** Time an administrator has for granting access in the browser. */
  authorizeMs: number;
  /** Pause of an integration after rate limiting without a stated duration. */
  rateLimitMs: number;
  quotaMs: number;
}

export const defaultPostbackOptions: PostbackOptions = {
  ...standardSchedule,
  callMs: 75 * SECOND,
  verifyMs: 20 * SECOND,
  requestMs: MINUTE,
  maxAnswerBytes: 10 * 2 ** 20,
  stateEveryMs: 5 * SECOND,
  processingMs: 24 * HOUR,
  publishedMs: 24 * HOUR,
  discoverEveryMs: 5 * MINUTE,
  retryVideoMs: 30 * SECOND,
  authorizeMs: 15 * MINUTE,
  rateLimitMs: MINUTE,
  quotaMs: HOUR,
  leaseMs: 20 * SECOND,
  perOrigin: 2,
  atOnce: 32,
  pause: { afterMs: 5 * MINUTE, afterFailures: 5, probeEveryMs: 5 * MINUTE, probeWaiting: true },
};

export const POSTBACK_OPTIONS = Symbol('postback-options');

/** Name of the channel. */
export const CHANNEL = 'postback';

/** Returns the origin of messages to an integration, so that each integration is paused separately. */
export const originOf = ({ id, platform }: { id: number; platform: string }): string => `${platform}/${id}`;
