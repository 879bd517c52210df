import { Controller, Get, Post } from '@nestjs/common';
import { OrderActions } from '@scriptorium/orders';
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
  AudioDescriptionRecord,
  descriptionMeta,
  descriptionView,
  ListAudioDescriptions,
  OneAudioDescription,
} from './audio-description.dto.js';
import { descriptionLifecycle } from './audio-description.lifecycle.js';
import { listDescriptions, readDescription } from './audio-description-rows.js';
import { AudioDescriptionsService } from './audio-descriptions.service.js';

@Controller('v3/audio_descriptions')
@Access('project')
export class AudioDescriptionsController {
  constructor(
    private readonly sql: Sql,
    private readonly descriptions: AudioDescriptionsService,
    private readonly actions: OrderActions,
  ) {}

  @Get()
  @Answers('List the audio descriptions', pageOf(AudioDescriptionRecord))
  async list(@InProject() scope: Scope, @Params(ListAudioDescriptions) query: ListAudioDescriptions) {
    return (await listDescriptions(this.sql, scope, query)).map(descriptionView);
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
    await this.actions.requestCallback(descriptionLifecycle.name, { id, projectId });
    return done;
  }
}
