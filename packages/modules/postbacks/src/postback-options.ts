import { standardSchedule, type ChannelOptions } from '@scriptorium/outbound';
import type { AudioFormat, CaptionFormat } from '@scriptorium/integrations';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A product whose finished orders are put on video platforms. */
export type PostedProduct =
  | {
      product: string;
      as: 'audio_description';
      /** The ids of the formats in which the product makes what platforms take. */
      formats: Readonly<Partial<Record<AudioFormat, number>>>;
    }
  | {
      product: string;
      as: 'captions';
      /** The ids of the output formats in which the product makes what platforms take. */
      formats: Readonly<Partial<Record<CaptionFormat, number>>>;
      /** The kind of orders whose captions are for people who do not understand the language of the video. */
      subtitles?: string;
    };

/** How platforms are called; every duration is here, so that tests can shrink them. */
export interface PostbackOptions extends ChannelOptions {
  /** The longest that a plugin may take to put a file on its platform; an attempt may need two calls. */
  callMs: number;
  /** The longest that it may take to try credentials. */
  verifyMs: number;
  /** The longest that one HTTP request of a plugin may take. */
  requestMs: number;
  /** The most of an answer that a plugin is given. */
  maxAnswerBytes: number;
  /** The first wait before a platform is asked whether it has processed a file; the waits grow with the time it takes. */
  stateEveryMs: number;
  /** A platform that has not processed a file after this has failed. */
  processingMs: number;
  /** How long a platform can fetch a file. */
  publishedMs: number;
  /** How often a platform is asked for new videos. */
  discoverEveryMs: number;
  /** The first wait before a discovered video is tried again; the waits double up to an hour. */
  retryVideoMs: number;
  /** How long an administrator has to grant access in the browser. */
  authorizeMs: number;
  /** How long the integration rests where the platform says that it is too much, and not for how long. */
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
  pollMs: SECOND,
  leaseMs: 3 * MINUTE,
  perOrigin: 2,
  atOnce: 32,
  pause: { afterMs: 5 * MINUTE, afterFailures: 5, probeEveryMs: 5 * MINUTE, probeWaiting: true },
};

export const POSTBACK_OPTIONS = Symbol('postback-options');
export const POSTED_PRODUCTS = Symbol('posted-products');

/** The name of the channel. */
export const CHANNEL = 'postback';

/** The origin of messages to an integration: each of them is paused by itself. */
export const originOf = ({ id, platform }: { id: number; platform: string }): string => `${platform}/${id}`;
