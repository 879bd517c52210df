import { Injectable } from '@nestjs/common';
import type { MasterTranscript } from '@scriptorium/captions';
import { Log, Sql } from '@scriptorium/server-kit';
import { needsDiariser, readDefaultMaster, TranscriptInputs, type Speakers } from '@scriptorium/transcripts';
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

  /** Returns how the speakers of an order are told apart; `none` if that needs an engine and none is installed. */
  async wanted({ order }: Run): Promise<Speakers> {
    const wanted = await this.inputs.speakers(order.id);
    return needsDiariser(wanted) && !this.diarisers.best ? 'none' : wanted;
  }

  /** Returns the default transcript of the file, in which people may have named the speakers. */
  earlierText({ order }: Run): Promise<MasterTranscript | undefined> {
    return readDefaultMaster(this.sql, order, order.mediaFileId);
  }
}
