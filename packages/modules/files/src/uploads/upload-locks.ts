import type { Lock, Locker } from '@tus/server';
import { once } from 'node:events';
import { UploadRefused } from './upload-refused.js';

/** How long a request waits for the previous one to end. A closed tab's request has ended by then. */
const WAIT_MS = 10_000;

interface Held {
  askToEnd(): void;
  ended: AbortController;
}

/** Allows one request per upload. A new request ends the previous one, or gets 423 if that takes too long. */
export class UploadLocks implements Locker {
  private readonly held = new Map<string, Held>();

  constructor(private readonly waitMs = WAIT_MS) {}

  newLock(id: string): Lock {
    const own: Held = { askToEnd: () => {}, ended: new AbortController() };
    return {
      lock: async (stop, askToEnd) => {
        own.askToEnd = () => void askToEnd();
        const tooLong = AbortSignal.timeout(this.waitMs);
        for (let other = this.held.get(id); other; other = this.held.get(id)) {
          other.askToEnd();
          await ended(other.ended.signal, AbortSignal.any([stop, tooLong]));
        }
        this.held.set(id, own);
      },
      unlock: async () => {
        this.held.delete(id);
        own.ended.abort();
      },
    };
  }
}

async function ended(signal: AbortSignal, giveUp: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await once(signal, 'abort', { signal: giveUp }).catch(() => {
    throw new UploadRefused(423, 'Another request is sending this upload');
  });
}
