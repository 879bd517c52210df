import { Controller, Get, Headers, Res, StreamableFile } from '@nestjs/common';
import { Access, AnswersFile, InProject, Params, type Scope } from '@scriptorium/server-kit';
import type { FastifyReply } from 'fastify';
import { FollowProgress } from './progress.dto.js';
import { ProgressFeed } from './progress-feed.js';

@Controller('v3/progress')
@Access('project')
export class ProgressController {
  constructor(private readonly feed: ProgressFeed) {}

  /** A stream ends after a minute, so that the key or session is checked again when the client resumes. */
  @Get()
  @AnswersFile('Follow orders and sources as server-sent events', 'text/event-stream')
  async follow(
    @InProject() { projectId }: Scope,
    @Params(FollowProgress) { seconds }: FollowProgress,
    @Headers('last-event-id') lastId: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const stream = await this.feed.follow(projectId, lastId, seconds);
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
    return new StreamableFile(stream, { type: 'text/event-stream; charset=utf-8' });
  }
}
