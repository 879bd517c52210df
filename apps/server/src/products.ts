import { AudioDescriptionsModule } from '@scriptorium/audio-descriptions';
import { LiveCaptionsModule } from '@scriptorium/live-captions';
import { TranscriptsModule } from '@scriptorium/transcripts';

/** Modules of the products. Their declarations determine events, deliveries, postbacks, invoices and reference. */
export const productModules = [TranscriptsModule, AudioDescriptionsModule, LiveCaptionsModule];
