import { open, readFile, rm, truncate, type FileHandle } from 'node:fs/promises';

/** One row and the request for it. */
export interface PlannedOrder {
  row: string;
  body: Record<string, unknown>;
}

export interface BulkResult {
  code: number;
  data?: Record<string, unknown>;
  error?: { code: string; message: string };
}

export type Entry =
  | { type: 'start'; url: string; project: number }
  /** A file was uploaded. */
  | { type: 'file'; identity: string; media_file_id: number }
  /** Written before a request, whose idempotency key it has. */
  | { type: 'sending'; key: string; at: string; orders: PlannedOrder[] }
  | { type: 'answered'; key: string; results: (BulkResult & { row: string })[] };

/** A log beside the CSV file, one JSON object a line, from which an interrupted run continues. */
export class Journal {
  private constructor(
    private readonly handle: FileHandle,
    private readonly lock: string,
    readonly entries: Entry[],
  ) {}

  /** @throws if another process uses it */
  static async open(file: string): Promise<Journal> {
    const lock = `${file}.lock`;
    await acquire(lock);
    const text = await readFile(file, 'utf8').catch(() => '');
    // A process that was killed may have left an incomplete line.
    const complete = text.slice(0, text.lastIndexOf('\n') + 1);
    if (complete !== text) await truncate(file, Buffer.byteLength(complete));
    const entries = complete
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Entry);
    return new Journal(await open(file, 'a', 0o600), lock, entries);
  }

  /** Returns when the entry is on the disk. */
  async append(entry: Entry): Promise<void> {
    await this.handle.appendFile(`${JSON.stringify(entry)}\n`);
    await this.handle.datasync();
    this.entries.push(entry);
  }

  of<T extends Entry['type']>(type: T): Extract<Entry, { type: T }>[] {
    return this.entries.filter((entry): entry is Extract<Entry, { type: T }> => entry.type === type);
  }

  /** Requests without a recorded answer, which may or may not have been executed. */
  unanswered() {
    const answered = new Set(this.of('answered').map(({ key }) => key));
    return this.of('sending').filter(({ key }) => !answered.has(key));
  }

  /** The last result of each row. */
  results(): Map<string, BulkResult> {
    const all = this.of('answered').flatMap(({ results }) => results);
    return new Map(all.map(({ row, ...result }) => [row, result]));
  }

  async close(): Promise<void> {
    await this.handle.close();
    await rm(this.lock, { force: true });
  }
}

async function acquire(lock: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const handle = await open(lock, 'wx', 0o600);
      await handle.writeFile(String(process.pid));
      return await handle.close();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
      if (attempt > 1 || isRunning(holder))
        throw new Error(`process ${holder} is working on this file (${lock})`, { cause: error });
      await rm(lock, { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
