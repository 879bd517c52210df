import type { SourcesService } from '@scriptorium/files';
import type { WorkItems } from '@scriptorium/work-items';
import type { Plan } from './plan.js';
import { peopleState } from '../engines/recognition-availability.js';
import { draft, type DraftTools } from '../steps/draft.js';
import { people } from '../steps/people.js';
import { sourceReady } from '../steps/source-ready.js';

interface TranscriptionTools extends DraftTools {
  sources: SourcesService;
  workItems: WorkItems;
}

/** Transcripts by people, who start from a recognised draft if an engine supports the language. */
export function transcriptionPlan(tools: TranscriptionTools): Plan {
  const source = sourceReady(tools.sources);
  const words = draft(tools, source);
  const text = people(tools.workItems, 'people', {
    kind: 'transcription',
    languageOf: ({ order }) => tools.languageOf(order.id, order.projectId),
    draft: (run) => run.resultIfAny(words) ?? null,
  });
  return {
    kind: 'transcription',
    steps: [source, words, text],
    failure: 'The transcription could not be made.',
    check: async () => {}, // people accept every language
    engines: async () => [peopleState],
    complete: (run) => tools.transcripts.complete(run.order, { master: run.result(text) }),
  };
}
