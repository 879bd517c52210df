import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { amountOf, billedHundredths, dollars, dollarsOfMills, type Service } from '@scriptorium/catalog';
import { Events, On, Transactions, type EventJob } from '@scriptorium/server-kit';
import { serviceOf, TranscriptsService, type TranscriptRow } from '@scriptorium/transcripts';
import type { EntityManager } from 'typeorm';
import type { LedgerEntry } from './ledger-entry.entity.js';
import { Ledger } from './ledger.js';

/**
 * Charges each order once it is known how much it is for, and refunds it when it is cancelled, by whomever. When its source
 * is replaced while it is in progress, it is refunded and charged anew. Whatever happens to an order leads to the same step,
 * which brings the ledger to where it should be; so it does not matter in which order the jobs run, or how often.
 */
@Injectable()
export class Charges {
  constructor(
    private readonly transactions: Transactions,
    private readonly events: Events,
    private readonly transcripts: TranscriptsService,
    private readonly accounts: AccountsService,
    private readonly ledger: Ledger,
  ) {}

  @On(['transcript.ordered', 'transcript.completed', 'transcript.cancelled'], 'billing.settle-order')
  async orderChanged({ resourceId }: EventJob): Promise<void> {
    await this.transactions.run((tx) => this.settle(tx, resourceId));
  }

  @On(['source.updated'], 'billing.settle-file')
  async sourceChanged({ eventId }: EventJob): Promise<void> {
    const { snapshot } = await this.events.read(eventId);
    if (snapshot.status !== 'complete') return;
    const fileId = snapshot.media_file_id as number;
    await this.transactions.run((tx) => this.transcripts.noteSource(tx, fileId));
    for (const id of await this.transcripts.inProgress(fileId))
      await this.orderChanged({ eventId, resourceId: id });
  }

  private async settle(tx: EntityManager, id: number): Promise<void> {
    await this.ledger.lock(tx, 'transcript', id);
    const order = await this.transcripts.find(id);
    if (!order) return; // it went with its file
    const last = await this.ledger.charge(tx, 'transcript', id);
    const { status, billedDurationMs: durationMs } = order;
    if (status === 'cancelled') {
      const charge = last ?? (durationMs === null ? null : await this.charge(tx, order, durationMs, 1));
      return charge ? this.ledger.refund(tx, charge) : undefined;
    }
    if (durationMs === null || last?.durationMs === durationMs) return;
    if (last) await this.ledger.refund(tx, last);
    await this.charge(tx, order, durationMs, last ? last.attempt + 1 : 1);
  }

  private async charge(
    tx: EntityManager,
    order: TranscriptRow,
    durationMs: number,
    attempt: number,
  ): Promise<LedgerEntry> {
    const { accountId, projectId, mediaFileId, sandbox, unitPriceMills } = order;
    const { billing } = await this.accounts.account(accountId);
    const billable = { accountId, projectId: billing === 'project' ? projectId : null };
    return this.ledger.append(tx, billable, {
      kind: 'charge',
      projectId,
      resourceType: 'transcript',
      resourceId: order.id,
      attempt,
      chargeId: null,
      mediaFileId,
      sandbox,
      unitPriceMills,
      durationMs,
      amountCents: amountOf(unitPriceMills, durationMs),
      description: names[serviceOf[order.type]],
      info: infoOf(order, durationMs),
    });
  }
}

function infoOf({ id, unitPriceMills, sandbox }: TranscriptRow, durationMs: number): string {
  const minutes = dollars(billedHundredths(durationMs));
  return `Transcript ${id}: ${minutes} minutes at ${dollarsOfMills(unitPriceMills)} USD${sandbox ? ' (sandbox)' : ''}`;
}

const names: Readonly<Record<Service, string>> = {
  transcription: 'Transcription',
  asr: 'Speech recognition',
  alignment: 'Alignment',
  vicc: 'Video clip captions',
  translation: 'Translation',
  import: 'Caption import',
  audio_description: 'Audio description',
  extended_audio_description: 'Extended audio description',
  live_auto_caption: 'Live auto captions',
};
