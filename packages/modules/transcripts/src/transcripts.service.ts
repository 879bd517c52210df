import { Inject, Injectable, Optional } from '@nestjs/common';
import type { MasterTranscript } from '@scriptorium/captions';
import { defaultPrices, PRICES, unitPriceOf, type Prices } from '@scriptorium/catalog';
import {
  can,
  DomainError,
  move,
  notFound,
  transcriptTypes,
  type EventName,
  type TranscriptMove,
} from '@scriptorium/core';
import { FilesService, sourceDuration } from '@scriptorium/files';
import { Events, Sql, Transactions, type Scope } from '@scriptorium/server-kit';
import type { EntityManager } from 'typeorm';
import { listens, serviceOf } from './service-of.js';
import { insertTranscript, type NewTranscript } from './transcript-insert.js';
import { TranscriptMaster } from './transcript-master.entity.js';
import { readWithin, type TranscriptRow } from './transcript-reads.js';
import { transcriptView } from './transcript.dto.js';
import { Transcript } from './transcript.entity.js';

/** How the API names the service itself as an editor; public clients compare with it. */
const THE_SERVICE = '3Play Media';

export interface Completion {
  master: MasterTranscript;
  /** Percent. */
  estimatedAccuracy?: number | null;
  warnings?: string[];
}

/** The moves of a transcript. Each is one transaction: the row, its event, and what the file shows of it. */
@Injectable()
export class TranscriptsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: Events,
    private readonly files: FilesService,
    private readonly sql: Sql,
    @Optional() @Inject(PRICES) private readonly prices: Prices = defaultPrices,
  ) {}

  /** Takes an order at the price of now, and tells of it. */
  async take(
    tx: EntityManager,
    scope: Scope,
    ordered: Omit<NewTranscript, 'unitPriceMills'>,
  ): Promise<TranscriptRow> {
    const { turnaroundLevelId, type } = ordered;
    const priced = { service: serviceOf[type], turnaroundLevelId, sandbox: scope.sandbox };
    const unitPriceMills = unitPriceOf(priced, this.prices);
    const row = await insertTranscript(tx, scope, { ...ordered, unitPriceMills });
    await this.tell(tx, row, 'transcript.ordered');
    return row;
  }

  cancel(scope: Scope, id: number): Promise<TranscriptRow> {
    return this.transactions.run(async (tx) => {
      const order = await this.lock(tx, { id, projectId: scope.projectId });
      order.status = move(order, 'cancel');
      order.cancelledBy = 'customer';
      order.cancellationReason = 'Cancelled by the customer';
      return this.save(tx, order, 'transcript.cancelled');
    });
  }

  /** @returns the transcript, or null when somebody else had the last word before */
  complete(id: number, completion: Completion): Promise<TranscriptRow | null> {
    return this.transactions.run(async (tx) => {
      const order = await this.lockWithFile(tx, { id });
      return can(order, 'complete') ? this.finish(tx, order, completion) : null;
    });
  }

  /** For a transaction that holds the file already. */
  async completeWithin(tx: EntityManager, id: number, completion: Completion): Promise<TranscriptRow> {
    return this.finish(tx, await this.lock(tx, { id }), completion);
  }

  /** The system gives the order up. Null when it was over already. */
  reject(id: number, reason: string, details: string | null = null): Promise<TranscriptRow | null> {
    return this.transactions.run(async (tx) => {
      const order = await this.lock(tx, { id });
      if (!can(order, 'reject')) return null;
      order.status = move(order, 'reject');
      order.cancelledBy = 'system';
      order.cancellationReason = reason;
      order.cancellationDetails = details;
      return this.save(tx, order, 'transcript.cancelled');
    });
  }

  makeDefault(scope: Scope, id: number): Promise<void> {
    return this.transactions.run(async (tx) => {
      const order = await this.lockWithFile(tx, { id, projectId: scope.projectId });
      if (order.status !== 'complete') throw cannot('make default');
      if (order.isDefault) return;
      const version = () => 'version + 1';
      const { mediaFileId } = order;
      await tx.update(Transcript, { mediaFileId, isDefault: true }, { isDefault: false, version });
      await tx.update(Transcript, { id }, { isDefault: true, version });
      const master = await tx.findOneByOrFail(TranscriptMaster, {
        transcriptId: id,
        version: order.masterVersion!,
      });
      await this.showOnFile(tx, order, master.master);
    });
  }

  /** Sends the transcript as it is now to the address given with its order, if any. */
  requestCallback(scope: Scope, id: number): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.lock(tx, { id, projectId: scope.projectId });
      await this.tell(tx, await readWithin(tx, id), 'transcript.callback_requested');
    });
  }

  /** Has whoever delivers transcripts do it again. */
  requestRedelivery(scope: Scope, id: number): Promise<TranscriptRow> {
    return this.transactions.run(async (tx) => {
      const order = await this.lock(tx, { id, projectId: scope.projectId });
      if (order.status !== 'complete') throw cannot('redeliver');
      const row = await readWithin(tx, id);
      await this.tell(tx, row, 'transcript.redelivery_requested');
      return row;
    });
  }

  /**
   * Notes how far the work is.
   * @returns whether anybody still waits for it
   */
  async progress(id: number, fraction: number): Promise<boolean> {
    const rows = await this.sql.rows(
      `update transcript set progress = greatest(progress, $2) where id = $1 and status = 'in_progress' returning id`,
      [id, fraction],
    );
    return rows.length > 0;
  }

  /** Nothing of the work counts any more. */
  async resetProgress(tx: EntityManager, id: number): Promise<void> {
    await tx.query(`update transcript set progress = 0 where id = $1 and status = 'in_progress'`, [id]);
  }

  /** The orders on a file that wait for work. */
  async inProgress(fileId: number): Promise<number[]> {
    const rows = await this.sql.rows<{ id: number }>(
      `select id from transcript where media_file_id = $1 and status = 'in_progress'`,
      [fileId],
    );
    return rows.map(({ id }) => id);
  }

  /** Orders in progress pay for the source that the file has now. */
  async noteSource(tx: EntityManager, fileId: number): Promise<void> {
    const listening = transcriptTypes.filter(listens);
    await tx.query(
      `update transcript set billed_duration_ms = coalesce(${sourceDuration('$1')}, billed_duration_ms)
       where media_file_id = $1 and status = 'in_progress' and type = any($2)`,
      [fileId, listening],
    );
  }

  /** For the work behind the order, which belongs to no caller. Undefined once it went with its file. */
  find(id: number): Promise<TranscriptRow | undefined> {
    return this.transactions.run((tx) => readWithin(tx, id));
  }

  async tell(tx: EntityManager, row: TranscriptRow, type: EventName): Promise<void> {
    await this.events.emit(tx, {
      type,
      accountId: row.accountId,
      projectId: row.projectId,
      resourceType: 'transcript',
      resourceId: row.id,
      resourceVersion: row.version,
      snapshot: transcriptView(row),
      callbackUrl: row.callbackUrl,
    });
  }

  private async finish(tx: EntityManager, order: Transcript, completion: Completion): Promise<TranscriptRow> {
    order.status = move(order, 'complete');
    order.progress = 1;
    order.masterVersion = (order.masterVersion ?? 0) + 1;
    order.estimatedAccuracy = completion.estimatedAccuracy ?? null;
    order.warnings = completion.warnings ?? [];
    order.lastEditedBy = THE_SERVICE;
    order.lastEditedAt = new Date();
    order.isDefault = !(await tx.existsBy(Transcript, { mediaFileId: order.mediaFileId, isDefault: true }));
    const { master } = completion;
    order.billedDurationMs ??= endOf(master) ?? 0;
    await tx.insert(TranscriptMaster, {
      transcriptId: order.id,
      version: order.masterVersion,
      master: master as never,
    });
    if (order.isDefault) await this.showOnFile(tx, order, master);
    return this.save(tx, order, 'transcript.completed');
  }

  private async save(tx: EntityManager, order: Transcript, type: EventName): Promise<TranscriptRow> {
    order.version += 1;
    await tx.save(order);
    const row = await readWithin(tx, order.id);
    await this.tell(tx, row, type);
    return row;
  }

  private async showOnFile(tx: EntityManager, order: Transcript, master: MasterTranscript): Promise<void> {
    await this.files.setWordCount(tx, order.mediaFileId, master.words.length, endOf(master));
  }

  /** The file first, as everybody does who may change its default transcript. */
  private async lockWithFile(
    tx: EntityManager,
    where: { id: number; projectId?: number },
  ): Promise<Transcript> {
    const order = await tx.findOne(Transcript, { where, select: { mediaFileId: true } });
    if (!order) throw notFound('transcript.not_found');
    await this.files.hold(tx, order.mediaFileId);
    return this.lock(tx, where);
  }

  private async lock(tx: EntityManager, where: { id: number; projectId?: number }): Promise<Transcript> {
    const order = await tx.findOne(Transcript, { where, lock: { mode: 'pessimistic_write' } });
    if (!order) throw notFound('transcript.not_found');
    return order;
  }
}

const endOf = (master: MasterTranscript): number | null => master.words.at(-1)?.endMs ?? null;

const cannot = (what: TranscriptMove | 'make default' | 'redeliver'): DomainError =>
  new DomainError('forbidden', 'transcript.cannot', `You cannot ${what} this transcript at this time.`);
