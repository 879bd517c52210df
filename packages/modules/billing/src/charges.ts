import { Injectable } from '@nestjs/common';
import { AccountsService } from '@scriptorium/accounts';
import { amountOf, billedHundredths, dollars, dollarsOfMills, type Service } from '@scriptorium/catalog';
import { Events, On, Transactions, type EventJob } from '@scriptorium/server-kit';
import { serviceOf, TranscriptsService, type TranscriptRow } from '@scriptorium/transcripts';
import type { EntityManager } from 'typeorm';
import type { LedgerEntry } from './ledger-entry.entity.js';
import { Ledger } from './ledger.js';

/**
 * Charges each order once, as soon as its duration is known, and refunds it when it is cancelled, by whomever. Whatever
 * happens to an order leads to the same step, which brings the ledger to where it should be; so it does not matter
 * in which order the jobs run, or how often.
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
  async orderChanged({ eventId, resourceId }: EventJob): Promise<void> {
    const { snapshot } = await this.events.read(eventId);
    const seconds = snapshot.duration as number | null;
    await this.settle(resourceId, seconds === null ? null : Math.round(seconds * 1000));
  }

  @On(['source.updated'], 'billing.settle-file')
  async sourceChanged({ eventId }: EventJob): Promise<void> {
    const { snapshot } = await this.events.read(eventId);
    if (snapshot.status !== 'complete') return;
    for (const id of await this.transcripts.inProgress(snapshot.media_file_id as number)) {
      await this.settle(id, null);
    }
  }

  /** @param frozenMs the duration when the thing happened that leads here; it counts, whatever came after */
  private settle(id: number, frozenMs: number | null): Promise<void> {
    return this.transactions.run(async (tx) => {
      await this.ledger.lock(tx, 'transcript', id);
      const order = await this.transcripts.find(id);
      if (!order) return; // removed with its file since
      const durationMs = frozenMs ?? durationNow(order);
      let charge = await this.ledger.charge(tx, 'transcript', id);
      if (!charge && durationMs !== null) charge = await this.charge(tx, order, durationMs);
      if (charge && order.status === 'cancelled') await this.ledger.refund(tx, charge);
    });
  }

  private async charge(tx: EntityManager, order: TranscriptRow, durationMs: number): Promise<LedgerEntry> {
    const { accountId, projectId, mediaFileId, sandbox, unitPriceMills } = order;
    const { billing } = await this.accounts.account(accountId);
    const billable = { accountId, projectId: billing === 'project' ? projectId : null };
    return this.ledger.append(tx, billable, {
      kind: 'charge',
      projectId,
      resourceType: 'transcript',
      resourceId: order.id,
      attempt: 1,
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

/** What was cancelled before its duration was known costs nothing; what is complete without one has no words. */
function durationNow({ status, durationMs }: TranscriptRow): number | null {
  if (status === 'cancelled') return null;
  return durationMs ?? (status === 'complete' ? 0 : null);
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
