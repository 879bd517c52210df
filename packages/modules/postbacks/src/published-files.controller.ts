import { Controller, Get, Req, Res } from '@nestjs/common';
import { Access, id, Params, params, sendBlob, Storage, text } from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { PublishedFiles } from './published-files.js';

const OneFile = params({
  id: id().describe('The file.'),
  name: text(300).describe('Its name, for the platform; not looked at.'),
  token: text(100).describe('From the URL that the platform was given.'),
});

/** What video platforms fetch. Not in the reference: they take the URLs as they are. */
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
