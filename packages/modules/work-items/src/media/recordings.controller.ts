import { Controller, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  Caller,
  InProject,
  Needs,
  Params,
  type Principal,
  type Scope,
} from '@scriptorium/server-kit';
import { Recordings } from './recordings.service.js';
import { LineRecordingRecord, RecordLine } from '../queue/work-item.dto.js';
import { Workers } from '../vendors/workers.service.js';

@Controller('v3/production/work_items')
@Access('work')
@Needs('can_work')
export class RecordingsController {
  constructor(
    private readonly workers: Workers,
    private readonly recordings: Recordings,
  ) {}

  @Post(':id/recordings')
  @Answers('Submit a recording of a line of an audio description', LineRecordingRecord, {
    description:
      'The recording replaces the synthesised speech of the line, and any earlier recording of it. ' +
      'Recordings belong to the claim: they are discarded when another worker claims the item.',
  })
  async add(@Caller() caller: Principal, @InProject() scope: Scope, @Params(RecordLine) input: RecordLine) {
    const durationMs = await this.recordings.add(await this.workers.of(caller, scope), input.id, input);
    return { line: input.line, duration: durationMs / 1000 };
  }
}
