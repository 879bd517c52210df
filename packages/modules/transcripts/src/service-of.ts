import type { Service } from '@scriptorium/catalog';
import type { TranscriptType } from '@scriptorium/core';

/** What the order of such a transcript is priced as. */
export const serviceOf: Readonly<Record<TranscriptType, Service>> = {
  TranscribedTranscript: 'transcription',
  AsrTranscript: 'asr',
  ImportedTranscript: 'import',
  TranslatedTranscript: 'translation',
  AlignedTranscript: 'alignment',
  ViccTranscript: 'vicc',
};
