import { Controller, Get, Post } from '@nestjs/common';
import {
  Access,
  Answers,
  Done,
  done,
  InProject,
  Needs,
  Params,
  WithMeta,
  type Scope,
} from '@scriptorium/server-kit';
import { z } from 'zod';
import { CallbacksService } from './callbacks.service.js';
import { EventRecord, EventsMeta, eventView, ListEvents, OneEvent } from './event.dto.js';
import { EventLog } from './event-log.js';

@Controller('v3/events')
@Access('project')
export class EventsController {
  constructor(
    private readonly log: EventLog,
    private readonly callbacks: CallbacksService,
  ) {}

  @Get()
  @Answers('List the events after a cursor', z.array(EventRecord), { meta: EventsMeta })
  async list(@InProject() scope: Scope, @Params(ListEvents) query: ListEvents) {
    const events = await this.log.list(scope, query);
    return new WithMeta(events.map(eventView), { next: events.at(-1)?.id ?? query.after ?? null });
  }

  @Get(':id')
  @Answers('Show an event', EventRecord)
  async show(@InProject() scope: Scope, @Params(OneEvent) { id }: OneEvent) {
    return eventView(await this.log.get(scope, id));
  }

  @Post(':id/replay')
  @Needs('can_publish')
  @Answers('Send the callback of an event again', Done)
  async replay(@InProject() scope: Scope, @Params(OneEvent) { id }: OneEvent) {
    await this.callbacks.replay(await this.log.get(scope, id));
    return done;
  }
}
