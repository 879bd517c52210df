export { PlaybackModule } from './playback.module.js';
export { PlaybackService } from './playback.service.js';
export type { PlaybackFileName } from './playback-file.js';
