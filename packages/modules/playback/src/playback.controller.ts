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
import { z } from 'zod';
import { LinkedFile, ListPosters, OneFile, PlaybackRecord, PosterRecord } from './playback.dto.js';
import { PlaybackService } from './playback.service.js';

@Controller('v3/files')
@Access('project')
export class PlaybackController {
  constructor(private readonly playback: PlaybackService) {}

  @Get('posters')
  @Answers('List the posters of files', z.array(PosterRecord), {
    description:
      'A poster is a picture of the video. It is created with the playback media; files without one are absent.',
  })
  posters(
    @InProject() scope: Scope,
    @Params(ListPosters) { media_file_id: ids }: z.output<typeof ListPosters>,
  ) {
    return this.playback.posters(scope, ids);
  }

  @Get(':id/playback')
  @OpenToEditingLinks('file')
  @Answers('Show the playback media of a file', PlaybackRecord, {
    description:
      'The first request starts the creation of the files; poll until the state is `ready`. They are kept ' +
      'until the source is replaced or removed, or until 30 days after the last request.',
  })
  show(@InProject() scope: Scope, @Params(OneFile) { id }: z.output<typeof OneFile>) {
    return this.playback.show(scope, id);
  }
}

/** Targets of the links. Not in the reference, because clients use the links as given. */
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
