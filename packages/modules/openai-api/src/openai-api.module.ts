import { Module, type DynamicModule } from '@nestjs/common';
import { FilesModule } from '@scriptorium/files';
import { OrdersModule } from '@scriptorium/orders';
import { ReferenceMaterialModule } from '@scriptorium/reference-material';
import { TranscriptsModule } from '@scriptorium/transcripts';
import {
  defaultTranscriptionOptions,
  TRANSCRIPTION_OPTIONS,
  type TranscriptionOptions,
} from './transcription-options.js';
import { TranscriptionOrdersService } from './transcription-orders.service.js';
import { TranscriptionsController } from './transcriptions.controller.js';
import { TranscriptionsService } from './transcriptions.service.js';

/** The transcription route of the OpenAI API, using the engines of this installation. */
@Module({})
export class OpenAiApiModule {
  static with(options: Partial<TranscriptionOptions> = {}): DynamicModule {
    return {
      module: OpenAiApiModule,
      imports: [FilesModule, OrdersModule, ReferenceMaterialModule, TranscriptsModule],
      controllers: [TranscriptionsController],
      providers: [
        { provide: TRANSCRIPTION_OPTIONS, useValue: { ...defaultTranscriptionOptions, ...options } },
        TranscriptionOrdersService,
        TranscriptionsService,
      ],
    };
  }
}
