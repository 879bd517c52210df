import { Controller, Delete, Get, Post } from '@nestjs/common';
import { Access, Answers, Done, done, InProject, Needs, Params, type Scope } from '@scriptorium/server-kit';
import {
  HealthOfLive,
  healthView,
  LeaveLive,
  LiveHealthRecord,
  LiveLineRecord,
  LiveWriterRecord,
  TakeLive,
  WriteLive,
  writerView,
  writtenView,
} from './writers.dto.js';
import { WritersService } from './writers.service.js';

@Controller('v3/live_auto_captions/:id')
@Access('project')
export class WritersController {
  constructor(private readonly writers: WritersService) {}

  @Get('health')
  @Answers('Show how live captions are doing', LiveHealthRecord)
  async health(@InProject() scope: Scope, @Params(HealthOfLive) { id }: HealthOfLive) {
    return healthView(await this.writers.health(scope, id));
  }

  @Post('writer')
  @Needs('can_edit')
  @Answers('Take live captions as their writer', LiveWriterRecord, {
    description: 'For a minute, which each line and each further call renews. One writer at a time.',
  })
  async take(@InProject() scope: Scope, @Params(TakeLive) { id, writer, mode }: TakeLive) {
    return writerView(await this.writers.take(scope, id, writer, mode));
  }

  @Delete('writer')
  @Needs('can_edit')
  @Answers('Leave live captions to others', Done)
  async leave(@InProject() scope: Scope, @Params(LeaveLive) { id, writer }: LeaveLive) {
    await this.writers.leave(scope, id, writer);
    return done;
  }

  @Post('lines')
  @Needs('can_edit')
  @Answers('Write or correct a line of live captions', LiveLineRecord, {
    description: 'Takes the event if it is free. Possible from its start until it has ended.',
  })
  async write(@InProject() scope: Scope, @Params(WriteLive) input: WriteLive) {
    const { revision_of: revisionOf, ...line } = input;
    return writtenView(await this.writers.write(scope, { ...line, revisionOf }));
  }
}
