import type { CancelledBy, TranscriptOrder, TranscriptStatus, TranscriptType } from '@scriptorium/core';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** The record that an order produces: timed text of what is said. */
@Entity('transcript')
export class Transcript implements TranscriptOrder {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') accountId: number;
  @Column('bigint') projectId: number;
  @Column('bigint') mediaFileId: number;
  @Column('text') type: TranscriptType;
  @Column('text', { default: 'in_progress' }) status: TranscriptStatus;
  /** The first is the primary language. */
  @Column('bigint', { array: true }) languageIds: number[];
  @Column('boolean') sandbox: boolean;
  /** Thousandths of a US dollar, as agreed with the order. */
  @Column('int') unitPriceMills: number;
  /** How much is paid for; null until it is known. */
  @Column('int', { nullable: true }) billedDurationMs: number | null;
  @Column('bigint', { nullable: true }) turnaroundLevelId: number | null;
  @Column('timestamptz', { nullable: true }) deadline: Date | null;
  @Column('boolean', { default: true }) cancellable: boolean;
  @Column('text', { nullable: true }) cancelledBy: CancelledBy | null;
  @Column('text', { nullable: true }) cancellationReason: string | null;
  @Column('text', { nullable: true }) cancellationDetails: string | null;
  @Column('boolean', { default: false }) retried: boolean;
  @Column('boolean', { default: false }) isDefault: boolean;
  /** Percent of the words that are thought to be right. */
  @Column('int', { nullable: true }) estimatedAccuracy: number | null;
  /** 0 to 1. */
  @Column('real', { default: 0 }) progress: number;
  @Column('text', { array: true, default: [] }) warnings: string[];
  @Column('text', { nullable: true }) callbackUrl: string | null;
  @Column('text', { nullable: true }) lastEditedBy: string | null;
  @Column('timestamptz', { nullable: true }) lastEditedAt: Date | null;
  /** Which version of the master is the text; null before there is one. */
  @Column('int', { nullable: true }) masterVersion: number | null;
  @Column('int', { default: 1 }) version: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
