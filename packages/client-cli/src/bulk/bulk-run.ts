import { randomUUID } from 'node:crypto';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../failure.js';
import { sourceInspected } from '../inspection.js';
import type { Session } from '../session.js';
import { uploadFile } from '../upload.js';
import type { BulkResult, Journal, PlannedOrder } from './journal.js';
import type { Row, RowRequest } from './rows.js';

/** Orders of a request. The API accepts 500; smaller requests show more progress and lose less. */
const AT_ONCE = 100;

/** The API stores answers for seven days. After that, repeating a request would order again. */
const REPEATABLE_MS = 6 * 24 * 3600 * 1000;

/** One run over a CSV file. */
export class BulkRun {
  /** @param folder folder of the CSV file, to which paths in it are relative */
  constructor(
    private readonly session: Session,
    private readonly journal: Journal,
    private readonly folder: string,
    private readonly requestOf: (row: Row) => RowRequest,
  ) {}

  /**
   * @param options.record whether to record the server and the project
   * @throws if the journal is of another server or project
   */
  async begin({ record }: { record: boolean }): Promise<void> {
    const { service } = this.session;
    const { id: project } = (await service.get('/v3/project')).data as { id: number };
    const { url } = service.profile;
    const [start] = this.journal.of('start');
    if (!start) return record ? this.journal.append({ type: 'start', url, project }) : undefined;
    if (start.url !== url || start.project !== project)
      throw new Error(
        `the orders of this file were placed at ${start.url} (project ${start.project}); copy the file to order again`,
      );
  }

  /** Repeats requests whose answers were lost. Their keys prevent that anything is ordered twice. */
  async repeatUnanswered(): Promise<void> {
    for (const { key, at, orders } of this.journal.unanswered()) {
      if (Date.now() - Date.parse(at) > REPEATABLE_MS)
        throw new Error(
          `a request of ${at} may have been executed and is too old to be repeated safely; see ` +
            '"scriptorium-client list transcripts"',
        );
      await this.send(key, orders);
    }
  }

  /** Rows without an order. */
  pending(rows: readonly Row[]): Row[] {
    const results = this.journal.results();
    return rows.filter(({ key }) => results.get(key)?.code !== 200);
  }

  /** @throws naming every file that cannot be read, before anything is uploaded */
  async requireFiles(rows: readonly Row[]): Promise<void> {
    const missing: string[] = [];
    for (const { line, cells } of rows) {
      if (cells.file === undefined) continue;
      const file = path.resolve(this.folder, cells.file);
      await access(file, constants.R_OK).catch(() => missing.push(`line ${line}: cannot read ${file}`));
    }
    if (missing.length) throw new UsageError(missing.join('\n'));
  }

  /** Uploads the files of the rows and waits until their durations are known. */
  async upload(rows: readonly Row[]): Promise<void> {
    const ids: number[] = [];
    for (const row of rows) {
      if (row.cells.file === undefined || this.uploaded(row) !== undefined) continue;
      const file = path.resolve(this.folder, row.cells.file);
      const { record, forget } = await uploadFile(this.session, file, this.requestOf(row).file);
      const media_file_id = record.id as number;
      await this.journal.append({ type: 'file', identity: this.identityOf(row), media_file_id });
      await forget();
      ids.push(media_file_id);
    }
    for (const id of ids) await sourceInspected(this.session, id);
  }

  /** Rows with the same path and the same parameters of the file share one file. */
  private identityOf(row: Row): string {
    return JSON.stringify([row.cells.file, this.requestOf(row).file]);
  }

  private uploaded(row: Row): number | undefined {
    const identity = this.identityOf(row);
    return this.journal.of('file').find((entry) => entry.identity === identity)?.media_file_id;
  }

  /** Returns the quote or the refusal of each row, except those whose file was not uploaded yet. */
  async quote(rows: readonly Row[]): Promise<Map<string, BulkResult>> {
    const results = new Map<string, BulkResult>();
    for (const chunk of chunks(this.plan(rows))) {
      const orders = chunk.map(({ body }) => ({ ...body, dry_run: true }));
      const { data } = await this.session.service.post('/v3/orders/bulk', { body: { orders } });
      for (const [at, { row }] of chunk.entries()) results.set(row, (data as BulkResult[])[at]!);
    }
    return results;
  }

  async place(rows: readonly Row[]): Promise<void> {
    const planned = this.plan(rows);
    for (const [at, orders] of chunks(planned).entries()) {
      this.session.progress.show('orders', (at * AT_ONCE) / planned.length);
      const key = randomUUID();
      await this.journal.append({ type: 'sending', key, at: new Date().toISOString(), orders });
      await this.send(key, orders);
    }
    this.session.progress.clear();
  }

  private async send(key: string, planned: readonly PlannedOrder[]) {
    const { data } = await this.session.service.post('/v3/orders/bulk', {
      body: { orders: planned.map(({ body }) => body) },
      headers: { 'idempotency-key': key },
    });
    const results = planned.map(({ row }, at) => ({ row, ...(data as BulkResult[])[at]! }));
    await this.journal.append({ type: 'answered', key, results });
  }

  private plan(rows: readonly Row[]): PlannedOrder[] {
    return rows.flatMap((row) => {
      const { order } = this.requestOf(row);
      if (row.cells.file === undefined) return [{ row: row.key, body: order }];
      const media_file_id = this.uploaded(row);
      return media_file_id === undefined ? [] : [{ row: row.key, body: { ...order, media_file_id } }];
    });
  }
}

function chunks<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / AT_ONCE);
  return Array.from({ length: count }, (_, at) => items.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}
