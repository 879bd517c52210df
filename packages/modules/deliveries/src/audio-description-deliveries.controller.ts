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
  CreateAudioDescriptionDelivery,
  DeliveryRecord,
  deliveryView,
  ListDeliveries,
  OneDelivery,
  UpdateAudioDescriptionDelivery,
} from './delivery.dto.js';

@Controller('v3/audio_descriptions/deliveries')
@Access('project')
export class AudioDescriptionDeliveriesController {
  constructor(private readonly deliveries: DeliveriesService) {}

  @Get()
  @Answers('List the deliveries of audio descriptions', pageOf(DeliveryRecord))
  async list(@InProject() scope: Scope, @Params(ListDeliveries) query: ListDeliveries) {
    return (await this.deliveries.list(scope, 'audio_description', query)).map(deliveryView);
  }

  @Post()
  @Needs('can_publish')
  @Answers('Create a delivery of audio descriptions', DeliveryRecord, {
    description: 'It is kept for later: nothing is sent to it yet.',
  })
  async create(
    @InProject() scope: Scope,
    @Params(CreateAudioDescriptionDelivery) input: CreateAudioDescriptionDelivery,
  ) {
    return deliveryView(await this.deliveries.create(scope, 'audio_description', input));
  }

  @Put(':id')
  @Needs('can_publish')
  @Answers('Change a delivery of audio descriptions', DeliveryRecord)
  async update(
    @InProject() scope: Scope,
    @Params(UpdateAudioDescriptionDelivery) input: UpdateAudioDescriptionDelivery,
  ) {
    return deliveryView(await this.deliveries.update(scope, 'audio_description', input.id, input));
  }

  @Delete(':id')
  @Needs('can_publish')
  @Answers('Remove a delivery of audio descriptions', Done)
  async remove(@InProject() scope: Scope, @Params(OneDelivery) { id }: OneDelivery) {
    await this.deliveries.remove(scope, 'audio_description', id);
    return done;
  }
}
