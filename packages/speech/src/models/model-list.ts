import type { KnownModel } from './known-model.js';
import { sherpaModels } from './sherpa-models.js';
import { whisperModels } from './whisper-models.js';

/** Models that can be installed by name, best first of each kind. */
export const knownModels: readonly KnownModel[] = [...whisperModels, ...sherpaModels];
