import { Client } from 'pg';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ServiceProcess } from './service-process.js';
import { unfinishedWork } from './when-quiet.js';

/** Growth from the second to the last third of a run that is not a leak: as a factor, and in the unit of the figure. */
const [FACTOR, SLACK] = [1.25, 10];

/** What the service uses during a run without kills: each figure has a value for each look. */
export class Usage {
  private readonly looks: Record<string, number>[] = [];

  /** @param data the data folder of the service */
  constructor(
    private readonly processes: Record<'api' | 'worker', ServiceProcess>,
    private readonly databaseUrl: string,
    private readonly data: string,
  ) {}

  async note(): Promise<void> {
    const look: Record<string, number> = {
      'temporary files': await this.temporaryFiles(),
      'rows of unfinished work': await this.unfinishedRows(),
    };
    for (const [role, { pid, baseUrl }] of Object.entries(this.processes)) {
      if (pid === undefined) continue;
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      look[`${role}: memory, MB`] = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024);
      look[`${role}: descriptors`] = (await readdir(`/proc/${pid}/fd`)).length;
      const metrics = await fetch(`${baseUrl}/metrics`).catch(() => undefined);
      if (!metrics) continue; // it is starting
      const lag = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(await metrics.text())![1];
      look[`${role}: delay of the event loop, p99, ms`] = Math.round(Number(lag) * 1000);
    }
    this.looks.push(look);
  }

  /** Returns the medians of the first, second and last third of the looks. */
  thirds(): Record<string, number[]> {
    const names = Object.keys(this.looks[0] ?? {});
    const third = Math.ceil(this.looks.length / 3);
    const medianOf = (name: string, i: number) =>
      median(this.looks.slice(i * third, (i + 1) * third).flatMap((look) => look[name] ?? []));
    return Object.fromEntries(names.map((name) => [name, [0, 1, 2].map((i) => medianOf(name, i))]));
  }

  /** Returns the figures that grow after the first third, in which caches fill. */
  grown(): string[] {
    return Object.entries(this.thirds())
      .filter(([, [, second, last]]) => last! > second! * FACTOR + SLACK)
      .map(([name, values]) => `${name}: ${values.join(', ')}`);
  }

  private async unfinishedRows(): Promise<number> {
    const db = new Client({ connectionString: this.databaseUrl });
    await db.connect();
    return unfinishedWork(db).finally(() => db.end());
  }

  private async temporaryFiles(folder = this.data): Promise<number> {
    if (folder === path.join(this.data, 'files', 'blobs')) return 0;
    const files = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return []; // the service has removed the folder since it was listed
    });
    const counts = await Promise.all(
      files.map((file) =>
        file.isDirectory() ? this.temporaryFiles(path.join(folder, file.name)) : Number(file.isFile()),
      ),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
