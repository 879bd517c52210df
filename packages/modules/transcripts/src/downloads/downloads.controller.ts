import { Controller, Get, StreamableFile } from '@nestjs/common';
import {
  Access,
  AnswersFile,
  InProject,
  Params,
  RateLimit,
  savedAs,
  type Scope,
} from '@scriptorium/server-kit';
import { Readable } from 'node:stream';
import { DownloadTranscripts } from './downloads.dto.js';
import { DownloadsService } from './downloads.service.js';

@Controller('v3/downloads')
@Access('project')
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Get()
  @RateLimit('text')
  @AnswersFile('Download transcripts in several formats as one zip', 'application/zip')
  async zip(@InProject() scope: Scope, @Params(DownloadTranscripts) query: DownloadTranscripts) {
    const bytes = await this.downloads.zip(scope, query);
    return new StreamableFile(Readable.from(bytes), {
      type: 'application/zip',
      disposition: savedAs('transcripts.zip'),
    });
  }
}
