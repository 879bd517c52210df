import { Injectable } from '@nestjs/common';
import { levelsOf } from '@scriptorium/catalog';
import { unacceptable } from '@scriptorium/core';
import { Egress } from '@scriptorium/egress';
import { FilesService, primaryLanguage } from '@scriptorium/files';
import { Availability, type OrderKind, type OrderPlacer } from '@scriptorium/orders';
import { checkUrl, Transactions, type Scope } from '@scriptorium/server-kit';
import { OrderAudioDescription } from './audio-description.dto.js';
import {
  AudioDescriptionsService,
  DESCRIPTION_KIND,
  type PlacedDescription,
} from './audio-descriptions.service.js';

/** Places orders of audio descriptions. Production does the work. */
@Injectable()
class DescriptionPlacer implements OrderPlacer<typeof OrderAudioDescription> {
  constructor(
    private readonly descriptions: AudioDescriptionsService,
    readonly availability: Availability,
    private readonly files: FilesService,
    private readonly transactions: Transactions,
    private readonly egress: Egress,
  ) {}

  place(scope: Scope, input: OrderAudioDescription): Promise<PlacedDescription> {
    checkUrl(this.egress, 'callback', input.callback);
    if (!levelsOf('audio_description').some(({ id }) => id === input.turnaround_level_id))
      throw unacceptable('turnaround_level_id', 'a level of audio description, of GET /v3/turnaround_levels');
    return this.transactions.run(async () => {
      const file = await this.files.lockForOrder(scope, input.media_file_id, 'video');
      const language = primaryLanguage(file);
      const { projectId } = scope;
      await this.availability.check({ kind: DESCRIPTION_KIND, projectId, language });
      return this.descriptions.place(scope, file, input);
    });
  }
}

export const description: OrderKind<typeof OrderAudioDescription> = {
  name: DESCRIPTION_KIND,
  path: 'order',
  service: 'audio_description',
  summary: 'Order an audio description',
  params: OrderAudioDescription,
  placer: DescriptionPlacer,
  priceNote:
    'The prices apply to `extended=false`. Extended descriptions have a price of their own, which a dry run returns; ' +
    'with `auto`, the price is decided once the text is known.',
};
