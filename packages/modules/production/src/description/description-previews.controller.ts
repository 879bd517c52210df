import { Controller, Post, StreamableFile } from '@nestjs/common';
import {
  Access,
  AnswersFile,
  Caller,
  id,
  InProject,
  Needs,
  params,
  Params,
  text,
  type Principal,
  type Scope,
} from '@scriptorium/server-kit';
import { Workers, WorkQueue } from '@scriptorium/work-items';
import { DescriptionPreviews } from './description-previews.service.js';

const PreviewLine = params(
  {
    id: id().describe('A claimed work item of the kind `audio_description`.'),
    text: text(2000).describe('A line of the description.'),
  },
  { text: 'Anna opens the door.' },
);

@Controller('v3/production/work_items')
@Access('work')
@Needs('can_work')
export class DescriptionPreviewsController {
  constructor(
    private readonly workers: Workers,
    private readonly queue: WorkQueue,
    private readonly previews: DescriptionPreviews,
  ) {}

  @Post(':id/preview')
  @AnswersFile('Synthesise a line with the voice of the audio description', 'audio/wav')
  async preview(
    @Caller() caller: Principal,
    @InProject() scope: Scope,
    @Params(PreviewLine) { id: itemId, text: line }: { id: number; text: string },
  ) {
    const worker = await this.workers.of(caller, scope);
    const wav = await this.previews.speak(worker, await this.queue.get(worker, itemId), line);
    return new StreamableFile(wav, { type: 'audio/wav', length: wav.length });
  }
}
