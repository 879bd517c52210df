import { Controller, Get, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  Done,
  done,
  InProject,
  Needs,
  Page,
  pageOf,
  Params,
  RateLimit,
  Sql,
  WithMeta,
  type Scope,
} from '@scriptorium/server-kit';
import { ListOutputFormats, OutputFormatRecord, outputFormatViews } from './output-formats.js';
import { TranscriptTextService } from './transcript-text.service.js';
import {
  ListTranscripts,
  OneTranscript,
  TextMeta,
  TextRecord,
  transcriptMeta,
  TranscriptMeta,
  TranscriptRecord,
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
  @Answers('List the transcripts', pageOf(TranscriptRecord))
  async list(@InProject() scope: Scope, @Params(ListTranscripts) query: ListTranscripts) {
    return (await listTranscripts(this.sql, scope, query)).map(transcriptView);
  }

  @Get('output_formats')
  @Answers('List the output formats', pageOf(OutputFormatRecord))
  outputFormats(@Params(ListOutputFormats) query: ListOutputFormats) {
    return Page.of(outputFormatViews, query);
  }

  @Get(':id')
  @Answers('Show a transcript', TranscriptRecord, { meta: TranscriptMeta })
  async show(@InProject() scope: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    const row = await readTranscript(this.sql, scope, id);
    return new WithMeta(transcriptView(row), transcriptMeta(row));
  }

  @Get(':id/text')
  @RateLimit('text')
  @Answers('Download a transcript in an output format', TextRecord, { meta: TextMeta })
  text(@InProject() scope: Scope, @Params(TranscriptText) query: TranscriptText) {
    return this.texts.render(scope, query);
  }

  @Post(':id/cancel')
  @Needs('can_upload')
  @Answers('Cancel a transcript', Done)
  async cancel(@InProject() scope: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    await this.transcripts.cancel(scope, id);
    return done;
  }

  @Post(':id/make_default')
  @Needs('can_edit')
  @Answers('Make a transcript the default of its file', Done)
  async makeDefault(@InProject() scope: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    await this.transcripts.makeDefault(scope, id);
    return done;
  }

  @Post(':id/callback')
  @Needs('can_publish')
  @Answers('Send the callback of a transcript now', Done)
  async callback(@InProject() scope: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    await this.transcripts.requestCallback(scope, id);
    return done;
  }
}
