import type { TranscriptsService } from '@scriptorium/transcripts';
import type { WorkItems } from '@scriptorium/work-items';
import type { Plan, Run } from './plan.js';
import { people } from '../steps/people.js';
import { sourceTranscript } from '../steps/source-transcript.js';
import { isByPeople, levelOf, targetOf, translate, TRANSLATION_FAILED } from '../steps/translate.js';
import type { TranslationTools } from './translation-tools.js';

interface Tools {
  translation: TranslationTools;
  transcripts: TranscriptsService;
  workItems: WorkItems;
}

/**
 * Translations of a transcript: by an engine, or by people who start from an engine's draft if one supports
 * the languages.
 */
export function translationPlan({ translation, transcripts, workItems }: Tools): Plan {
  const languageOf = async (run: Run) => (await targetOf(translation, run)).id;
  const source = sourceTranscript(translation);
  const draft = translate(translation, source);
  const text = people(workItems, 'people', {
    kind: 'translation',
    when: isByPeople,
    languageOf,
    draft: (run) => run.result(draft),
  });
  const approved = people(workItems, 'approve', {
    kind: 'translation_approval',
    weight: 1,
    when: async (run) => levelOf(run).vendor.approval && !(await translation.profiles.approvesAll(run.order)),
    languageOf,
    draft: (run) => run.result(text),
    rejection: 'The translation was not approved.',
  });
  return {
    kind: 'translation',
    steps: [source, draft, text, approved],
    failure: TRANSLATION_FAILED,
    check: (work) => translation.translators.check(work),
    engines: (projectId) => translation.translators.states(projectId),
    complete: (run) =>
      transcripts.complete(run.order, {
        master: run.resultIfAny(approved) ?? run.resultIfAny(text) ?? run.result(draft)!,
      }),
  };
}
