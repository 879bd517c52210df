import type { MasterTranscript } from '@scriptorium/captions';
import type { Run, Step } from '../plans/plan.js';
import { optionalWords } from './optional-words.js';
import { draftOf, recognise, type RecogniseTools } from './recognise.js';
import type { VideoSource } from './video-source.js';

interface WordsTools extends RecogniseTools {
  /** Returns the existing text of a file. */
  transcriptOf(run: Run): Promise<MasterTranscript | undefined>;
  /** Returns whether an engine supports the language of the order. */
  canRecognise(run: Run): Promise<boolean>;
}

/** Returns the words of a programme: its transcript, else recognised words, else null. */
export function programmeWords(tools: WordsTools, source: Step<VideoSource>): Step<MasterTranscript | null> {
  const recognised = recognise(tools, source);
  return {
    name: 'words',
    weight: 2,
    heavy: () => true,
    async run(run) {
      const known = await tools.transcriptOf(run);
      if (known) return known;
      if (!run.result(source).info.hasAudio || !(await tools.canRecognise(run))) return null;
      return optionalWords(run, async () => draftOf(await recognised.run(run)));
    },
  };
}
