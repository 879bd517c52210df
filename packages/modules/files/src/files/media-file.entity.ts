import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import type { LanguageIdentification } from '../languages/language-rows.js';

/** Metadata of one video or audio file. */
@Entity('media_file')
export class MediaFile {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') accountId!: number;
  @Column('bigint') projectId!: number;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('int', { nullable: true }) durationMs!: number | null;
  /** Word count of the default transcript. */
  @Column('int', { default: 0 }) wordCount!: number;
  /** The first is the primary language. Empty until the service has identified them. */
  @Column('bigint', { array: true }) languageIds!: number[];
  @Column('bigint', { nullable: true }) batchId!: number | null;
  @Column('text', { nullable: true }) referenceId!: string | null;
  @Column('text', { array: true }) labels!: string[];
  @Column('text', { nullable: true }) attribute1!: string | null;
  @Column('text', { nullable: true }) attribute2!: string | null;
  @Column('text', { nullable: true }) attribute3!: string | null;
  @Column('bigint', { nullable: true }) viccParentId!: number | null;
  @Column('boolean', { default: false }) archived!: boolean;
  /** Fixes the language once something has been ordered. */
  @Column('boolean', { default: false }) ordered!: boolean;
  /** Name of the uploaded source, or the URL that it is fetched from; null without a source. Read-only. */
  source?: string | null;
  /** Null if the language was given. Read-only. */
  languageIdentification?: LanguageIdentification | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
