import { Module, type DynamicModule } from '@nestjs/common';
import { FilesModule } from '@scriptorium/files';
import { ReferenceMaterialModule } from '@scriptorium/reference-material';
import type { StreamingRecogniser } from '@scriptorium/speech';
import { CaptioningCapacity } from './captioning/capacity.js';
import { CaptioningChecks } from './captioning/captioning-checks.js';
import { CaptionMetrics } from './captioning/caption-metrics.js';
import { CaptionWorker } from './captioning/caption-worker.js';
import { CaptionerOptions, StreamCaptioner } from './captioning/captioner.js';
import { CaptioningRows } from './captioning/captioning-rows.js';
import { LiveRecognisers } from './captioning/live-recognisers.js';
import { IngestNode } from './ingest/ingest-node.js';
import { IngestOptions } from './ingest/ingest-options.js';
import { IngestRows } from './ingest/ingest-rows.js';
import { IngestState } from './ingest/ingest-state.js';
import { LiveStreams } from './ingest/live-streams.js';
import { RelayCaptions } from './outlets/relay-captions.js';
import { RelayRows } from './outlets/relay-rows.js';
import { RelayWork } from './outlets/relay-work.js';
import { StreamRelay } from './outlets/stream-relay.js';
import { RecordingKeeper } from './recording/recording-keeper.js';
import { Recorder } from './recording/recorder.js';
import { LiveTranslators, type LiveTranslatorRule } from './tracks/live-translators.js';
import { TrackTranslator } from './tracks/track-translator.js';
import { TrackWork } from './tracks/track-work.js';
import { LiveCaptionsModule } from './live-captions.module.js';

export interface LiveCaptioningParts {
  /** In the order of preference. */
  recognisers: readonly StreamingRecogniser[];
  /** Engines that translate captions, in the order of preference. */
  translators?: readonly LiveTranslatorRule[];
  /** Events that this process captions at once. */
  atOnce: number;
  /** Where this process receives streams of encoders; not at all by default. */
  ingest?: Omit<IngestOptions, 'streams'> | undefined;
}

const noIngest: Omit<IngestOptions, 'streams'> = {
  host: '127.0.0.1',
  port: 0,
  url: '',
  feedHost: '127.0.0.1',
};

/** Connects the streams of events with recognisers. Without it, only sandbox events can be ordered. */
@Module({})
export class LiveCaptioningModule {
  static with({
    recognisers,
    translators = [],
    atOnce,
    ingest = noIngest,
  }: LiveCaptioningParts): DynamicModule {
    return {
      module: LiveCaptioningModule,
      imports: [FilesModule, LiveCaptionsModule, ReferenceMaterialModule],
      providers: [
        { provide: LiveRecognisers, useFactory: () => new LiveRecognisers(recognisers) },
        { provide: LiveTranslators, useFactory: () => new LiveTranslators(translators) },
        { provide: CaptionerOptions, useValue: { atOnce } },
        { provide: IngestOptions, useValue: { ...ingest, streams: atOnce } },
        CaptioningCapacity,
        CaptioningChecks,
        CaptioningRows,
        CaptionMetrics,
        CaptionWorker,
        IngestNode,
        IngestRows,
        IngestState,
        LiveStreams,
        Recorder,
        RecordingKeeper,
        RelayCaptions,
        RelayRows,
        RelayWork,
        StreamCaptioner,
        StreamRelay,
        TrackTranslator,
        TrackWork,
      ],
    };
  }
}
