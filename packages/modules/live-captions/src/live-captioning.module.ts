import { Module, type DynamicModule } from '@nestjs/common';
import { ReferenceMaterialModule } from '@scriptorium/reference-material';
import type { StreamingRecogniser } from '@scriptorium/speech';
import { CaptionWorker } from './captioning/caption-worker.js';
import { CaptionerOptions, StreamCaptioner } from './captioning/captioner.js';
import { CaptioningRows } from './captioning/captioning-rows.js';
import { LiveRecognisers } from './captioning/live-recognisers.js';
import { LiveStreams } from './captioning/live-streams.js';
import { LiveCaptionsModule } from './live-captions.module.js';

export interface LiveCaptioningParts {
  /** In the order of preference. */
  recognisers: readonly StreamingRecogniser[];
  /** Events that this process captions at once. */
  atOnce: number;
}

/** Connects the streams of events with recognisers. Without it, only sandbox events can be ordered. */
@Module({})
export class LiveCaptioningModule {
  static with({ recognisers, atOnce }: LiveCaptioningParts): DynamicModule {
    return {
      module: LiveCaptioningModule,
      imports: [LiveCaptionsModule, ReferenceMaterialModule],
      providers: [
        { provide: LiveRecognisers, useFactory: () => new LiveRecognisers(recognisers) },
        { provide: CaptionerOptions, useValue: { atOnce } },
        CaptioningRows,
        CaptionWorker,
        LiveStreams,
        StreamCaptioner,
      ],
    };
  }
}
