import type { MasterTranscript } from '@scriptorium/captions';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One version of a transcript's words. An edit adds a version; none is ever changed. */
@Entity('transcript_master')
export class TranscriptMaster {
  @PrimaryColumn('bigint') transcriptId: number;
  @PrimaryColumn('int') version: number;
  @Column('json') master: MasterTranscript;
}
