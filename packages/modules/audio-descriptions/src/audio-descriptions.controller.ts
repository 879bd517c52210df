import { Controller, Get, Post } from '@nestjs/common';
import { OrderActions, Quotes } from '@scriptorium/orders';
import {
  Access,
  Answers,
  Done,
  done,
  InProject,
  Needs,
  pageOf,
  Params,
  Sql,
  WithMeta,
  type Scope,
} from '@scriptorium/server-kit';
import {
  AudioDescriptionMeta,
  AudioDescriptionOrderAnswer,
  AudioDescriptionRecord,
  descriptionMeta,
  descriptionView,
  ListAudioDescriptions,
  OneAudioDescription,
  OrderAudioDescription,
} from './audio-description.dto.js';
import { listDescriptions, readDescription } from './audio-description-rows.js';
import { AudioDescriptionsService } from './audio-descriptions.service.js';
import { DescriptionOrders } from './description-orders.service.js';

@Controller('v3/audio_descriptions')
@Access('project')
export class AudioDescriptionsController {
  constructor(
    private readonly sql: Sql,
    private readonly descriptions: AudioDescriptionsService,
    private readonly placing: DescriptionOrders,
    private readonly actions: OrderActions,
    private readonly quotes: Quotes,
  ) {}

  @Get()
  @Answers('List the audio descriptions', pageOf(AudioDescriptionRecord))
  async list(@InProject() scope: Scope, @Params(ListAudioDescriptions) query: ListAudioDescriptions) {
    return (await listDescriptions(this.sql, scope, query)).map(descriptionView);
  }

  @Post('order')
  @Needs('can_upload')
  @Answers('Order an audio description', AudioDescriptionOrderAnswer)
  order(@InProject() scope: Scope, @Params(OrderAudioDescription) input: OrderAudioDescription) {
    return this.quotes.orPlace(scope, input, () => this.placing.place(scope, input));
  }

  @Get(':id')
  @Answers('Show an audio description', AudioDescriptionRecord, { meta: AudioDescriptionMeta })
  async show(@InProject() scope: Scope, @Params(OneAudioDescription) { id }: OneAudioDescription) {
    const row = await readDescription(this.sql, scope, id);
    return new WithMeta(descriptionView(row), descriptionMeta(row));
  }

  @Post(':id/cancel')
  @Needs('can_upload')
  @Answers('Cancel an audio description', Done)
  async cancel(@InProject() scope: Scope, @Params(OneAudioDescription) { id }: OneAudioDescription) {
    await this.descriptions.cancel(scope, id);
    return done;
  }

  @Post(':id/callback')
  @Needs('can_publish')
  @Answers('Send the callback of an audio description now', Done)
  async callback(
    @InProject() { projectId }: Scope,
    @Params(OneAudioDescription) { id }: OneAudioDescription,
  ) {
    await this.actions.requestCallback('audio_description', { id, projectId });
    return done;
  }
}
