import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { KitOptions } from './kit-options.js';
import { Log } from './log.js';

const HOUR_MS = 3_600_000;

/** Chores of a worker: done when it starts, and every hour after that. One that fails is told of and done again. */
@Injectable()
export class Hourly implements OnApplicationShutdown {
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly options: KitOptions,
    private readonly log: Log,
  ) {}

  add(name: string, chore: () => Promise<unknown>): void {
    if (this.options.role === 'api') return;
    const run = () => {
      chore().catch((error: unknown) => this.log.warn({ err: error }, `not done: ${name}`));
    };
    this.timers.push(setInterval(run, HOUR_MS).unref());
    run();
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
  }
}
