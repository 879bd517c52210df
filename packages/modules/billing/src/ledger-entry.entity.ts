import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What can be ordered, and so be charged. */
export type Billed = 'transcript' | 'audio_description' | 'live_auto_caption';

/** One movement of money. It is written once and never changed. */
@Entity('ledger_entry')
export class LedgerEntry {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') accountId: number;
  /** Where the work was ordered; null when an adjustment concerns the whole account. */
  @Column('bigint', { nullable: true }) projectId: number | null;
  @Column('bigint') invoiceId: number;
  @Column('text') kind: 'charge' | 'refund' | 'adjustment';
  @Column('text', { nullable: true }) resourceType: Billed | null;
  @Column('bigint', { nullable: true }) resourceId: number | null;
  /** An order that is made again is charged again. */
  @Column('int', { default: 1 }) attempt: number;
  /** What a refund gives back. */
  @Column('bigint', { nullable: true }) chargeId: number | null;
  @Column('bigint', { nullable: true }) mediaFileId: number | null;
  /** Of the project, when the order was made. */
  @Column('boolean', { default: false }) sandbox: boolean;
  /** Thousandths of a US dollar a minute, as agreed with the order. */
  @Column('int', { nullable: true }) unitPriceMills: number | null;
  @Column('int', { nullable: true }) durationMs: number | null;
  @Column('bigint') amountCents: number;
  @Column('text') description: string;
  @Column('text', { nullable: true }) info: string | null;
  @Column('timestamptz') createdAt: Date;
}
