import type { Service } from '@scriptorium/catalog';
import type { BilledBy } from '@scriptorium/orders';

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
  /**
   * Basis of the price. Work on the audio is billed by the length of the source, whatever duration the file
   * has.
   */
  billedBy: BilledBy;
}

/** The ways to make a transcript. Each kind of order is priced as the service of the same name. */
export const transcriptKinds = {
  transcription: { type: 'TranscribedTranscript', billedBy: 'source' },
  asr: { type: 'AsrTranscript', billedBy: 'source' },
  import: { type: 'ImportedTranscript', billedBy: 'file' },
  translation: { type: 'TranslatedTranscript', billedBy: 'file' },
  alignment: { type: 'AlignedTranscript', billedBy: 'source' },
  vicc: { type: 'ViccTranscript', billedBy: 'source' },
} satisfies Partial<Record<Service, Kind>>;
export type TranscriptKind = keyof typeof transcriptKinds;
