import type { MasterTranscript } from '@scriptorium/captions';
import type { TranscriptsService } from '@scriptorium/transcripts';
import type { Run, Step } from '../plans/plan.js';
import type { ReadySource } from './source-ready.js';
import { optionalWords } from './optional-words.js';
import { draftOf, recognise, type RecogniseTools } from './recognise.js';

export interface DraftTools extends RecogniseTools {
  transcripts: TranscriptsService;
  /** Returns whether an engine supports the language of the order. */
  canRecognise(run: Run): Promise<boolean>;
}

/** Recognises speech for people to correct. Null when recognition fails: they can work without it. */
export function draft(tools: DraftTools, source: Step<ReadySource>): Step<MasterTranscript | null> {
  const words = recognise(tools, source);
  return {
    name: words.name,
    weight: 1,
    when: (run) => tools.canRecognise(run),
    heavy: () => true,
    async run(run) {
      await tools.transcripts.saveDraft(run.order.id, null); // delete the draft of an earlier source
      return optionalWords(run, async () => {
        const master = draftOf(await words.run(run));
        await tools.transcripts.saveDraft(run.order.id, master);
        return master;
      });
    },
  };
}
