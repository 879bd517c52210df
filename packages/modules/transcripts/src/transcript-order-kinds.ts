import type { OrderKind } from '@scriptorium/orders';
import { alignment } from './kinds/alignment.js';
import { asr } from './kinds/asr.js';
import { captionImport } from './kinds/import.js';
import { translation } from './kinds/translation.js';
import { transcription } from './kinds/transcription.js';
import { vicc } from './kinds/vicc.js';

/** The kinds of transcript orders. */
export const transcriptOrderKinds: readonly OrderKind[] = [
  transcription,
  asr,
  alignment,
  vicc,
  translation,
  captionImport,
];
