import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A financial transaction. Entries are never changed. */
@Entity('ledger_entry')
export class LedgerEntry {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') accountId!: number;
  /** Project of the order; null for an adjustment of the whole account. */
  @Column('bigint', { nullable: true }) projectId!: number | null;
  @Column('bigint') invoiceId!: number;
  @Column('text') kind!: 'charge' | 'refund' | 'adjustment';
  @Column('text', { nullable: true }) product!: string | null;
  @Column('bigint', { nullable: true }) orderId!: number | null;
  /** Number of the charge; an order that is retried or repriced is charged again. */
  @Column('int', { default: 1 }) attempt!: number;
  /** The charge that a refund reverses. */
  @Column('bigint', { nullable: true }) chargeId!: number | null;
  @Column('bigint', { nullable: true }) mediaFileId!: number | null;
  /** Whether the project was a sandbox when the order was placed. */
  @Column('boolean', { default: false }) sandbox!: boolean;
  /** Agreed price in thousandths of a US dollar per minute or word. */
  @Column('int', { nullable: true }) unitPriceMills!: number | null;
  @Column('int', { nullable: true }) durationMs!: number | null;
  /** Number of words, for work priced per word. Such work has no duration here. */
  @Column('int', { nullable: true }) words!: number | null;
  @Column('bigint') amountCents!: number;
  @Column('text') description!: string;
  @Column('text', { nullable: true }) info!: string | null;
  @Column('timestamptz') createdAt!: Date;
}
