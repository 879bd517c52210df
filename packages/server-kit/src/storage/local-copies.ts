import type { Scratch } from './scratch.js';

interface Copy {
  file: string;
  users: number;
  /** Settles when the file is complete or has failed. */
  ready: Promise<void>;
  cancel: AbortController;
}

type Download = (key: string, file: string, signal: AbortSignal) => Promise<void>;

/** Temporary local copies of remote blobs. Concurrent users of a blob share one copy; the last one deletes it. */
export class LocalCopies {
  private readonly copies = new Map<string, Copy>();

  constructor(
    private readonly scratch: Scratch,
    private readonly download: Download,
  ) {}

  /** @param signal ends the wait for the copy; the download is cancelled when its last user aborts */
  async use<T>(key: string, work: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const copy = this.copies.get(key) ?? this.start(key);
    copy.users += 1;
    try {
      await unlessAborted(copy.ready, signal);
      return await work(copy.file);
    } finally {
      copy.users -= 1;
      if (copy.users === 0) await this.remove(key, copy);
    }
  }

  private start(key: string): Copy {
    const file = this.scratch.newFile();
    const cancel = new AbortController();
    const copy: Copy = { file, users: 0, cancel, ready: this.download(key, file, cancel.signal) };
    this.copies.set(key, copy);
    // Current users of a failed download get the error; the next user starts a new download.
    copy.ready.catch(() => this.forget(key, copy));
    return copy;
  }

  private async remove(key: string, copy: Copy): Promise<void> {
    this.forget(key, copy);
    copy.cancel.abort();
    await copy.ready.catch(() => {});
    await this.scratch.discard(copy.file);
  }

  private forget(key: string, copy: Copy): void {
    if (this.copies.get(key) === copy) this.copies.delete(key);
  }
}

function unlessAborted(work: Promise<void>, signal?: AbortSignal): Promise<void> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
