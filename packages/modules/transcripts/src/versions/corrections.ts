import { Injectable } from '@nestjs/common';
import { countChangedWords, type MasterTranscript } from '@scriptorium/captions';
import type { EventOf } from '@scriptorium/core';
import { Orders } from '@scriptorium/orders';
import { Handles, job, Jobs, On, Sql, Transactions } from '@scriptorium/server-kit';
import { readMaster } from '../transcript-rows.js';

/** Counts how many words of a recognised transcript people have corrected so far. */
export const countCorrections = job<{ transcriptId: number; projectId: number }>(
  'transcripts.count-corrections',
);

/** The newest version that was delivered, which edits and restored versions follow. */
const delivered = {
  name: 'transcript-delivered-master',
  text: `select m.master from transcript t join transcript_master m on m.transcript_id = t.id
    where t.id = $1 and t.project_id = $2 and t.status = 'complete' and m.cause = 'completed'
    order by m.version desc limit 1`,
};

/**
 * Compares the current text of recognised transcripts with the delivered one, after edits and when an editing lease ends, for the
 * account's usage.
 */
@Injectable()
export class Corrections {
  constructor(
    private readonly sql: Sql,
    private readonly transactions: Transactions,
    private readonly orders: Orders,
    private readonly jobs: Jobs,
  ) {}

  @On(
    ['order.revised'],
    'transcripts.note-corrections',
    ({ payload }) => payload.product === 'transcript' && payload.kind === 'asr',
  )
  async enqueue(events: EventOf<'order.revised'>[]): Promise<void> {
    const ids = new Map(events.map(({ payload, projectId }) => [payload.orderId, projectId]));
    for (const [transcriptId, projectId] of ids)
      await this.jobs.enqueue(countCorrections, { transcriptId, projectId });
  }

  /** Locks the order, so that a concurrent run that read an earlier version cannot write later. */
  @Handles(countCorrections)
  count({ transcriptId: id, projectId }: { transcriptId: number; projectId: number }): Promise<void> {
    return this.transactions.run(async () => {
      const before = await this.sql.first<{ master: MasterTranscript }>(delivered, [id, projectId]);
      if (!before) return; // deleted meanwhile
      await this.orders.lock('transcript', { id, projectId });
      const after = await readMaster(this.sql, { projectId }, id);
      await this.orders.noteCorrections(id, countChangedWords(before.master, after));
    });
  }
}
