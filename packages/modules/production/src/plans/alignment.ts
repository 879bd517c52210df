import type { SourcesService } from '@scriptorium/files';
import type { AlignmentInput, TranscriptInputs, TranscriptsService } from '@scriptorium/transcripts';
import type { WorkItems } from '@scriptorium/work-items';
import type { Plan, Run } from './plan.js';
import type { RecognitionAvailability } from '../engines/recognition-availability.js';
import { align, ALIGNMENT_FAILED, type Aligned, type AlignTools } from '../steps/align.js';
import { people } from '../steps/people.js';
import { sourceReady } from '../steps/source-ready.js';

interface AlignmentTools extends Omit<AlignTools, 'scriptOf'> {
  sources: SourcesService;
  transcripts: TranscriptsService;
  inputs: TranscriptInputs;
  workItems: WorkItems;
  availability: RecognitionAvailability;
}

/**
 * Transcripts from the customer's text: aligns it with the audio, and has a person review doubtful passages.
 */
export function alignmentPlan(tools: AlignmentTools): Plan {
  const { inputs, aligner, availability } = tools;
  const inputOf = ({ order }: Run) => inputs.get<AlignmentInput>(order.id);
  const source = sourceReady(tools.sources);
  const aligned = align({ ...tools, scriptOf: async (run) => (await inputOf(run)).script }, source);
  const reviewed = people(tools.workItems, 'review', {
    kind: 'alignment',
    languageOf: ({ order }) => tools.languageOf(order.id, order.projectId),
    draft: (run) => run.result(aligned).master,
    when: async (run) => needsReview(await inputOf(run), run.resultIfAny(aligned)),
  });
  return {
    kind: 'alignment',
    steps: [source, aligned, reviewed],
    failure: ALIGNMENT_FAILED,
    check: ({ language }) => availability.checkAligner(aligner, language),
    engines: () => availability.alignerStates(aligner),
    complete: (run) => {
      const { master, accuracy, warnings } = run.result(aligned);
      const checked = run.resultIfAny(reviewed);
      return tools.transcripts.complete(run.order, {
        master: checked ?? master,
        estimatedAccuracy: accuracy,
        warnings: checked ? [] : warnings, // the reviewer has seen these passages
      });
    },
  };
}

const needsReview = (
  { review: { mode, threshold } }: AlignmentInput,
  aligned: Aligned | undefined,
): boolean =>
  mode === 'On' || (mode === 'Thresholded' && aligned !== undefined && aligned.accuracy < threshold);
