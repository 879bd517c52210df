import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';

/** A container for one video or audio, with what is known about it. */
@Entity('media_file')
export class MediaFile {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') accountId: number;
  @Column('bigint') projectId: number;
  @Column('text', { nullable: true }) name: string | null;
  @Column('text', { nullable: true }) description: string | null;
  @Column('int', { nullable: true }) durationMs: number | null;
  /** Words of the default transcript. */
  @Column('int', { default: 0 }) wordCount: number;
  /** The first is the primary language. */
  @Column('bigint', { array: true }) languageIds: number[];
  @Column('bigint', { nullable: true }) batchId: number | null;
  @Column('text', { nullable: true }) referenceId: string | null;
  @Column('text', { array: true }) labels: string[];
  @Column('text', { nullable: true }) attribute1: string | null;
  @Column('text', { nullable: true }) attribute2: string | null;
  @Column('text', { nullable: true }) attribute3: string | null;
  @Column('bigint', { nullable: true }) viccParentId: number | null;
  @Column('boolean', { default: false }) archived: boolean;
  /** Once something was ordered, the language stays. */
  @Column('boolean', { default: false }) ordered: boolean;
  /** The name of the uploaded source or the URL that it was set to; null without one. Only read. */
  source?: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
