import { Injectable } from '@nestjs/common';
import { SourcesService } from '@scriptorium/files';
import { WorkItems } from '@scriptorium/work-items';
import { peopleState } from '../engines/recognition-availability.js';
import { draft } from '../steps/draft.js';
import { languageKnown } from '../steps/language-known.js';
import { people } from '../steps/people.js';
import { sourceReady } from '../steps/source-ready.js';
import type { Plan, Run } from './plan.js';
import { RecognitionTools } from './recognition-tools.js';
import { TranscriptTools } from './transcript-tools.js';

/** Transcripts by people, who start from a recognised draft if an engine supports the language. */
@Injectable()
export class TranscriptionPlan implements Plan {
  constructor(
    private readonly sources: SourcesService,
    private readonly recognition: RecognitionTools,
    private readonly tools: TranscriptTools,
    private readonly workItems: WorkItems,
  ) {}

  readonly kind = 'transcription';
  readonly followsSource = true;
  readonly failure = 'The transcription could not be made.';

  private readonly source = languageKnown(sourceReady(this.sources), {
    ...this.tools.languages,
    check: () => this.check(),
  });
  private readonly words = draft(this.recognition, this.tools, this.source);
  private readonly text = people(this.workItems, 'people', {
    kind: 'transcription',
    languageOf: this.tools.languageOf,
    draft: (run) => run.resultIfAny(this.words) ?? null,
  });
  readonly steps = [this.source, this.words, this.text];

  async check() {} // people accept every language

  async engines() {
    return [peopleState];
  }

  complete(run: Run) {
    return this.tools.transcripts.complete(run.order, { master: run.result(this.text) });
  }
}
