import { Module } from '@nestjs/common';
import { FileParts, FilesModule } from '@scriptorium/files';
import { OrdersModule, productParts } from '@scriptorium/orders';
import { Timers, type SealedColumn } from '@scriptorium/server-kit';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { Captioning } from './captioning/captioning.js';
import { LiveCaptionsController } from './events/live-captions.controller.js';
import { LiveCaptionsService } from './events/live-captions.service.js';
import { LiveChecks } from './events/live-checks.js';
import { LiveEvents } from './events/live-events.service.js';
import { LiveMoves } from './events/live-moves.js';
import { livePart } from './events/live-part.js';
import { LiveRules } from './events/live-rules.js';
import { LiveTranscripts } from './events/live-transcripts.js';
import { LiveTurns, openLive } from './events/live-turns.js';
import { LiveView } from './events/live-view.js';
import { TranscoderRows } from './ingest/transcoder-rows.js';
import { LiveTranscoders } from './ingest/transcoders.js';
import { liveAutoCaption } from './live-auto-caption.product.js';
import { FeedRows } from './log/feed-rows.js';
import { LiveFeed } from './log/live-feed.js';
import { LiveLog } from './log/live-log.js';
import { MicrophoneController, MicrophoneSocketController } from './microphone/microphone.controller.js';
import { Microphones } from './microphone/microphones.js';
import { LiveDownloads } from './pages/live-downloads.js';
import { LivePages } from './pages/live-pages.js';
import { LivePagesController } from './pages/live-pages.controller.js';
import { LiveSubtitles } from './pages/live-subtitles.js';
import { LiveSubtitlesController } from './pages/live-subtitles.controller.js';
import { PublicTracks } from './pages/public-tracks.js';
import { SubtitleRows } from './pages/subtitle-rows.js';
import { TrackRows } from './tracks/track-rows.js';
import { LiveCaptionsInitial1795500010000 } from './migrations/live-captions-initial.js';
import { LiveCaptionRows1795863393756 } from './migrations/live-caption-rows.js';
import { LiveLastWords1795500040000 } from './migrations/live-last-words.js';
import { LiveIngest1795640000000 } from './migrations/live-ingest.js';
import { LiveWriters1795500060000 } from './migrations/live-writers.js';
import { WriterRows } from './writers/writer-rows.js';
import { WritersController } from './writers/writers.controller.js';
import { WritersService } from './writers/writers.service.js';
import { LiveRelays1795660000000 } from './migrations/live-relays.js';
import { LiveTracks1795500050000 } from './migrations/live-tracks.js';
import { LiveOutlets1795500020000 } from './migrations/live-outlets.js';
import { OutletReceivers } from './outlets/outlet-receivers.js';
import { OutletRows } from './outlets/outlet-rows.js';
import { OutletSender } from './outlets/outlet-sender.js';
import { OutletWork } from './outlets/outlet-work.js';
import { OutletsController } from './outlets/outlets.controller.js';
import { OutletsService } from './outlets/outlets.service.js';
import { WebhookReceiver } from './outlets/webhook.js';
import { YouTubeReceiver } from './outlets/youtube.js';
import { RecordingRows } from './recording/recording-rows.js';
import { ZoomReceiver } from './outlets/zoom.js';

const orders = productParts(liveAutoCaption);

@Module({
  imports: [FilesModule, OrdersModule, TranscriptsModule],
  controllers: [
    ...orders.controllers,
    LiveCaptionsController,
    MicrophoneSocketController, // before the pages, whose path has a parameter
    LivePagesController,
    LiveSubtitlesController,
    MicrophoneController,
    OutletsController,
    WritersController,
  ],
  providers: [
    ...orders.providers,
    Captioning,
    FeedRows,
    LiveCaptionsService,
    LiveChecks,
    LiveDownloads,
    LiveEvents,
    LiveFeed,
    LiveLog,
    LiveMoves,
    LivePages,
    LiveRules,
    LiveSubtitles,
    LiveTranscoders,
    LiveTranscripts,
    LiveTurns,
    LiveView,
    Microphones,
    OutletReceivers,
    OutletRows,
    OutletSender,
    OutletWork,
    OutletsService,
    RecordingRows,
    SubtitleRows,
    TranscoderRows,
    PublicTracks,
    TrackRows,
    WebhookReceiver,
    WriterRows,
    WritersService,
    YouTubeReceiver,
    ZoomReceiver,
  ],
  exports: [Captioning, LiveEvents, LiveFeed, LiveLog, LiveTranscoders, OutletRows, RecordingRows, TrackRows],
})
export class LiveCaptionsModule {
  constructor(parts: FileParts, timers: Timers) {
    parts.add(livePart);
    timers.add({ table: 'live_auto_caption', column: 'wake_at', open: openLive });
    // A receiver that does not work does not hold the clock up.
    timers.add({ table: 'live_outlet', column: 'wake_at', open: 'not closed and tries = 0' });
    timers.add({ table: 'live_track', column: 'wake_at', open: 'not closed and tries = 0' });
  }

  static readonly product = liveAutoCaption;
  static readonly migrations = [
    LiveCaptionsInitial1795500010000,
    LiveOutlets1795500020000,
    LiveLastWords1795500040000,
    LiveTracks1795500050000,
    LiveWriters1795500060000,
    LiveIngest1795640000000,
    LiveRelays1795660000000,
    LiveCaptionRows1795863393756,
  ];
  static readonly sealed: readonly SealedColumn[] = [
    { table: 'live_outlet', column: 'url', boundTo: `'live_outlet:' || id` },
    { table: 'live_transcoder', column: 'key', boundTo: `'live_transcoder:' || name` },
  ];
}
