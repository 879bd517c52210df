import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Log } from '../ops/log.js';
import { Storage } from './storage.js';

const HOUR_MS = 3_600_000;
/** Longer than any upload and any job. */
const DAY_MS = 24 * HOUR_MS;

/** Deletes temporary files left behind by a crash. Runs in every process, since each machine has its own. */
@Injectable()
export class ScratchSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly storage: Storage,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR_MS).unref();
    void this.sweep();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    try {
      const deleted = await this.storage.scratch.sweep(DAY_MS);
      if (deleted) this.log.info({ deleted }, 'removed temporary files of interrupted work');
    } catch (error) {
      this.log.warn({ err: error }, 'temporary files could not be swept');
    }
  }
}
