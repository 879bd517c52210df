import type { Service } from '@scriptorium/catalog';
import type { BilledBy } from '@scriptorium/orders';

export const transcriptStatuses = ['in_progress', 'complete', 'cancelled'] as const;
export type TranscriptStatus = (typeof transcriptStatuses)[number];

export const transcriptTypes = [
  'TranscribedTranscript',
  'AsrTranscript',
  'ImportedTranscript',
  'TranslatedTranscript',
  'AlignedTranscript',
  'ViccTranscript',
] as const;
export type TranscriptType = (typeof transcriptTypes)[number];

interface Kind {
  type: TranscriptType;
  /** Work that listens to the source is paid by the length of the source, whatever the file says. */
  billedBy: BilledBy;
}

/** How a transcript can be made. A kind of order is also the service that it is priced as. */
export const transcriptKinds = {
  transcription: { type: 'TranscribedTranscript', billedBy: 'source' },
  asr: { type: 'AsrTranscript', billedBy: 'source' },
  import: { type: 'ImportedTranscript', billedBy: 'file' },
  translation: { type: 'TranslatedTranscript', billedBy: 'file' },
  alignment: { type: 'AlignedTranscript', billedBy: 'source' },
  vicc: { type: 'ViccTranscript', billedBy: 'source' },
} satisfies Partial<Record<Service, Kind>>;
export type TranscriptKind = keyof typeof transcriptKinds;
