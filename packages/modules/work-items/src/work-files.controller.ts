import { Controller, Get, Req, Res } from '@nestjs/common';
import { Access, Params, params, sendBlob, Storage, text } from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LinkedBlobs } from './linked-blobs.js';
import { WorkLinks } from './work-links.js';

const WorkFile = params({ token: text(2000).describe('From the link that a work item shows.') });

/** What the links of work items lead to. Not in the reference: clients take the links as they are. */
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
