import { Controller, Get, Post, type Type } from '@nestjs/common';
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
import { eventRecord, EventsMeta, eventView, listEvents, OneEvent, type ListEvents } from './event.dto.js';
import { EventLog } from './event-log.js';

/**
 * Returns the controller of the event log.
 * @param products names of the products of the host
 */
export function eventsController(products: readonly string[]): Type {
  const Event = eventRecord(products);
  const List = listEvents(products);

  @Controller('v3/events')
  @Access('project')
  class EventsController {
    constructor(
      private readonly log: EventLog,
      private readonly callbacks: CallbacksService,
    ) {}

    @Get()
    @Answers('List the events after a cursor', z.array(Event), { meta: EventsMeta })
    async list(@InProject() scope: Scope, @Params(List) query: ListEvents) {
      const events = await this.log.list(scope, query);
      return new WithMeta(events.map(eventView), { next: events.at(-1)?.id ?? query.after ?? null });
    }

    @Get(':id')
    @Answers('Show an event', Event)
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
  return EventsController;
}
