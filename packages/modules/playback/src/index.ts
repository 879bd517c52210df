export { PlaybackModule } from './playback.module.js';
