import { Controller, Get, Req, Res } from '@nestjs/common';
import {
  Access,
  Answers,
  InProject,
  OpenToEditingLinks,
  Params,
  sendBlob,
  Storage,
  type Scope,
} from '@scriptorium/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { LinkedFile, OneFile, PlaybackRecord } from './playback.dto.js';
import { PlaybackService } from './playback.service.js';

@Controller('v3/files')
@Access('project')
export class PlaybackController {
  constructor(private readonly playback: PlaybackService) {}

  @Get(':id/playback')
  @OpenToEditingLinks('file')
  @Answers('Play a file in a browser', PlaybackRecord, {
    description:
      'The first request has the files made; ask again until the state is `ready`. They are kept until the source is ' +
      'replaced or removed, or 30 days without a request have passed.',
  })
  show(@InProject() scope: Scope, @Params(OneFile) { id }: z.output<typeof OneFile>) {
    return this.playback.show(scope, id);
  }
}

/** What links lead to. Not in the reference: clients take the links as they are. */
@Controller('v3/files/playback_media')
@Access('public')
export class PlaybackMediaController {
  constructor(
    private readonly playback: PlaybackService,
    private readonly storage: Storage,
  ) {}

  @Get()
  async download(
    @Params(LinkedFile) { token }: z.output<typeof LinkedFile>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return sendBlob(this.storage, await this.playback.find(token), request, reply);
  }
}
