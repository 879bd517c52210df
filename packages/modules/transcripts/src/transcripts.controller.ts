import { Controller, Get, Post } from '@nestjs/common';
import {
  Access,
  done,
  InProject,
  Params,
  RateLimit,
  Sql,
  WithMeta,
  type Scope,
} from '@scriptorium/server-kit';
import { outputFormatViews } from './output-formats.js';
import { TranscriptTextService } from './transcript-text.service.js';
import {
  ListTranscripts,
  NoParams,
  OneTranscript,
  transcriptMeta,
  TranscriptText,
  transcriptView,
} from './transcript.dto.js';
import { listTranscripts, readTranscript } from './transcript-reads.js';
import { TranscriptsService } from './transcripts.service.js';

@Controller('v3/transcripts')
@Access('project')
export class TranscriptsController {
  constructor(
    private readonly sql: Sql,
    private readonly transcripts: TranscriptsService,
    private readonly texts: TranscriptTextService,
  ) {}

  @Get()
  async list(@InProject() scope: Scope, @Params(ListTranscripts) query: ListTranscripts) {
    return (await listTranscripts(this.sql, scope, query)).map(transcriptView);
  }

  @Get('output_formats')
  outputFormats(@Params(NoParams) _none: object) {
    return outputFormatViews;
  }

  @Get(':id')
  async show(@InProject() scope: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    const row = await readTranscript(this.sql, scope, id);
    return new WithMeta(transcriptView(row), transcriptMeta(row));
  }

  @Get(':id/text')
  @RateLimit('text')
  text(@InProject() scope: Scope, @Params(TranscriptText) query: TranscriptText) {
    return this.texts.render(scope, query);
  }

  @Post(':id/cancel')
  async cancel(@InProject() scope: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    await this.transcripts.cancel(scope, id);
    return done;
  }

  @Post(':id/make_default')
  async makeDefault(@InProject() scope: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    await this.transcripts.makeDefault(scope, id);
    return done;
  }

  @Post(':id/callback')
  async callback(@InProject() scope: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    await this.transcripts.requestCallback(scope, id);
    return done;
  }
}
