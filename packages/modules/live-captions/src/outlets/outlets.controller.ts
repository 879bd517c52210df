import { Controller, Delete, Get, Post } from '@nestjs/common';
import { Access, Answers, Done, done, InProject, Needs, Params, type Scope } from '@scriptorium/server-kit';
import { z } from 'zod';
import { AddOutlet, ListOutlets, LiveOutletRecord, outletView, RemoveOutlet } from './outlets.dto.js';
import { OutletsService } from './outlets.service.js';

@Controller('v3/live_auto_captions/:id/outlets')
@Access('project')
export class OutletsController {
  constructor(private readonly outlets: OutletsService) {}

  @Get()
  @Answers('List the outlets of live captions', z.array(LiveOutletRecord))
  async list(@InProject() scope: Scope, @Params(ListOutlets) { id }: ListOutlets) {
    return (await this.outlets.list(scope, id)).map(outletView);
  }

  @Post()
  @Needs('can_upload')
  @Answers('Send live captions to Zoom, YouTube, a webhook, or with the stream', LiveOutletRecord, {
    description: 'Possible until the event has ended. Lines that were committed before are not sent.',
  })
  async add(@InProject() scope: Scope, @Params(AddOutlet) input: AddOutlet) {
    return outletView(await this.outlets.add(scope, input));
  }

  @Delete(':outlet_id')
  @Needs('can_upload')
  @Answers('Remove an outlet of live captions', Done)
  async remove(@InProject() scope: Scope, @Params(RemoveOutlet) { id, outlet_id: outletId }: RemoveOutlet) {
    await this.outlets.remove(scope, id, outletId);
    return done;
  }
}
