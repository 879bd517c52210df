import { Injectable } from '@nestjs/common';
import { SourcesService } from '@scriptorium/files';
import type { WantedWork } from '@scriptorium/orders';
import { estimateAccuracy } from '@scriptorium/speech';
import type { Completion } from '@scriptorium/transcripts';
import { WorkItems } from '@scriptorium/work-items';
import { RecognitionAvailability } from '../engines/recognition-availability.js';
import { languageKnown, type SpokenSource } from '../steps/language-known.js';
import { people } from '../steps/people.js';
import { draftOf, masterOf, recognise, RECOGNITION_FAILED, type Recognised } from '../steps/recognise.js';
import { sourceReady } from '../steps/source-ready.js';
import type { Plan, Run } from './plan.js';
import { RecognitionTools } from './recognition-tools.js';
import { TranscriptTools } from './transcript-tools.js';

/** Estimated accuracy in percent below which a transcript is of little use. */
const HOPELESS = 50;
const MOSTLY_WRONG =
  'Most words are probably wrong. A larger model may understand this recording: install one with ' +
  '`scriptorium models install`, or in the studio (Administration, Models).';

/** Transcripts by speech recognition; by people only if the operator configured them as the fallback. */
@Injectable()
export class AsrPlan implements Plan {
  constructor(
    private readonly sources: SourcesService,
    private readonly recognition: RecognitionTools,
    private readonly tools: TranscriptTools,
    private readonly workItems: WorkItems,
    private readonly availability: RecognitionAvailability,
  ) {}

  readonly kind = 'asr';
  readonly followsSource = true;
  readonly failure = RECOGNITION_FAILED;

  private readonly source = languageKnown(sourceReady(this.sources), {
    ...this.tools.languages,
    check: (work) => this.check(work),
  });
  private readonly words = recognise(this.recognition, this.source, this.tools.languageOf, {
    tellsSpeakersApart: true,
  });
  private readonly text = people(this.workItems, 'people', {
    kind: 'transcription',
    languageOf: this.tools.languageOf,
    draft: (run) => draftOf(run.result(this.words)),
    when: (run) => run.resultIfAny(this.words)?.forPeople !== undefined,
  });
  readonly steps = [this.source, this.words, this.text];

  async check(work: WantedWork) {
    await this.availability.check(work);
    if (work.speakers) this.availability.checkDiariser();
  }

  engines(projectId: number) {
    return this.availability.states(projectId);
  }

  complete(run: Run) {
    const master = run.resultIfAny(this.text);
    const completion = master ? { master } : completionOf(run.result(this.words), run.result(this.source));
    return this.tools.transcripts.complete(run.order, completion);
  }
}

function completionOf(recognised: Recognised, { languageWarning }: SpokenSource): Completion {
  const { words, speakers } = recognised;
  const silent = words.length === 0;
  const estimatedAccuracy = silent ? null : estimateAccuracy(words);
  const isHopeless = estimatedAccuracy !== null && estimatedAccuracy < HOPELESS;
  return {
    master: masterOf(recognised),
    estimatedAccuracy,
    warnings: silent
      ? ['No speech was found in the source.']
      : [isHopeless ? MOSTLY_WRONG : undefined, languageWarning, speakers?.warning].filter(
          (warning) => warning !== undefined,
        ),
  };
}
