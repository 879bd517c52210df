import { Controller, Get, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  InProject,
  Needs,
  Params,
  ServiceUrl,
  Sql,
  type Scope,
} from '@scriptorium/server-kit';
import { readTranscript, TranscriptsService } from '@scriptorium/transcripts';
import { OnePublication, PublicationRecord, publicationView } from './publication.dto.js';
import { PublishedTranscripts } from './published-transcripts.js';

@Controller('v3/transcripts')
@Access('project')
export class PublicationsController {
  constructor(
    private readonly sql: Sql,
    private readonly service: ServiceUrl,
    private readonly transcripts: TranscriptsService,
    private readonly published: PublishedTranscripts,
  ) {}

  @Get(':id/publication')
  @Answers('Show the publication of a transcript', PublicationRecord)
  async show(@InProject() scope: Scope, @Params(OnePublication) { id }: OnePublication) {
    const { mediaFileId, projectId } = await readTranscript(this.sql, scope, id);
    const published = await this.published.isPublished({ mediaFileId, id, projectId });
    return publicationView({ origin: this.service.base, id, mediaFileId, projectId, published });
  }

  @Post(':id/publish')
  @Needs('can_publish')
  @Answers('Publish a transcript', PublicationRecord, {
    description: 'Makes the transcript readable without a key. It must be complete.',
  })
  async publish(@InProject() scope: Scope, @Params(OnePublication) { id }: OnePublication) {
    await this.transcripts.setPublished(scope, id, true);
    return this.show(scope, { id });
  }

  @Post(':id/unpublish')
  @Needs('can_publish')
  @Answers('Unpublish a transcript', PublicationRecord, {
    description:
      'Makes the transcript readable with a key only, even if the settings publish all transcripts.',
  })
  async unpublish(@InProject() scope: Scope, @Params(OnePublication) { id }: OnePublication) {
    await this.transcripts.setPublished(scope, id, false);
    return this.show(scope, { id });
  }
}
