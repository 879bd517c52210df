import type { MasterTranscript } from '@scriptorium/captions';
import type { TranscriptsService } from '@scriptorium/transcripts';
import type { Step } from '../plans/plan.js';
import type { RecognitionTools } from '../plans/recognition-tools.js';
import type { ReadySource } from './source-ready.js';
import { optionalWords } from './optional-words.js';
import { draftOf, recognise, type LanguageOf } from './recognise.js';

interface DraftTools {
  transcripts: TranscriptsService;
  languageOf: LanguageOf;
}

/** Recognises speech for people to correct. Null when recognition fails: they can work without it. */
export function draft(
  recognition: RecognitionTools,
  { transcripts, languageOf }: DraftTools,
  source: Step<ReadySource>,
): Step<MasterTranscript | null> {
  const words = recognise(recognition, source, languageOf, { tellsSpeakersApart: true });
  return {
    name: words.name,
    weight: 1,
    when: async (run) => recognition.supports(run, await languageOf(run)),
    heavy: () => true,
    async run(run) {
      await transcripts.saveDraft(run.order.id, null); // delete the draft of an earlier source
      return optionalWords(run, async () => {
        const master = draftOf(await words.run(run));
        await transcripts.saveDraft(run.order.id, master);
        return master;
      });
    },
  };
}
