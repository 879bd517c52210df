import type { Service } from '@scriptorium/catalog';
import type { TranscriptType } from '@scriptorium/core';

/** Whether the work listens to the source of the file: it is paid by how long that is, whatever the file says. */
export const listens = (type: TranscriptType): boolean =>
  type !== 'ImportedTranscript' && type !== 'TranslatedTranscript';

/** What the order of such a transcript is priced as. */
export const serviceOf: Readonly<Record<TranscriptType, Service>> = {
  TranscribedTranscript: 'transcription',
  AsrTranscript: 'asr',
  ImportedTranscript: 'import',
  TranslatedTranscript: 'translation',
  AlignedTranscript: 'alignment',
  ViccTranscript: 'vicc',
};
