import { Module } from '@nestjs/common';
import { FileParts, FilesModule } from '@scriptorium/files';
import { OrdersModule, Products } from '@scriptorium/orders';
import { SettingsModule } from '@scriptorium/settings';
import { audioDescriptionPart } from './audio-description-part.js';
import { AudioDescriptionProduct } from './audio-description.product.js';
import { AudioDescriptionsController } from './audio-descriptions.controller.js';
import { AudioDescriptionsService } from './audio-descriptions.service.js';
import { DescriptionArtifacts } from './description-artifacts.js';
import { DescriptionFiles } from './description-files.js';
import { DescriptionMedia } from './description-media.service.js';
import { DescriptionMediaController, DescriptionOutputController } from './description-output.controller.js';
import { DescriptionOrders } from './description-orders.service.js';
import { DescriptionTextService } from './description-text.service.js';
import { AudioDescriptionsInitial1763600006700 } from './migrations/audio-descriptions-initial.js';
import { AudioDescriptionsPlan1795417588000 } from './migrations/audio-descriptions-plan.js';

@Module({
  imports: [FilesModule, OrdersModule, SettingsModule],
  controllers: [AudioDescriptionsController, DescriptionOutputController, DescriptionMediaController],
  providers: [
    AudioDescriptionProduct,
    AudioDescriptionsService,
    DescriptionArtifacts,
    DescriptionFiles,
    DescriptionMedia,
    DescriptionOrders,
    DescriptionTextService,
  ],
  exports: [AudioDescriptionsService],
})
export class AudioDescriptionsModule {
  constructor(parts: FileParts, products: Products, descriptions: AudioDescriptionProduct) {
    parts.add(audioDescriptionPart);
    products.add(descriptions);
  }

  static readonly migrations = [AudioDescriptionsInitial1763600006700, AudioDescriptionsPlan1795417588000];
}
