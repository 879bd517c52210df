import { Injectable } from '@nestjs/common';
import type { Script } from '@scriptorium/caption-documents';
import { Sql } from '@scriptorium/server-kit';
import { setValues, type Settings } from '@scriptorium/settings';
import { needsDiariser, type Speakers } from './speakers.js';

/** Input of an alignment order. */
export interface AlignmentInput {
  script: Script;
  /** Review settings at order time. The threshold is in percent. */
  review: { mode: NonNullable<Settings['alignment_review_mode']>; threshold: number };
}

export type ProductionInput = AlignmentInput | { speakers: Speakers };

const save = {
  name: 'transcript-input-save',
  text: 'insert into transcript_input (transcript_id, input) values ($1, $2)',
};
const read = {
  name: 'transcript-input',
  text: 'select input from transcript_input where transcript_id = $1',
};

/** The setting of the file applies if the order did not say. */
const readSpeakers = {
  name: 'transcript-speakers',
  text: `select i.input ->> 'speakers' as ordered,
      ${setValues({ projectId: 'f.project_id', batchId: 'f.batch_id', fileId: 'f.id' })} -> 'speaker_detection' ->> 0 as set
    from transcript t join files.media_file f on f.id = t.media_file_id
      left join transcript_input i on i.transcript_id = t.id
    where t.id = $1`,
};

export async function saveInput(sql: Sql, transcriptId: number, input: ProductionInput): Promise<void> {
  await sql.rows(save, [transcriptId, JSON.stringify(input)]);
}

/** The inputs of orders that production needs and transcripts do not show. */
@Injectable()
export class TranscriptInputs {
  constructor(private readonly sql: Sql) {}

  async get(transcriptId: number): Promise<AlignmentInput> {
    return (await this.sql.first<{ input: AlignmentInput }>(read, [transcriptId]))!.input;
  }

  /** Returns whether the order itself requires an engine that tells speakers apart. */
  async needsDiariser(transcriptId: number): Promise<boolean> {
    return needsDiariser((await this.readSpeakers(transcriptId)).ordered);
  }

  /** Returns whether the speakers of a recording are told apart, and how. */
  async speakers(transcriptId: number): Promise<Speakers> {
    const { ordered, set } = await this.readSpeakers(transcriptId);
    return ordered ?? (set === 'true' ? 'auto' : 'none');
  }

  private async readSpeakers(
    transcriptId: number,
  ): Promise<{ ordered: Speakers | null; set: string | null }> {
    type Row = { ordered: Speakers | null; set: string | null };
    return (await this.sql.first<Row>(readSpeakers, [transcriptId])) ?? { ordered: null, set: null };
  }
}
