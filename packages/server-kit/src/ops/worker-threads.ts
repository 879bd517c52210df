import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@scriptorium/core';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';

/** Limit for a task, including its time in the queue. */
const TIME_LIMIT_MS = 60_000;
const MAX_QUEUED = 500;
const IDLE_MS = 60_000;
/** Lets the operating system prioritise the event loop and the database. */
const NICE = 10;
const THREAD_MEGABYTES = 1024;

/**
 * Runs CPU-bound work of more than a few milliseconds in a pool of threads, so that the event loop stays
 * responsive. One core is left to the event loop.
 */
@Injectable()
export class WorkerThreads implements OnApplicationShutdown {
  private pool: Promise<Piscina> | undefined;

  /**
   * Calls an exported function of a module in a thread. Task and result are copied as structured clones; pass
   * large objects as JSON text, which is copied faster.
   * @param file the compiled module, whose name ends in `.worker.js`, relative to `import.meta.url`. When running
   * from source, the TypeScript file beside it is loaded.
   * @throws {DomainError} `unavailable` if the task exceeds the time limit, or too many tasks are waiting
   */
  async run<Task, Result>(file: URL, name: string, task: Task, limitMs = TIME_LIMIT_MS): Promise<Result> {
    const pool = await (this.pool ??= openPool());
    if (pool.queueSize >= MAX_QUEUED) throw busy();
    const signal = AbortSignal.timeout(limitMs);
    try {
      return (await pool.run(task, { filename: pathOf(file), name, signal })) as Result;
    } catch (error) {
      throw signal.aborted ? busy(error) : error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await (await this.pool)?.destroy();
  }
}

async function openPool(): Promise<Piscina> {
  const { Piscina: Pool } = await import('piscina'); // loaded on demand
  return new Pool({
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    maxQueue: MAX_QUEUED,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEGABYTES },
    ...(fromSource && { execArgv: sourceFlags }),
  });
}

const busy = (cause?: unknown): DomainError =>
  new DomainError('unavailable', 'threads.busy', 'The service is too busy to do this now. Try again later.', {
    retryAfterSeconds: 10,
    cause,
  });

/** Tests and `pnpm dev` have no compiled files. */
const fromSource = new URL(import.meta.url).pathname.endsWith('.ts');
const sourceFlags = ['--conditions=@scriptorium/source', '--import=@scriptorium/tooling/swc-hook.mjs'];

function pathOf(file: URL): string {
  const path = fileURLToPath(file);
  return fromSource ? path.replace(/\.js$/, '.ts') : path;
}
