import type { Claimed } from '@scriptorium/server-kit';
import type { RetrySchedule } from './retry-schedule.js';

/** A message to be written. */
export interface NewMessage<P extends object = object> {
  /** Unique key. A second message with the same key is ignored. */
  key: string;
  /** Event that caused the message. */
  eventId: number;
  accountId: number;
  projectId: number;
  /** Destination server, such as the origin of a URL. A slow or dead origin does not delay other origins. */
  origin: string;
  /** Channel-specific content, immutable once written. */
  payload: P;
  /** Whether to send the message even while its origin is paused, because a person is waiting for it. */
  urgent?: boolean;
}

/** A message claimed by this process. `fence` is the number of the attempt, starting at 1. */
export interface Message<P extends object = object> extends Claimed {
  key: string;
  accountId: number;
  projectId: number;
  origin: string;
  payload: P;
}

/** Outcome of an attempt. */
export interface Result {
  /**
   * `failed` attempts are retried according to the schedule. `refused` ends the message, because another
   * attempt would not help. `unfinished` means that the receiver accepted the message but is still processing
   * it: the message is sent again after `againMs`, without counting as a failure.
   */
  outcome: 'delivered' | 'failed' | 'refused' | 'unfinished';
  againMs?: number;
  /** HTTP status, if the receiver responded. */
  status?: number;
  /** Reason why there was no response, without addresses. */
  error?: string;
  /** `Retry-After` header of the response. */
  retryAfter?: string | null;
  /** Whether the receiver works although it rejected the message. If so, its origin is not paused. */
  healthy?: boolean;
  /** Duration for which to pause the origin and its messages; `Infinity` until it is resumed. */
  pauseOriginMs?: number;
}

/** A finished attempt. */
export interface Attempt {
  result: Result;
  /** Next state of the message. */
  next: 'delivered' | 'failed' | 'retried';
  durationMs: number;
}

/** Conditions for pausing an origin for an account, so that its messages wait instead of failing. */
export interface PauseRule {
  /** Minimum time during which the origin has accepted nothing. */
  afterMs: number;
  /** Minimum number of failed attempts in that time. */
  afterFailures: number;
  /** Interval at which a message is sent to a paused origin as a probe. */
  probeEveryMs: number;
  /** Whether waiting messages are used as probes too, so that an origin resumes even without new messages. */
  probeWaiting?: boolean;
}

export interface ChannelOptions extends RetrySchedule {
  /**
   * Time after which another process may send the message of a crashed worker. Until then the message counts
   * against `perOrigin`. A running worker renews its leases, so they can be shorter than an attempt.
   */
  leaseMs: number;
  /** Maximum number of concurrent messages per origin, across all processes. */
  perOrigin: number;
  /** Maximum number of concurrent messages per process. */
  atOnce: number;
  /** Null to never pause origins. */
  pause: PauseRule | null;
}

/** A method of sending messages. A module implements it and adds it to {@link Outbound}. */
export interface Channel<P extends object = object> {
  /** Name stored with each message, such as `callback`. */
  readonly name: string;
  readonly options: ChannelOptions;
  /**
   * Makes one attempt.
   * @param signal aborted when the worker stops or loses the lease of the message
   * @throws {DomainError} equivalent to the result `refused`, except for `unavailable`
   * @throws {Error} equivalent to the result `failed` with the error's message
   */
  send(message: Message<P>, signal: AbortSignal): Promise<Result>;
  /** Records an attempt in logs and metrics. */
  ended(message: Message<P>, attempt: Attempt): void;
}
