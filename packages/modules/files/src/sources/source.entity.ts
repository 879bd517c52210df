import type { MediaInfo } from '@scriptorium/media';
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const sourceStatuses = ['pending', 'processing', 'complete', 'rejected'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

/** A source given for a file, and its state. Its id is the `service_id` of the API. */
@Entity('source')
export class Source {
  @PrimaryGeneratedColumn('identity') id!: number;
  @Column('bigint') accountId!: number;
  @Column('bigint') projectId!: number;
  @Column('bigint') mediaFileId!: number;
  @Column('text', { default: 'pending' }) status!: SourceStatus;
  /** False once replaced or removed. */
  @Column('boolean', { default: true }) current!: boolean;
  @Column('text', { nullable: true }) url!: string | null;
  /** File name of an upload, as given by the client. */
  @Column('text', { nullable: true }) fileName!: string | null;
  @Column('text', { nullable: true }) blobKey!: string | null;
  @Column('bigint', { nullable: true }) sizeBytes!: number | null;
  @Column('bytea', { nullable: true }) sha256!: Buffer | null;
  @Column('int', { nullable: true }) durationMs!: number | null;
  @Column('jsonb', { nullable: true }) media!: MediaInfo | null;
  /** Numbers of the audio tracks that the client wants to be heard, from 1; null for the choice of the service. */
  @Column('int', { array: true, nullable: true }) audioTracks!: number[] | null;
  @Column('boolean', { default: false }) overrideDuration!: boolean;
  @Column('text', { nullable: true }) callbackUrl!: string | null;
  @Column('text', { nullable: true }) cancellationReason!: string | null;
  @Column('text', { nullable: true }) cancellationDetails!: string | null;
  @Column('int', { default: 1 }) version!: number;
  /** Incremented by each claim: only the worker with the latest fence may change the row. */
  @Column('int', { default: 0 }) fence!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}

/** SQL for a column with the frame rate in the header of a file's source; null without a source or frames. */
export const headerFrames = (fileId: string): string =>
  `(select json_build_object('rate', s.media -> 'frameRate', 'dropFrame', s.media -> 'dropFrame')
    from source s where s.media_file_id = ${fileId} and s.current and s.media ? 'frameRate')`;

/** SQL for a column with the duration of a file's source in ms; null until it is known. */
export const sourceDuration = (fileId: string): string =>
  `(select s.duration_ms from source s where s.media_file_id = ${fileId} and s.current and s.status = 'complete')`;

export interface HeaderFrames {
  rate: { numerator: number; denominator: number };
  /** Null if the header has no timecode. */
  dropFrame: boolean | null;
}
