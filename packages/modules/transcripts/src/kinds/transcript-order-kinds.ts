import type { OrderKind } from '@scriptorium/orders';
import { alignment } from './alignment.js';
import { asr } from './asr.js';
import { captionImport } from './import.js';
import { translation } from './translation.js';
import { transcription } from './transcription.js';
import { vicc } from './vicc.js';

/** The kinds of transcript orders. */
export const transcriptOrderKinds: readonly OrderKind[] = [
  transcription,
  asr,
  alignment,
  vicc,
  translation,
  captionImport,
];
