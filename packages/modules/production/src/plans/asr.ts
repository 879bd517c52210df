import type { SourcesService } from '@scriptorium/files';
import { estimateAccuracy } from '@scriptorium/speech';
import type { Completion, TranscriptsService } from '@scriptorium/transcripts';
import type { WorkItems } from '@scriptorium/work-items';
import type { Plan } from './plan.js';
import type { RecognitionAvailability } from '../engines/recognition-availability.js';
import { people } from '../steps/people.js';
import {
  draftOf,
  masterOf,
  recognise,
  RECOGNITION_FAILED,
  type Recognised,
  type RecogniseTools,
} from '../steps/recognise.js';
import { sourceReady } from '../steps/source-ready.js';

interface AsrTools extends RecogniseTools {
  sources: SourcesService;
  transcripts: TranscriptsService;
  workItems: WorkItems;
  availability: RecognitionAvailability;
}

/** Transcripts by speech recognition; by people only if the operator configured them as the fallback. */
export function asrPlan(tools: AsrTools): Plan {
  const source = sourceReady(tools.sources);
  const words = recognise(tools, source);
  const text = people(tools.workItems, 'people', {
    kind: 'transcription',
    languageOf: ({ order }) => tools.languageOf(order.id, order.projectId),
    draft: (run) => draftOf(run.result(words)),
    when: (run) => run.resultIfAny(words)?.forPeople !== undefined,
  });
  return {
    kind: 'asr',
    steps: [source, words, text],
    failure: RECOGNITION_FAILED,
    check: (work) => tools.availability.check(work),
    engines: (projectId) => tools.availability.states(projectId),
    complete: (run) => {
      const master = run.resultIfAny(text);
      return tools.transcripts.complete(run.order, master ? { master } : completionOf(run.result(words)));
    },
  };
}

function completionOf(recognised: Recognised): Completion {
  const { words } = recognised;
  const silent = words.length === 0;
  return {
    master: masterOf(recognised),
    estimatedAccuracy: silent ? null : estimateAccuracy(words),
    warnings: silent ? ['No speech was found in the source.'] : [],
  };
}
