import type { Claimed } from '@scriptorium/server-kit';
import type { RetrySchedule } from './retry-schedule.js';

/** A message that is to be sent. */
export interface NewMessage<P extends object = object> {
  /** Unique among all messages: a second message with the same key is not written. */
  key: string;
  /** The event that it is about. */
  eventId: number;
  accountId: number;
  projectId: number;
  /** The server it goes to, such as the origin of a URL. A slow or dead origin does not delay the others. */
  origin: string;
  /** What the channel needs to send it. Never changes afterwards. */
  payload: P;
  /** Sent even while its origin is paused: a person waits for it. */
  urgent?: boolean;
}

/** A message that this process is sending. `fence` is the number of this attempt, from 1. */
export interface Message<P extends object = object> extends Claimed {
  key: string;
  accountId: number;
  projectId: number;
  origin: string;
  payload: P;
}

/** How an attempt went. */
export interface Result {
  /**
   * `failed` is retried by the schedule; after `refused`, another attempt would change nothing. `unfinished` was accepted
   * and is not done yet: the message is sent again after `againMs`, without counting as a failure.
   */
  outcome: 'delivered' | 'failed' | 'refused' | 'unfinished';
  againMs?: number;
  /** The HTTP status, if the receiver answered with one. */
  status?: number;
  /** Why there was no answer. Names no address. */
  error?: string;
  /** The receiver's `Retry-After` header. */
  retryAfter?: string | null;
  /** The receiver works, although it did not take this message: its origin is not paused for it. */
  healthy?: boolean;
  /** Pauses the origin for this long, or with `Infinity` until it is resumed; its messages wait meanwhile. */
  pauseOriginMs?: number;
}

/** An attempt that is over. */
export interface Attempt {
  result: Result;
  /** What happens to the message next. */
  next: 'delivered' | 'failed' | 'retried';
  durationMs: number;
}

/** When an origin is paused for an account, so that its messages wait instead of failing. */
export interface PauseRule {
  /** It has accepted nothing for this long … */
  afterMs: number;
  /** … in at least this many attempts. */
  afterFailures: number;
  /** How often a new message is tried on a paused origin. */
  probeEveryMs: number;
  /** Whether one of the messages that wait is tried, too, so that an origin resumes also when nothing new comes. */
  probeWaiting?: boolean;
}

export interface ChannelOptions extends RetrySchedule {
  /** How often due messages are looked for; those written in the same process are sent at once. */
  pollMs: number;
  /**
   * Another process may send the message of a worker that died after this; until then it counts against `perOrigin`. A worker
   * that is alive renews it while it sends.
   */
  leaseMs: number;
  /** The most messages on their way to one origin, from all processes. */
  perOrigin: number;
  /** The most messages on their way, from one process. */
  atOnce: number;
  /** Null: origins are never paused. */
  pause: PauseRule | null;
}

/** A way to send messages. A module implements it and adds it to {@link Outbound}. */
export interface Channel<P extends object = object> {
  /** Stored with each message: `callback`, … */
  readonly name: string;
  readonly options: ChannelOptions;
  /**
   * Makes one attempt.
   * @throws {DomainError} the same as a result `refused`, except `unavailable`
   * @throws {Error} the same as a result `failed`, with its message
   */
  send(message: Message<P>, signal: AbortSignal): Promise<Result>;
  /** Notes an attempt in logs and metrics. */
  ended(message: Message<P>, attempt: Attempt): void;
}
