import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One movement of money. It is written once and never changed. */
@Entity('ledger_entry')
export class LedgerEntry {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') accountId: number;
  /** Where the work was ordered; null when an adjustment concerns the whole account. */
  @Column('bigint', { nullable: true }) projectId: number | null;
  @Column('bigint') invoiceId: number;
  @Column('text') kind: 'charge' | 'refund' | 'adjustment';
  @Column('text', { nullable: true }) product: string | null;
  @Column('bigint', { nullable: true }) orderId: number | null;
  /** An order that is retried or repriced is charged again. */
  @Column('int', { default: 1 }) attempt: number;
  /** The charge that a refund takes back. */
  @Column('bigint', { nullable: true }) chargeId: number | null;
  @Column('bigint', { nullable: true }) mediaFileId: number | null;
  /** Of the project, when the order was placed. */
  @Column('boolean', { default: false }) sandbox: boolean;
  /** Thousandths of a US dollar a minute or word, as agreed with the order. */
  @Column('int', { nullable: true }) unitPriceMills: number | null;
  @Column('int', { nullable: true }) durationMs: number | null;
  /** Of work that is paid by the word, which has no duration here. */
  @Column('int', { nullable: true }) words: number | null;
  @Column('bigint') amountCents: number;
  @Column('text') description: string;
  @Column('text', { nullable: true }) info: string | null;
  @Column('timestamptz') createdAt: Date;
}
