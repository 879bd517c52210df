import { Controller, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { Access, Needs } from '../access/access.js';
import { done } from '../http/envelope.js';
import { Params } from '../http/params.js';
import { WorkControl } from '../jobs/work-control.js';
import { WorkOverview } from '../jobs/work-overview.js';
import { Answers, Done } from '../openapi/answers.js';
import {
  BackgroundWorkRecord,
  failureView,
  ListWork,
  OneFailure,
  OneKind,
  WorkFailureRecord,
  workView,
} from './background-work.dto.js';

/** Background work of the whole service. Errors may name records of any account. */
@Controller('v3/admin/background_work')
@Access('operator')
@Needs('can_manage_users')
export class BackgroundWorkController {
  constructor(
    private readonly overview: WorkOverview,
    private readonly control: WorkControl,
  ) {}

  @Get()
  @Answers('List the kinds of background work', z.array(BackgroundWorkRecord))
  async list(@Params(ListWork) _none: object) {
    return (await this.overview.states()).map(workView);
  }

  @Get(':name/failures')
  @Answers('List the latest failures', z.array(WorkFailureRecord), {
    description: 'Up to 50: tasks that were given up, then tasks that will be tried again.',
    absent: true,
  })
  async failures(@Params(OneKind) { name }: OneKind) {
    return (await this.overview.failures(name)).map(failureView);
  }

  @Post(':name/pause')
  @Answers('Pause a kind of background work', Done, {
    description: 'No process begins further tasks, also after a restart. Tasks in progress continue.',
    absent: true,
  })
  async pause(@Params(OneKind) { name }: OneKind) {
    await this.control.pause(name);
    return done;
  }

  @Post(':name/resume')
  @Answers('Resume a kind of background work', Done, { absent: true })
  async resume(@Params(OneKind) { name }: OneKind) {
    await this.control.resume(name);
    return done;
  }

  @Post(':name/failures/:failure_id/retry')
  @Answers('Retry a failed task', Done, {
    description: 'The task becomes due at once, also if it was given up.',
    absent: true,
  })
  async retry(@Params(OneFailure) { name, failure_id: id }: OneFailure) {
    await this.control.retry(name, id);
    return done;
  }
}
