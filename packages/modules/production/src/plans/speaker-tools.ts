import { Injectable } from '@nestjs/common';
import type { MasterTranscript } from '@scriptorium/captions';
import { Log, Sql } from '@scriptorium/server-kit';
import { readDefaultMaster, TranscriptInputs, type Speakers } from '@scriptorium/transcripts';
import { Diarisers } from '../engines/diarisers.js';
import type { Run } from './plan.js';

/** Services that steps use to tell speakers apart. */
@Injectable()
export class SpeakerTools {
  constructor(
    readonly diarisers: Diarisers,
    readonly log: Log,
    private readonly inputs: TranscriptInputs,
    private readonly sql: Sql,
  ) {}

  /** Returns how the speakers of an order are told apart; `none` if no engine is installed. */
  async wanted({ order }: Run): Promise<Speakers> {
    return this.diarisers.best ? this.inputs.speakers(order.id) : 'none';
  }

  /** Returns the default transcript of the file, in which people may have named the speakers. */
  earlierText({ order }: Run): Promise<MasterTranscript | undefined> {
    return readDefaultMaster(this.sql, order, order.mediaFileId);
  }
}
