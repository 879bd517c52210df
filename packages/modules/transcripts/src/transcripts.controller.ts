import { Controller, Get, Post, StreamableFile } from '@nestjs/common';
import {
  Accept,
  Access,
  Answers,
  Done,
  done,
  InProject,
  Needs,
  OpenToEditingLinks,
  Page,
  pageOf,
  Params,
  RateLimit,
  savedAs,
  Sql,
  wantsFile,
  WithMeta,
  type Scope,
} from '@scriptorium/server-kit';
import { OrderActions } from '@scriptorium/orders';
import {
  ListOutputFormats,
  OutputFormatRecord,
  outputFormatViews,
  textFileTypes,
  textFormat,
} from './texts/output-formats.js';
import { TranscriptTextService } from './texts/transcript-text.service.js';
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
  UpgradeTranscript,
} from './transcript.dto.js';
import { transcriptLifecycle } from './transcript.lifecycle.js';
import { listTranscripts, readTranscript } from './transcript-rows.js';
import { TranscriptsService } from './transcripts.service.js';

@Controller('v3/transcripts')
@Access('project')
export class TranscriptsController {
  constructor(
    private readonly sql: Sql,
    private readonly transcripts: TranscriptsService,
    private readonly texts: TranscriptTextService,
    private readonly actions: OrderActions,
  ) {}

  @Get()
  @Answers('List the transcripts', pageOf(TranscriptRecord))
  async list(@InProject() scope: Scope, @Params(ListTranscripts) query: ListTranscripts) {
    return (await listTranscripts(this.sql, scope, query)).map(transcriptView);
  }

  @Get('output_formats')
  @OpenToEditingLinks('nothing')
  @Answers('List the output formats', pageOf(OutputFormatRecord))
  outputFormats(@Params(ListOutputFormats) query: ListOutputFormats) {
    return Page.of(outputFormatViews, query);
  }

  @Get(':id')
  @OpenToEditingLinks('transcript')
  @Answers('Show a transcript', TranscriptRecord, { meta: TranscriptMeta })
  async show(@InProject() scope: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    const row = await readTranscript(this.sql, scope, id);
    return new WithMeta(transcriptView(row), transcriptMeta(row));
  }

  @Get(':id/text')
  @OpenToEditingLinks('transcript')
  @RateLimit('text')
  @Answers('Download a transcript in an output format', TextRecord, {
    meta: TextMeta,
    fileTypes: textFileTypes,
    description:
      'If `Accept` names the media type of the format, such as `application/pdf`, the response is the file ' +
      'itself. With `Accept: */*`, and for JSON formats, the response is in the envelope.',
  })
  async text(
    @InProject() scope: Scope,
    @Params(TranscriptText) query: TranscriptText,
    @Accept() accept: string,
  ) {
    const { mediaType, extension, binary } = textFormat(query);
    if (!wantsFile(accept, mediaType)) return this.texts.render(scope, query);
    const content = await this.texts.file(scope, query);
    return new StreamableFile(content, {
      type: binary ? mediaType : `${mediaType}; charset=utf-8`,
      length: content.length,
      disposition: savedAs(`transcript-${query.id}.${extension}`),
    });
  }

  @Post(':id/cancel')
  @Needs('can_upload')
  @Answers('Cancel a transcript', Done)
  async cancel(@InProject() scope: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    await this.transcripts.cancel(scope, id);
    return done;
  }

  @Post(':id/retry')
  @Needs('can_upload')
  @Answers('Retry a transcript that the system has rejected', TranscriptRecord, {
    meta: TranscriptMeta,
    description: 'Possible once, and not after a cancellation by the customer.',
  })
  async retry(@InProject() scope: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    await this.transcripts.retry(scope, id);
    return this.show(scope, { id });
  }

  @Post(':id/upgrade_turnaround_level')
  @Needs('can_upload')
  @Answers('Upgrade the turnaround level of a transcript', TranscriptRecord, {
    meta: TranscriptMeta,
    description: 'The order is priced at the new level: the charge is refunded and replaced by a new one.',
  })
  async upgrade(@InProject() scope: Scope, @Params(UpgradeTranscript) input: UpgradeTranscript) {
    const { id, turnaround_level_id: levelId } = input;
    await this.actions.upgrade(transcriptLifecycle.name, { id, projectId: scope.projectId }, levelId);
    return this.show(scope, { id });
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
  async callback(@InProject() { projectId }: Scope, @Params(OneTranscript) { id }: OneTranscript) {
    await this.actions.requestCallback(transcriptLifecycle.name, { id, projectId });
    return done;
  }
}
