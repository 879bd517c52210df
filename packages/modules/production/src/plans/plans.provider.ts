import { findLanguage } from '@scriptorium/catalog';
import { isDomainError } from '@scriptorium/core';
import { SourcesService } from '@scriptorium/files';
import { GlossariesService } from '@scriptorium/reference-material';
import { Log, Sql, Storage } from '@scriptorium/server-kit';
import { pocketSphinxAligner, refineTimes } from '@scriptorium/speech';
import { readMaster, readTranscript, TranscriptInputs, TranscriptsService } from '@scriptorium/transcripts';
import { WorkItems } from '@scriptorium/work-items';
import { DescriptionTools } from '../description/description-tools.js';
import { Engines } from '../engines/engines.js';
import type { Run } from './plan.js';
import { Plans } from './plans.js';
import { alignmentPlan } from './alignment.js';
import { asrPlan } from './asr.js';
import { audioDescriptionPlan } from './audio-description.js';
import { transcriptionPlan } from './transcription.js';
import { translationPlan } from './translation.js';
import { viccPlan } from './vicc.js';
import { RecognitionAvailability } from '../engines/recognition-availability.js';
import type { RecogniseTools } from '../steps/recognise.js';
import { TranslationTools } from './translation-tools.js';

/** Dependencies of the plans, by the property names that the plans use. */
const used = {
  engines: Engines,
  storage: Storage,
  glossaries: GlossariesService,
  sources: SourcesService,
  transcripts: TranscriptsService,
  inputs: TranscriptInputs,
  workItems: WorkItems,
  sql: Sql,
  availability: RecognitionAvailability,
  log: Log,
  translation: TranslationTools,
  description: DescriptionTools,
};
type Used = { [Name in keyof typeof used]: InstanceType<(typeof used)[Name]> };

export const plans = {
  provide: Plans,
  inject: Object.values(used),
  useFactory: (...services: unknown[]): Plans =>
    makePlans(Object.fromEntries(Object.keys(used).map((name, i) => [name, services[i]])) as unknown as Used),
};

const aligner = pocketSphinxAligner();

/** Measures estimated word times if the aligner is installed and supports the language. */
const measureTimes: RecogniseTools['refineTimes'] = async (wav, { words, language }, signal) => {
  const { available } = await aligner.availability();
  if (!available || !aligner.alignableLanguages.includes(language)) return words;
  return refineTimes(aligner, wav, words, { language, signal });
};

function makePlans(services: Used): Plans {
  const { engines, sql, availability } = services;
  availability.watchAligner(aligner);
  const languageOf = async (id: number, projectId: number) =>
    (await readTranscript(sql, { projectId }, id)).languageIds[0]!;
  const canRecognise = async ({ order: { id, projectId } }: Run) => {
    const { iso639 } = findLanguage(await languageOf(id, projectId))!;
    return engines.candidates(projectId, iso639).length > 0;
  };
  const textOf = async ({ order: { projectId } }: Run, id: number) => {
    try {
      return await readMaster(sql, { projectId }, id);
    } catch (error) {
      if (isDomainError(error)) return undefined;
      throw error;
    }
  };
  const tools = { ...services, languageOf, aligner, refineTimes: measureTimes };
  return new Plans([
    asrPlan(tools),
    transcriptionPlan({ ...tools, canRecognise }),
    alignmentPlan(tools),
    viccPlan({ ...tools, textOf }),
    translationPlan(tools),
    audioDescriptionPlan(tools),
  ]);
}
