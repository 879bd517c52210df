import type { MediaInfo } from '@scriptorium/media';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const sourceStatuses = ['pending', 'processing', 'complete', 'rejected'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

/** One source that was given for a file, and what came of it. Its id is the `service_id` of the API. */
@Entity('source')
export class Source {
  @PrimaryGeneratedColumn('identity') id: number;
  @Column('bigint') accountId: number;
  @Column('bigint') projectId: number;
  @Column('bigint') mediaFileId: number;
  @Column('text', { default: 'pending' }) status: SourceStatus;
  /** False once it was replaced or removed. */
  @Column('boolean', { default: true }) current: boolean;
  @Column('text', { nullable: true }) url: string | null;
  /** As the client called an upload. */
  @Column('text', { nullable: true }) fileName: string | null;
  @Column('text', { nullable: true }) blobKey: string | null;
  @Column('bigint', { nullable: true }) sizeBytes: number | null;
  @Column('bytea', { nullable: true }) sha256: Buffer | null;
  @Column('int', { nullable: true }) durationMs: number | null;
  @Column('jsonb', { nullable: true }) media: MediaInfo | null;
  @Column('boolean', { default: false }) overrideDuration: boolean;
  @Column('text', { nullable: true }) callbackUrl: string | null;
  @Column('text', { nullable: true }) cancellationReason: string | null;
  @Column('text', { nullable: true }) cancellationDetails: string | null;
  @Column('int', { default: 1 }) version: number;
  /** Rises whenever a worker claims it: only the last one may change it. */
  @Column('int', { default: 0 }) fence: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}

/** What the header of a file's source says of its frames, as one column of a query; null without a source or frames. */
export const headerFrames = (fileId: string): string =>
  `(select json_build_object('rate', s.media -> 'frameRate', 'dropFrame', s.media -> 'dropFrame')
    from source s where s.media_file_id = ${fileId} and s.current and s.media ? 'frameRate')`;

/** How long a file's source is, in ms, as one column of a query; null until that is known. */
export const sourceDuration = (fileId: string): string =>
  `(select s.duration_ms from source s where s.media_file_id = ${fileId} and s.current and s.status = 'complete')`;

export interface HeaderFrames {
  rate: { numerator: number; denominator: number };
  /** Null when the header has no timecode. */
  dropFrame: boolean | null;
}
