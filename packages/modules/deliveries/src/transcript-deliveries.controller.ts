import { Controller, Delete, Get, Post, Put } from '@nestjs/common';
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
import { DeliveriesService } from './deliveries.service.js';
import {
  CreateTranscriptDelivery,
  DeliveryRecord,
  deliveryView,
  ListDeliveries,
  OneDelivery,
  UpdateTranscriptDelivery,
} from './delivery.dto.js';

@Controller('v3/transcripts/deliveries')
@Access('project')
export class TranscriptDeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get()
  @Answers('List the deliveries of transcripts', pageOf(DeliveryRecord))
  async list(@InProject() scope: Scope, @Params(ListDeliveries) query: ListDeliveries) {
    return (await this.deliveries.list(scope, 'transcript', query)).map(deliveryView);
  }

  @Post()
  @Needs('can_publish')
  @Answers('Create a delivery of transcripts', DeliveryRecord)
  async create(@InProject() scope: Scope, @Params(CreateTranscriptDelivery) input: CreateTranscriptDelivery) {
    return deliveryView(await this.deliveries.create(scope, 'transcript', input));
  }

  @Put(':id')
  @Needs('can_publish')
  @Answers('Change a delivery of transcripts', DeliveryRecord)
  async update(@InProject() scope: Scope, @Params(UpdateTranscriptDelivery) input: UpdateTranscriptDelivery) {
    return deliveryView(await this.deliveries.update(scope, 'transcript', input.id, input));
  }

  @Delete(':id')
  @Needs('can_publish')
  @Answers('Remove a delivery of transcripts', Done)
  async remove(@InProject() scope: Scope, @Params(OneDelivery) { id }: OneDelivery) {
    await this.deliveries.remove(scope, 'transcript', id);
    return done;
  }
}
