import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

interface PollingOptions {
  /** Default: only when woken, and once at the beginning. */
  everyMs?: number;
  onError(error: unknown): void;
}

const AFTER_ERROR_MS = 1_000;
/** The longest time of a timer, 24 days. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Looks for work when woken and at intervals, without overlap, until it is stopped. */
export class Polling {
  private readonly stopping = new AbortController();
  private awake = new AbortController();
  private readonly running: Promise<void>;

  /** @param look runs outside the caller's async context, so that it never joins the caller's transaction */
  constructor(look: () => Promise<void>, options: PollingOptions) {
    this.running = AsyncResource.bind(() => this.run(look, options))();
  }

  /** Polls again at once, or after the poll in progress. */
  wake(): void {
    this.awake.abort();
  }

  /** Resolves after the poll in progress. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(
    look: () => Promise<void>,
    { everyMs = MAX_WAIT_MS, onError }: PollingOptions,
  ): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.awake = new AbortController();
      let waitMs = everyMs;
      try {
        await look();
      } catch (error) {
        onError(error);
        waitMs = AFTER_ERROR_MS;
      }
      const signal = AbortSignal.any([this.stopping.signal, this.awake.signal]);
      await sleep(waitMs, undefined, { signal }).catch(() => {});
    }
  }
}
