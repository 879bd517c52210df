import { Controller, Get, Put } from '@nestjs/common';
import {
  Access,
  Answers,
  Caller,
  InProject,
  Needs,
  Params,
  type Principal,
  type Scope,
} from '@scriptorium/server-kit';
import { ShowWorker, UpdateWorker, WorkerRecord, workerView } from './worker.dto.js';
import { Workers } from './workers.service.js';

@Controller('v3/production/worker')
@Access('work')
@Needs('can_work')
export class WorkersController {
  constructor(private readonly workers: Workers) {}

  @Get()
  @Answers('Show which work the key accepts', WorkerRecord)
  async show(@Caller() { accessId }: Principal, @Params(ShowWorker) _none: object) {
    return workerView(await this.workers.profile(accessId), (await this.workers.webhookSecret(accessId))!);
  }

  @Put()
  @Answers('Change which work the key accepts', WorkerRecord)
  async update(
    @Caller() { accessId }: Principal,
    @InProject() scope: Scope,
    @Params(UpdateWorker) input: UpdateWorker,
  ) {
    const profile = await this.workers.update(accessId, scope, input);
    return workerView(profile, (await this.workers.webhookSecret(accessId))!);
  }
}
