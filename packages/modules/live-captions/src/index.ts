export { Captioning } from './captioning/captioning.js';
export type { Captioner, CaptioningWork, WantedCaptioning } from './captioning/captioning.js';
export { LiveEvents } from './events/live-events.service.js';
export { liveAutoCaption } from './live-auto-caption.product.js';
export { LiveCaptionsModule } from './live-captions.module.js';
export { LiveLog } from './log/live-log.js';
export type { Line, LogWriter, NewLine } from './log/live-log.js';
export { LiveCaptioningModule } from './live-captioning.module.js';
export type { LiveCaptioningParts } from './live-captioning.module.js';
