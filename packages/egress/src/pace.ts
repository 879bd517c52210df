import { tookTooLong } from './error.js';

export interface LeastThroughput {
  /** Minimum average speed of a body while its reader waits for data. */
  bytesPerSecond: number;
  /** Waiting time over which the average is taken, in ms. Default 10 s. */
  windowMs?: number;
}

/** Enforces the minimum speed of a body. Time during which the reader is busy does not count. */
export class Pace {
  private readonly windowMs: number;
  private readonly leastBytes: number;
  private waitedMs = 0;
  private bytes = 0;

  constructor({ bytesPerSecond, windowMs = 10_000 }: LeastThroughput) {
    this.windowMs = windowMs;
    this.leastBytes = (bytesPerSecond * windowMs) / 1000;
  }

  /**
   * Waits for the next chunk.
   * @throws EgressError `timeout` when a window ends with too few bytes
   */
  async next(chunks: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
    const pending = chunks.next();
    for (;;) {
      const began = performance.now();
      const result = await within(pending, this.windowMs - this.waitedMs);
      this.waitedMs += performance.now() - began;
      this.bytes += result?.value?.byteLength ?? 0;
      if (!result?.done && this.waitedMs >= this.windowMs) this.endWindow();
      if (result) return result;
    }
  }

  private endWindow(): void {
    if (this.bytes < this.leastBytes) throw tookTooLong();
    this.waitedMs = this.bytes = 0;
  }
}

/** Resolves to undefined if the promise takes longer than `ms`. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.ceil(ms));
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
