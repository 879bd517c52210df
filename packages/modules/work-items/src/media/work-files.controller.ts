import { Controller, Get, Req, Res } from '@nestjs/common';
import { Access, Params, params, sendBlob, Storage, text } from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LinkedBlobs } from './linked-blobs.js';
import { WorkLinks } from './work-links.js';

const WorkFile = params({ token: text(2000).describe('The token of a link in a work item.') });

/** Serves the links of work items. Not part of the API reference, because clients use the links unchanged. */
@Controller('v3/production/work_files')
@Access('public')
export class WorkFilesController {
  constructor(
    private readonly links: WorkLinks,
    private readonly blobs: LinkedBlobs,
    private readonly storage: Storage,
  ) {}

  @Get()
  async download(
    @Params(WorkFile) { token }: { token: string },
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { key, contentType = 'application/octet-stream' } = await this.blobs.find(this.links.read(token));
    return sendBlob(this.storage, { key, contentType }, request, reply);
  }
}
