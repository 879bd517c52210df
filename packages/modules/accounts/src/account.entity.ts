import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const signatureSchemes = ['hmac-sha256', 'sha256-prefix', 'sha256-suffix'] as const;
export type SignatureScheme = (typeof signatureSchemes)[number];

/** Whether one invoice is for the whole account, or each project has its own. */
export type Billing = 'account' | 'project';

/** Who is billed and whose Admin keys manage the projects. */
@Entity('account')
export class Account {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('text') name: string;
  /** Signed mode: every request of every key must carry a signature. */
  @Column('boolean', { default: false }) signed: boolean;
  @Column('text', { default: 'hmac-sha256' }) signatureScheme: SignatureScheme;
  @Column('text', { default: 'account' }) billing: Billing;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
