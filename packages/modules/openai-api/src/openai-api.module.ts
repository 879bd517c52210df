import { Module, type DynamicModule } from '@nestjs/common';
import { FilesModule } from '@scriptorium/files';
import { OrdersModule } from '@scriptorium/orders';
import { ReferenceMaterialModule } from '@scriptorium/reference-material';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { AsrController } from './asr.controller.js';
import { ModelsController } from './models.controller.js';
import {
  defaultTranscriptionOptions,
  TRANSCRIPTION_OPTIONS,
  type TranscriptionOptions,
} from './transcription-options.js';
import { SpeechController } from './speech.controller.js';
import { SpeechService } from './speech.service.js';
import { TextOrders } from './text-orders.service.js';
import { TranscriptionOrdersService } from './transcription-orders.service.js';
import { TranscriptionsController } from './transcriptions.controller.js';
import { TranscriptionsService } from './transcriptions.service.js';

/** Protocols of speech servers that existing clients use, over the engines of this installation. */
@Module({})
export class OpenAiApiModule {
  static with(options: Partial<TranscriptionOptions> = {}): DynamicModule {
    return {
      module: OpenAiApiModule,
      imports: [FilesModule, OrdersModule, ReferenceMaterialModule, TranscriptsModule],
      controllers: [AsrController, ModelsController, SpeechController, TranscriptionsController],
      providers: [
        { provide: TRANSCRIPTION_OPTIONS, useValue: { ...defaultTranscriptionOptions, ...options } },
        SpeechService,
        TextOrders,
        TranscriptionOrdersService,
        TranscriptionsService,
      ],
    };
  }
}
