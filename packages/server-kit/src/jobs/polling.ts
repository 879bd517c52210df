import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

interface PollingOptions {
  /** Default: only when woken, and once at the beginning. */
  everyMs?: number;
  /** Shortest time between two polls, so that work that becomes due meanwhile is found by one poll. */
  restMs?: number;
  onError(error: unknown): void;
}

const AFTER_ERROR_MS = 1_000;
/** The longest time of a timer, 24 days. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** Looks for work when woken and at intervals, without overlap, until it is stopped. */
export class Polling {
  private isStopped = false;
  private isWoken = false;
  private endPause = () => {};
  private readonly running: Promise<void>;

  /** @param look runs outside the caller's async context, so that it never joins the caller's transaction */
  constructor(look: () => Promise<void>, options: PollingOptions) {
    this.running = AsyncResource.bind(() => this.run(look, options))();
  }

  /** Polls again at once, or after the poll in progress. */
  wake(): void {
    this.isWoken = true;
    this.endPause();
  }

  /** Resolves after the poll in progress. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.endPause();
    await this.running;
  }

  private async run(
    look: () => Promise<void>,
    { everyMs = MAX_WAIT_MS, restMs = 0, onError }: PollingOptions,
  ): Promise<void> {
    while (!this.isStopped) {
      this.isWoken = false;
      let waitMs = everyMs;
      try {
        await look();
        if (restMs > 0) await sleep(restMs);
      } catch (error) {
        onError(error);
        waitMs = AFTER_ERROR_MS;
      }
      await this.pause(waitMs);
    }
  }

  private pause(ms: number): Promise<void> | undefined {
    if (this.isWoken || this.isStopped) return undefined;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
