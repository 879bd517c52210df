import { Controller, Post } from '@nestjs/common';
import { Access, Answers, InProject, Needs, Params, type Scope } from '@scriptorium/server-kit';
import { z } from 'zod';
import { OneDelivery, RedeliveryRecord } from './delivery.dto.js';
import { RedeliveryService } from './redelivery.service.js';

@Controller('v3/transcripts')
@Access('project')
export class RedeliveryController {
  constructor(private readonly redeliveries: RedeliveryService) {}

  @Post(':id/redeliver')
  @Needs('can_publish')
  @Answers('Deliver a transcript again', z.array(RedeliveryRecord))
  redeliver(@InProject() scope: Scope, @Params(OneDelivery) { id }: OneDelivery) {
    return this.redeliveries.redeliver(scope, id);
  }
}
