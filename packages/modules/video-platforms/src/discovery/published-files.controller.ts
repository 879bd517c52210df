import { Controller, Get, Req, Res } from '@nestjs/common';
import { Access, id, Params, params, sendBlob, Storage, text } from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { PublishedFiles } from './published-files.js';

const OneFile = params({
  id: id().describe('The file.'),
  name: text(300).describe('The file name, for the platform only; it is ignored.'),
  token: text(100).describe('The token in the URL sent to the platform.'),
});

/** Serves files to video platforms. Omitted from the API reference, because platforms use the URLs as given. */
@Controller('v3/published_files')
@Access('public')
export class PublishedFilesController {
  constructor(
    private readonly files: PublishedFiles,
    private readonly storage: Storage,
  ) {}

  @Get(':id/:name')
  async download(
    @Params(OneFile) { id: fileId, token }: z.output<typeof OneFile>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendBlob(this.storage, await this.files.find(fileId, token), request, reply);
  }
}
