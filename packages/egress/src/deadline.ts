import { fromNetwork, tookTooLong } from './error.js';

export interface Deadline {
  /** Aborts when the time is up or the caller's signal aborts. */
  signal: AbortSignal;
  /** Adds time. Has no effect after the deadline has passed or was stopped. */
  extend(ms: number): void;
  /** Clears the timer. */
  stop(): void;
  abort(reason: unknown): void;
}

/** Starts a time limit, after which `signal` aborts with an `EgressError` of code `timeout`. */
export function deadline(totalMs: number, callers?: AbortSignal): Deadline {
  const controller = new AbortController();
  const late = () => controller.abort(tookTooLong());
  const began = performance.now();
  let endsMs = totalMs;
  let timer: NodeJS.Timeout | undefined = setTimeout(late, totalMs).unref();
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const extend = (ms: number) => {
    if (!timer) return;
    clearTimeout(timer);
    endsMs += ms;
    timer = setTimeout(late, Math.min(LONGEST_TIMER_MS, began + endsMs - performance.now())).unref();
  };
  const abort = (reason: unknown) => {
    stop();
    controller.abort(reason);
  };
  const signal = callers ? AbortSignal.any([controller.signal, callers]) : controller.signal;
  return { signal, extend, stop, abort };
}

/** About 24 days. Node fires longer timers immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs a task for at most `ms`. The signal passed to the task aborts when its result is no longer needed.
 * @throws EgressError, or the reason of `callers`
 */
export async function inTime<T>(
  ms: number,
  callers: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  callers?.throwIfAborted();
  const { signal, stop } = deadline(ms, callers);
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([run(signal), ended]);
  } catch (error) {
    throw signal.aborted ? signal.reason : fromNetwork(error);
  } finally {
    stop();
  }
}
