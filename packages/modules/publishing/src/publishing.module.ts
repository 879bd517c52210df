import { Module } from '@nestjs/common';
import { AudioDescriptionsModule } from '@scriptorium/audio-descriptions';
import { FilesModule } from '@scriptorium/files';
import { PlaybackModule } from '@scriptorium/playback';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { EmbedScript } from './embed-script.js';
import { PublishingWatchPages1796100000020 } from './migrations/publishing-watch-pages.js';
import { PublicationsController } from './publications.controller.js';
import { PublishedTranscripts } from './published-transcripts.js';
import { PublishedController } from './published.controller.js';
import { WatchContents } from './watch/watch-content.js';
import { WatchGate } from './watch/watch-gate.js';
import { WatchPagesController } from './watch/watch-pages.controller.js';
import { WatchPages } from './watch/watch-pages.service.js';
import { WatchController } from './watch/watch.controller.js';

/** Public access to transcripts, the script that shows them next to a player, and pages to watch files. */
@Module({
  imports: [AudioDescriptionsModule, FilesModule, PlaybackModule, TranscriptsModule],
  controllers: [PublicationsController, PublishedController, WatchPagesController, WatchController],
  providers: [EmbedScript, PublishedTranscripts, WatchContents, WatchGate, WatchPages],
})
export class PublishingModule {
  static readonly migrations = [PublishingWatchPages1796100000020];
}
