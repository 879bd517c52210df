import { AudioDescriptionsModule } from '@scriptorium/audio-descriptions';
import { TranscriptsModule } from '@scriptorium/transcripts';

/** Modules of the products. Their declarations determine events, deliveries, postbacks, invoices and reference. */
export const productModules = [TranscriptsModule, AudioDescriptionsModule];
