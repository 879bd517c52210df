import type { Line, Plan as DescriptionPlan } from '@scriptorium/description-planner';
import { readDescription } from '@scriptorium/audio-descriptions';
import { findLanguage, trackLanguage, type Language } from '@scriptorium/catalog';
import type { SourcesService } from '@scriptorium/files';
import type { Sql } from '@scriptorium/server-kit';
import { readDefaultMaster } from '@scriptorium/transcripts';
import type { LineRecording, WorkItems } from '@scriptorium/work-items';
import type { DescriptionTools } from '../description/description-tools.js';
import { Rejected, type Plan, type Run } from './plan.js';
import { programmeOf } from '../description/programme.js';
import type { RecognitionAvailability } from '../engines/recognition-availability.js';
import { describe } from '../steps/describe.js';
import { draftDescription } from '../steps/draft-description.js';
import { fit } from '../steps/fit.js';
import { listen } from '../steps/listen.js';
import { mix } from '../steps/mix.js';
import { programmeWords } from '../steps/programme-words.js';
import type { RecogniseTools } from '../steps/recognise.js';
import { customerScript } from '../steps/script.js';
import { showPlan } from '../steps/show-plan.js';
import { speak, SPEAKING_FAILED, type Reading } from '../steps/speak.js';
import { videoSource } from '../steps/video-source.js';
import { voice } from '../steps/voice.js';

interface Tools extends Omit<RecogniseTools, 'languageOf'> {
  description: DescriptionTools;
  sources: SourcesService;
  workItems: WorkItems;
  availability: RecognitionAvailability;
  sql: Sql;
}

/**
 * Audio descriptions of a script, which comes from the customer or from a person who starts from an engine's
 * draft. The script is synthesised, fitted into the programme, mixed and verified.
 */
export function audioDescriptionPlan({
  description,
  sources,
  workItems,
  availability,
  sql,
  ...recognition
}: Tools): Plan {
  const { descriptions, sheets, voices, describers } = description;
  const { storage, glossaries, log } = recognition;
  const languageOf = async ({ order }: Pick<Run, 'order'>): Promise<Language> =>
    findLanguage((await description.files.get(order, order.mediaFileId)).languageIds[0]!)!;
  const rowOf = ({ order }: Run) => readDescription(sql, order, order.id);
  const readingOf = async (run: Run): Promise<Reading> => {
    const { speakerName, speakingRate, extended } = await rowOf(run);
    const language = await languageOf(run);
    const found = voices.find(language.iso639, speakerName);
    if (!found) throw new Rejected(SPEAKING_FAILED, `No voice of this service speaks ${language.fullName}.`);
    return {
      synthesiser: found.synthesiser,
      voice: found.voice.id,
      pronunciations: await glossaries.respellingsFor(run.order.mediaFileId),
      fitting: { mode: modeOf(extended), rules: { wordsPerMinute: speakingRate } },
    };
  };

  const source = videoSource(sources, ({ order: { id, attempt } }) => descriptions.begin({ id, attempt }));
  const words = programmeWords(
    {
      ...recognition,
      languageOf: async (id, projectId) => {
        const { mediaFileId } = await readDescription(sql, { projectId }, id);
        return (await description.files.get({ projectId }, mediaFileId)).languageIds[0]!;
      },
      transcriptOf: ({ order }) => readDefaultMaster(sql, order, order.mediaFileId),
      canRecognise: async (run) =>
        recognition.engines.candidates(run.order.projectId, (await languageOf(run)).iso639).length > 0,
    },
    source,
  );
  const listened = listen(storage, source);
  const programme = (run: Run) => programmeOf(run, { source, words, listened, people: [script, written] });
  const script = customerScript(sheets, programme);
  const draft = draftDescription(
    {
      storage,
      log,
      programmeOf: programme,
      wordsPerMinuteOf: async (run) => (await rowOf(run)).speakingRate,
      async describerOf(run) {
        const { iso639, tag } = await languageOf(run);
        const describer = describers.find(run.order.projectId, iso639);
        return describer && { describer, language: tag };
      },
    },
    { source, script },
  );
  const written = describe(
    {
      workItems,
      languageOf: async (run) => (await languageOf(run)).id,
      programmeOf: programme,
      async readingOf(run) {
        const { speakingRate, extended } = await rowOf(run);
        return { wordsPerMinute: speakingRate, extended };
      },
    },
    { words, listened, script, draft },
  );
  const linesOf = (run: Run): Line[] => run.result(script).lines ?? run.result(written).lines;
  const recordingsOf = (run: Run): Record<string, LineRecording> =>
    run.resultIfAny(written)?.recordings ?? {};
  const notePlan = (run: Run, plan: DescriptionPlan, lines: readonly Line[]): Promise<void> => {
    return run.transaction(() => descriptions.notePlan(run.order, { plan, lines }));
  };
  const planning = { readingOf, programmeOf: programme, notePlan };
  const slots = showPlan('slots', planning, () => []);
  const estimated = showPlan('plan', planning, linesOf);
  const spoken = speak({ storage, linesOf, recordingsOf, ...planning });
  const fitted = fit(
    {
      readingOf,
      programmeOf: programme,
      decide: ({ order: { id, attempt } }, extended) => descriptions.noteExtended({ id, attempt }, extended),
    },
    spoken,
  );
  const trackLanguageOf = async (run: Run) => trackLanguage(await languageOf(run));
  const voiced = voice(storage, fitted);
  const mixed = mix({ storage, programmeOf: programme, trackLanguageOf }, source, fitted);

  return {
    kind: 'audio_description',
    steps: [source, words, listened, script, slots, draft, written, estimated, spoken, fitted, voiced, mixed],
    failure: 'The audio description could not be made.',
    check: ({ language }) => availability.checkVoices(voices.of(language.iso639), language),
    engines: () => availability.voiceStates(voices.synthesisers),
    complete: (run) => {
      const { plan, lines } = run.result(fitted);
      const { blobKey: voiceKey, sizeBytes: voiceBytes } = run.result(voiced);
      const { blobKey: key, sizeBytes, report } = run.result(mixed);
      const transcript = run.result(words);
      return descriptions.complete(run.order, {
        plan,
        lines,
        transcript,
        voice: { key: voiceKey, sizeBytes: voiceBytes },
        mix: { key, sizeBytes },
        report,
      });
    },
  };
}

/** Null while `auto` is undecided. */
const modeOf = (extended: boolean | null) => {
  if (extended === null) return 'auto';
  return extended ? 'extended' : 'standard';
};
