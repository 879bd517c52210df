import { Injectable } from '@nestjs/common';
import { SourcesService } from '@scriptorium/files';
import type { WantedWork } from '@scriptorium/orders';
import type { AlignmentInput } from '@scriptorium/transcripts';
import { WorkItems } from '@scriptorium/work-items';
import { RecognitionAvailability } from '../engines/recognition-availability.js';
import { align, ALIGNMENT_FAILED, type Aligned } from '../steps/align.js';
import { people } from '../steps/people.js';
import { sourceReady } from '../steps/source-ready.js';
import type { Plan, Run } from './plan.js';
import { RecognitionTools } from './recognition-tools.js';
import { TranscriptTools } from './transcript-tools.js';

/**
 * Transcripts from the customer's text: aligns it with the audio, and has a person review doubtful passages.
 */
@Injectable()
export class AlignmentPlan implements Plan {
  constructor(
    private readonly sources: SourcesService,
    private readonly recognition: RecognitionTools,
    private readonly tools: TranscriptTools,
    private readonly workItems: WorkItems,
    private readonly availability: RecognitionAvailability,
  ) {
    availability.watchAligner(recognition.aligner);
  }

  readonly kind = 'alignment';
  readonly followsSource = true;
  readonly failure = ALIGNMENT_FAILED;

  private readonly source = sourceReady(this.sources);
  private readonly aligned = align(
    {
      storage: this.recognition.storage,
      aligner: this.recognition.aligner,
      scriptOf: async (run) => (await this.inputOf(run)).script,
      languageOf: this.tools.languageOf,
    },
    this.source,
  );
  private readonly reviewed = people(this.workItems, 'review', {
    kind: 'alignment',
    languageOf: this.tools.languageOf,
    draft: (run) => run.result(this.aligned).master,
    when: async (run) => needsReview(await this.inputOf(run), run.resultIfAny(this.aligned)),
  });
  readonly steps = [this.source, this.aligned, this.reviewed];

  check({ language }: WantedWork) {
    return this.availability.checkAligner(this.recognition.aligner, language);
  }

  engines() {
    return this.availability.alignerStates(this.recognition.aligner);
  }

  complete(run: Run) {
    const { master, accuracy, warnings } = run.result(this.aligned);
    const checked = run.resultIfAny(this.reviewed);
    return this.tools.transcripts.complete(run.order, {
      master: checked ?? master,
      estimatedAccuracy: accuracy,
      warnings: checked ? [] : warnings, // the reviewer has seen these passages
    });
  }

  private inputOf({ order }: Run): Promise<AlignmentInput> {
    return this.tools.inputs.get(order.id);
  }
}

const needsReview = (
  { review: { mode, threshold } }: AlignmentInput,
  aligned: Aligned | undefined,
): boolean =>
  mode === 'On' || (mode === 'Thresholded' && aligned !== undefined && aligned.accuracy < threshold);
