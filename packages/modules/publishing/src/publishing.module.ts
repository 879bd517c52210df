import { Module } from '@nestjs/common';
import { TranscriptsModule } from '@scriptorium/transcripts';
import { EmbedScript } from './embed-script.js';
import { PublicationsController } from './publications.controller.js';
import { PublishedTranscripts } from './published-transcripts.js';
import { PublishedController } from './published.controller.js';

/** Public access to transcripts, and the script that shows them next to a player. */
@Module({
  imports: [TranscriptsModule],
  controllers: [PublicationsController, PublishedController],
  providers: [EmbedScript, PublishedTranscripts],
})
export class PublishingModule {}
