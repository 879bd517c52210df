import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

export const callbackEncodings = ['form', 'json'] as const;
export type CallbackEncoding = (typeof callbackEncodings)[number];

@Entity('project')
export class Project {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') accountId: number;
  @Column('text') name: string;
  /** Works, and costs nothing. */
  @Column('boolean', { default: false }) sandbox: boolean;
  /** How transcripts are sent to callbacks: as a form, or as the JSON envelope. */
  @Column('text', { default: 'form' }) callbackEncoding: CallbackEncoding;
  /** Days after which its files are deleted; null keeps them. */
  @Column('int', { nullable: true }) retentionDays: number | null;
  /** Signs callbacks (Standard Webhooks); sealed. */
  @Column('text') webhookSecret: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
