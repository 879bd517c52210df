import { Injectable } from '@nestjs/common';
import type { Script } from '@scriptorium/caption-documents';
import { Sql } from '@scriptorium/server-kit';
import type { Settings } from '@scriptorium/settings';

/** Input of an alignment order. */
export interface AlignmentInput {
  script: Script;
  /** Review settings at order time. The threshold is in percent. */
  review: { mode: NonNullable<Settings['alignment_review_mode']>; threshold: number };
}

const save = {
  name: 'transcript-input-save',
  text: 'insert into transcript_input (transcript_id, input) values ($1, $2)',
};
const read = {
  name: 'transcript-input',
  text: 'select input from transcript_input where transcript_id = $1',
};

/** Stores the inputs of orders that production needs and transcripts do not show. */
@Injectable()
export class TranscriptInputs {
  constructor(private readonly sql: Sql) {}

  async save(transcriptId: number, input: AlignmentInput): Promise<void> {
    await this.sql.rows(save, [transcriptId, JSON.stringify(input)]);
  }

  async get(transcriptId: number): Promise<AlignmentInput> {
    return (await this.sql.first<{ input: AlignmentInput }>(read, [transcriptId]))!.input;
  }
}
