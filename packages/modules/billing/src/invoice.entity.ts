import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const invoiceStatuses = ['open', 'closed', 'paid'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Payer: an account as a whole, or one of its projects. */
export interface Billable {
  accountId: number;
  projectId: number | null;
}

/** The invoice of a month. Its amount is the sum of its ledger entries and is updated with each entry. */
@Entity('invoice')
export class Invoice implements Billable {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') accountId!: number;
  @Column('bigint', { nullable: true }) projectId!: number | null;
  /** First day of the month, in UTC. */
  @Column('date') month!: string;
  @Column('text', { default: 'open' }) status!: InvoiceStatus;
  @Column('bigint', { default: 0 }) amountCents!: number;
  @Column('timestamptz', { nullable: true }) dueDate!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) paidAt!: Date | null;
}
