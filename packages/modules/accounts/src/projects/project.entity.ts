import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

export const callbackEncodings = ['form', 'json'] as const;
export type CallbackEncoding = (typeof callbackEncodings)[number];

@Entity('project')
export class Project {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') accountId!: number;
  @Column('text') name!: string;
  /** Whether orders are completed free of charge. */
  @Column('boolean', { default: false }) sandbox!: boolean;
  /** Encoding of transcript callbacks: a form, or the JSON envelope. */
  @Column('text', { default: 'form' }) callbackEncoding!: CallbackEncoding;
  /** Days after which its files are deleted; null keeps them. */
  @Column('int', { nullable: true }) retentionDays!: number | null;
  /** Signs callbacks (Standard Webhooks). Sealed. */
  @Column('text') webhookSecret!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
