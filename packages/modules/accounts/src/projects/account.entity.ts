import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const signatureSchemes = ['hmac-sha256', 'sha256-prefix', 'sha256-suffix'] as const;
export type SignatureScheme = (typeof signatureSchemes)[number];

/** Whether the account gets one invoice, or one per project. */
export type Billing = 'account' | 'project';

/** The party that is billed, whose Admin keys manage its projects. */
@Entity('account')
export class Account {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('text') name!: string;
  /** Signed mode: every request must carry a signature. */
  @Column('boolean', { default: false }) signed!: boolean;
  @Column('text', { default: 'hmac-sha256' }) signatureScheme!: SignatureScheme;
  @Column('text', { default: 'account' }) billing!: Billing;
  /** Whether its Admin keys operate the service. */
  @Column('boolean', { default: false }) operator!: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
