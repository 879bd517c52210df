import { Injectable } from '@nestjs/common';
import type { Script } from '@scriptorium/caption-documents';
import { Sql } from '@scriptorium/server-kit';
import type { Settings } from '@scriptorium/settings';

/** What an alignment was ordered with. */
export interface AlignmentInput {
  script: Script;
  /** When a person reviews the result: what was set when it was ordered. The threshold is in percent. */
  review: { mode: NonNullable<Settings['alignment_review_mode']>; threshold: number };
}

/** What the transcript of a clip was ordered with. */
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

/** What orders were placed with and production needs, besides what their transcripts show. */
@Injectable()
export class TranscriptInputs {
  constructor(private readonly sql: Sql) {}

  async save(transcriptId: number, input: AlignmentInput | ClipInput): Promise<void> {
    await this.sql.rows(save, [transcriptId, JSON.stringify(input)]);
  }

  /** @param transcriptId of an order that was placed with such an input */
  async get<T extends AlignmentInput | ClipInput>(transcriptId: number): Promise<T> {
    return (await this.sql.first<{ input: T }>(read, [transcriptId]))!.input;
  }

  /** Returns the open orders of clips of these files. */
  async clipOrdersOf(fileIds: readonly number[]): Promise<number[]> {
    return (await this.sql.rows<{ id: number }>(clipOrders, [fileIds])).map(({ id }) => id);
  }
}
