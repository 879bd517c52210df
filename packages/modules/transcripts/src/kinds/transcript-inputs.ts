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

/** Input of a clip order. */
export interface ClipInput {
  parentFileId: number;
  parentTranscriptId: number;
}

const save = {
  name: 'transcript-input-save',
  text: 'insert into transcript_input (transcript_id, input) values ($1, $2)',
};
const read = {
  name: 'transcript-input',
  text: 'select input from transcript_input where transcript_id = $1',
};
const clipOrders = {
  name: 'transcript-clip-orders',
  text: `select i.transcript_id as id from transcript_input i join transcript t on t.id = i.transcript_id
    where i.parent_file_id = any($1) and t.status = 'in_progress'`,
};

/** Stores the inputs of orders that production needs and transcripts do not show. */
@Injectable()
export class TranscriptInputs {
  constructor(private readonly sql: Sql) {}

  async save(transcriptId: number, input: AlignmentInput | ClipInput): Promise<void> {
    await this.sql.rows(save, [transcriptId, JSON.stringify(input)]);
  }

  async get<T extends AlignmentInput | ClipInput>(transcriptId: number): Promise<T> {
    return (await this.sql.first<{ input: T }>(read, [transcriptId]))!.input;
  }

  /** Returns the open clip orders of these files. */
  async clipOrdersOf(fileIds: readonly number[]): Promise<number[]> {
    return (await this.sql.rows<{ id: number }>(clipOrders, [fileIds])).map(({ id }) => id);
  }
}
