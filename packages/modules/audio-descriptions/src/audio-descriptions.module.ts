import { Module } from '@nestjs/common';
import { FileParts, FilesModule } from '@scriptorium/files';
import { OrdersModule, productParts } from '@scriptorium/orders';
import { SettingsModule } from '@scriptorium/settings';
import { audioDescriptionPart } from './audio-description-part.js';
import { audioDescription } from './audio-description.product.js';
import { AudioDescriptionsController } from './audio-descriptions.controller.js';
import { AudioDescriptionsService } from './audio-descriptions.service.js';
import { DescriptionArtifacts } from './description-artifacts.js';
import { DescribedVersions } from './described-versions.js';
import { DescriptionFiles } from './description-files.js';
import { DescriptionMedia } from './description-media.service.js';
import { DescriptionMediaController, DescriptionOutputController } from './description-output.controller.js';
import { DescriptionTextService } from './description-text.service.js';
import { AudioDescriptionsInitial1763600006700 } from './migrations/audio-descriptions-initial.js';
import { AudioDescriptionsPlan1795417588000 } from './migrations/audio-descriptions-plan.js';

const orders = productParts(audioDescription);

@Module({
  imports: [FilesModule, OrdersModule, SettingsModule],
  controllers: [
    ...orders.controllers,
    AudioDescriptionsController,
    DescriptionOutputController,
    DescriptionMediaController,
  ],
  providers: [
    ...orders.providers,
    AudioDescriptionsService,
    DescribedVersions,
    DescriptionArtifacts,
    DescriptionFiles,
    DescriptionMedia,
    DescriptionTextService,
  ],
  exports: [AudioDescriptionsService, DescribedVersions],
})
export class AudioDescriptionsModule {
  constructor(parts: FileParts) {
    parts.add(audioDescriptionPart);
  }

  static readonly product = audioDescription;
  static readonly migrations = [AudioDescriptionsInitial1763600006700, AudioDescriptionsPlan1795417588000];
}
