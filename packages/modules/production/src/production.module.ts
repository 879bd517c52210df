import { Global, Module, type DynamicModule } from '@nestjs/common';
import { FilesModule } from '@scriptorium/files';
import { ReferenceMaterialModule } from '@scriptorium/reference-material';
import { TranscriptsModule, Workshop } from '@scriptorium/transcripts';
import { AsrStart } from './asr-start.js';
import { AsrWorker } from './asr.worker.js';
import { Engines, type EngineRule } from './engines.js';
import { Production1763600004000 } from './migrations/production-1763600004000.js';
import { Production1795320000000 } from './migrations/production-1795320000000.js';
import { PiecesService } from './pieces.service.js';
import { ProductionWorkshop } from './production-workshop.js';
import { RecognitionService } from './recognition.service.js';

/** Global, because those who take orders ask its `Workshop` whether the work can be done. */
@Global()
@Module({})
export class ProductionModule {
  static readonly migrations = [Production1763600004000, Production1795320000000];

  static with(engines: readonly EngineRule[]): DynamicModule {
    return {
      module: ProductionModule,
      imports: [FilesModule, ReferenceMaterialModule, TranscriptsModule],
      providers: [
        { provide: Engines, useValue: new Engines(engines) },
        { provide: Workshop, useClass: ProductionWorkshop },
        AsrStart,
        AsrWorker,
        RecognitionService,
        PiecesService,
      ],
      exports: [Workshop],
    };
  }
}
