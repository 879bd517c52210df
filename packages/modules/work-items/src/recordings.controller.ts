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
import { LineRecordingRecord, RecordLine } from './work-item.dto.js';
import { Workers } from './workers.service.js';

@Controller('v3/production/work_items')
@Access('work')
@Needs('can_work')
export class RecordingsController {
  constructor(
    private readonly workers: Workers,
    private readonly recordings: Recordings,
  ) {}

  @Post(':id/recordings')
  @Answers('Hand in your own recording of a line of an audio description', LineRecordingRecord, {
    description:
      'The line is heard as it was recorded, and not synthesised. Another recording of the line replaces it. Recordings belong ' +
      'to the claim: when the item changes hands, they do not count any more.',
  })
  async add(@Caller() caller: Principal, @InProject() scope: Scope, @Params(RecordLine) input: RecordLine) {
    const durationMs = await this.recordings.add(await this.workers.of(caller, scope), input.id, input);
    return { line: input.line, duration: durationMs / 1000 };
  }
}
