import { createHook } from 'node:async_hooks';

/** Modules of Node between a call of `setTimeout` and the hook. */
const timerModules = /node:(?:internal\/)?(?:timers|async_hooks)/;

/**
 * Timers that were set while calls ran and are still pending, also those that are unreferenced, which Node does not report.
 * Timers that Node itself sets are not included, such as those of `AbortSignal.timeout` and of `fetch`.
 */
export class PendingTimers {
  private readonly places = new Map<number, string>();
  private readonly set = createHook({
    init: (id, type) => {
      const place = type === 'Timeout' ? placeOf(new Error().stack) : undefined;
      if (place) this.places.set(id, place);
    },
  });
  private readonly ended = createHook({ destroy: (id) => void this.places.delete(id) });

  async record(calls: () => Promise<void>): Promise<void> {
    this.ended.enable();
    this.set.enable();
    try {
      await calls();
    } finally {
      this.set.disable();
    }
  }

  /** Returns `Timeout`, with the line that set it, for each pending timer. */
  pending(): string[] {
    return [...this.places.values()].map((place) => `Timeout (set ${place})`);
  }

  stop(): void {
    this.ended.disable();
  }
}

/** Returns the line that set a timer, or undefined if it is part of Node. */
function placeOf(stack = ''): string | undefined {
  const [, , ...frames] = stack.split('\n').map((line) => line.trim());
  const caller = frames.find((frame) => !timerModules.test(frame));
  return caller && !/\bnode:/.test(caller) ? caller : undefined;
}
