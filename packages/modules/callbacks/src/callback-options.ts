import { standardSchedule, type ChannelOptions } from '@scriptorium/outbound';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Delivery options of callbacks. All durations are options, so that tests can shorten them. */
export interface CallbackOptions extends ChannelOptions {
  connectMs: number;
  headersMs: number;
  totalMs: number;
}

export const defaultCallbackOptions: CallbackOptions = {
  ...standardSchedule,
  connectMs: 5 * SECOND,
  headersMs: 10 * SECOND,
  totalMs: 15 * SECOND,
  leaseMs: 20 * SECOND,
  perOrigin: 8,
  atOnce: 256,
  pause: { afterMs: 5 * 24 * HOUR, afterFailures: 20, probeEveryMs: HOUR },
};

export const CALLBACK_OPTIONS = Symbol('callback-options');
