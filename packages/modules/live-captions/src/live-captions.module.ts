import { Module } from '@nestjs/common';
import { FileParts, FilesModule } from '@scriptorium/files';
import { OrdersModule, productParts } from '@scriptorium/orders';
import { Timers } from '@scriptorium/server-kit';
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
import { liveAutoCaption } from './live-auto-caption.product.js';
import { FeedRows } from './log/feed-rows.js';
import { LiveFeed } from './log/live-feed.js';
import { LiveLog } from './log/live-log.js';
import { LiveDownloads } from './pages/live-downloads.js';
import { LivePages } from './pages/live-pages.js';
import { LivePagesController } from './pages/live-pages.controller.js';
import { LiveSubtitles } from './pages/live-subtitles.js';
import { LiveSubtitlesController } from './pages/live-subtitles.controller.js';
import { SubtitleRows } from './pages/subtitle-rows.js';
import { LiveCaptionsInitial1795500010000 } from './migrations/live-captions-initial.js';

const orders = productParts(liveAutoCaption);

@Module({
  imports: [FilesModule, OrdersModule, TranscriptsModule],
  controllers: [...orders.controllers, LiveCaptionsController, LivePagesController, LiveSubtitlesController],
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
    LiveTranscripts,
    LiveTurns,
    SubtitleRows,
  ],
  exports: [Captioning, LiveEvents, LiveLog],
})
export class LiveCaptionsModule {
  constructor(parts: FileParts, timers: Timers) {
    parts.add(livePart);
    timers.add({ table: 'live_auto_caption', column: 'wake_at', open: openLive });
  }

  static readonly product = liveAutoCaption;
  static readonly migrations = [LiveCaptionsInitial1795500010000];
}
