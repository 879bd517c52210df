import { startPostgres, type EmbeddedPostgres } from '@scriptorium/embedded-postgres';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kills } from './killer.js';

/** A durable PostgreSQL server that can be killed and restarted on the same address. */
export class Database {
  private constructor(
    private server: EmbeddedPostgres,
    private readonly folder: string,
  ) {}

  static async start(folder: string): Promise<Database> {
    return new Database(await startPostgres({ dataDir: folder }), folder);
  }

  get url(): string {
    return this.server.url;
  }

  get dataDir(): string {
    return this.server.dataDir;
  }

  /** Kills the postmaster at intervals until stopped. */
  async keepKilling(everyMs: number, { kills, stop }: { kills: Kills; stop: AbortSignal }): Promise<void> {
    while (!stop.aborted) {
      await sleep(everyMs, undefined, { signal: stop }).catch(() => {});
      if (stop.aborted) return;
      const lock = await readFile(path.join(this.dataDir, 'cluster', 'postmaster.pid'), 'utf8');
      process.kill(Number(lock.split('\n', 1)[0]), 'SIGKILL');
      kills.total++;
      await this.server.exited;
      this.server = await startPostgres({ dataDir: this.folder, port: this.server.port });
    }
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}
