import { Module } from '@nestjs/common';
import { FileParts, FilesModule } from '@scriptorium/files';
import { PlaybackErrors1795500004500 } from './migrations/playback-errors.js';
import { PlaybackInitial1763600004500 } from './migrations/playback-initial.js';
import { PlaybackPictures1796000000020 } from './migrations/playback-pictures.js';
import { PlaybackPoster1796100000010 } from './migrations/playback-poster.js';
import { PlaybackSpectrum1796200000000 } from './migrations/playback-spectrum.js';
import { PlaybackStoryboard1796700000000 } from './migrations/playback-storyboard.js';
import { PlaybackController, PlaybackMediaController } from './playback.controller.js';
import { PlaybackMaker } from './playback-maker.js';
import { playbackPart, PlaybackRemoval, removeUnusedPlayback } from './playback-removal.js';
import { PlaybackRows } from './playback-rows.js';
import { PlaybackRunner } from './playback-runner.js';
import { PlaybackService } from './playback.service.js';

@Module({
  imports: [FilesModule],
  controllers: [PlaybackMediaController, PlaybackController],
  providers: [PlaybackService, PlaybackRows, PlaybackMaker, PlaybackRunner, PlaybackRemoval],
  exports: [PlaybackService],
})
export class PlaybackModule {
  constructor(parts: FileParts) {
    parts.add(playbackPart);
  }

  static readonly jobs = [removeUnusedPlayback];
  static readonly migrations = [
    PlaybackInitial1763600004500,
    PlaybackErrors1795500004500,
    PlaybackPictures1796000000020,
    PlaybackPoster1796100000010,
    PlaybackSpectrum1796200000000,
    PlaybackStoryboard1796700000000,
  ];
}
