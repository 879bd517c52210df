/** Limits the number of concurrent tasks. Others wait in order of arrival. */
export class Turns {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  /** Runs a task when its turn comes. @throws the signal's reason when it is aborted before that. */
  async take<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.free > 0) this.free--;
    else await this.wait(signal);
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }

  private wait(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        reject(signal!.reason as Error);
      };
      const go = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      this.waiting.push(go);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }
}
