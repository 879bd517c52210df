import { Controller, Get, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  Done,
  done,
  InProject,
  Needs,
  pageOf,
  Params,
  type Scope,
} from '@scriptorium/server-kit';
import { CallbackLog } from './callback-log.js';
import { CallbackRecord, callbackView, ListCallbacks, OneCallback } from './callback.dto.js';

@Controller('v3/callbacks')
@Access('project')
export class CallbacksController {
  constructor(private readonly log: CallbackLog) {}

  @Get()
  @Answers('List the callbacks with their attempts', pageOf(CallbackRecord))
  async list(@InProject() scope: Scope, @Params(ListCallbacks) query: ListCallbacks) {
    return (await this.log.list(scope, query)).map(callbackView);
  }

  @Get(':id')
  @Answers('Show a callback', CallbackRecord)
  async show(@InProject() scope: Scope, @Params(OneCallback) { id }: OneCallback) {
    return callbackView(await this.log.get(scope, id));
  }

  @Post(':id/replay')
  @Needs('can_publish')
  @Answers('Send a callback again', Done, {
    description: 'As a new callback with the same body and URL, and another `webhook-id`.',
  })
  async replay(@InProject() scope: Scope, @Params(OneCallback) { id }: OneCallback) {
    await this.log.repeat(scope, id);
    return done;
  }
}
