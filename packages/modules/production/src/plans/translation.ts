import { Injectable } from '@nestjs/common';
import type { WantedWork } from '@scriptorium/orders';
import { WorkItems } from '@scriptorium/work-items';
import { people } from '../steps/people.js';
import { sourceTranscript } from '../steps/source-transcript.js';
import { isByPeople, levelOf, targetOf, translate, TRANSLATION_FAILED } from '../steps/translate.js';
import type { Plan, Run } from './plan.js';
import { TranscriptTools } from './transcript-tools.js';
import { TranslationTools } from './translation-tools.js';

/**
 * Translations of a transcript: by an engine, or by people who start from an engine's draft if one supports
 * the languages.
 */
@Injectable()
export class TranslationPlan implements Plan {
  constructor(
    private readonly translation: TranslationTools,
    private readonly tools: TranscriptTools,
    private readonly workItems: WorkItems,
  ) {}

  readonly kind = 'translation';
  readonly followsSource = false;
  readonly failure = TRANSLATION_FAILED;

  private readonly source = sourceTranscript(this.tools);
  private readonly draft = translate(this.translation, this.source);
  private readonly text = people(this.workItems, 'people', {
    kind: 'translation',
    when: isByPeople,
    languageOf: async (run) => (await targetOf(this.translation, run)).id,
    draft: (run) => run.result(this.draft),
  });
  private readonly approved = people(this.workItems, 'approve', {
    kind: 'translation_approval',
    weight: 1,
    when: async (run) =>
      levelOf(run).vendor.approval && !(await this.translation.profiles.approvesAll(run.order)),
    languageOf: async (run) => (await targetOf(this.translation, run)).id,
    draft: (run) => run.result(this.text),
    rejection: 'The translation was not approved.',
  });
  readonly steps = [this.source, this.draft, this.text, this.approved];

  check(work: WantedWork) {
    return this.translation.translators.check(work);
  }

  engines(projectId: number) {
    return this.translation.translators.states(projectId);
  }

  complete(run: Run) {
    return this.tools.transcripts.complete(run.order, {
      master: run.resultIfAny(this.approved) ?? run.resultIfAny(this.text) ?? run.result(this.draft)!,
    });
  }
}
