import type { Provider } from '@nestjs/common';
import { AlignmentPlan } from './alignment.js';
import { AsrPlan } from './asr.js';
import { AudioDescriptionPlan } from './audio-description.js';
import type { Plan } from './plan.js';
import { Plans } from './plans.js';
import { TranscriptionPlan } from './transcription.js';
import { TranslationPlan } from './translation.js';
import { ViccPlan } from './vicc.js';

/** One class for each of the `plannedKinds`. */
const planClasses = [
  AsrPlan,
  TranscriptionPlan,
  AlignmentPlan,
  ViccPlan,
  TranslationPlan,
  AudioDescriptionPlan,
];

/** Every plan, and {@link Plans}, which finds them by kind. */
export const plans: Provider[] = [
  ...planClasses,
  { provide: Plans, inject: planClasses, useFactory: (...all: Plan[]) => new Plans(all) },
];
