import type { MasterTranscript } from '@scriptorium/captions';
import type { Run, Step } from '../plans/plan.js';
import type { RecognitionTools } from '../plans/recognition-tools.js';
import { optionalWords } from './optional-words.js';
import { draftOf, recognise, type LanguageOf } from './recognise.js';
import type { VideoSource } from './video-source.js';

interface WordsTools {
  recognition: RecognitionTools;
  /** Returns the id of the language of the programme. */
  languageOf: LanguageOf;
  /** Returns the existing text of a file. */
  transcriptOf(run: Run): Promise<MasterTranscript | undefined>;
}

/** Returns the words of a programme: its transcript, else recognised words, else null. */
export function programmeWords(
  { recognition, languageOf, transcriptOf }: WordsTools,
  source: Step<VideoSource>,
): Step<MasterTranscript | null> {
  const recognised = recognise(recognition, source, languageOf);
  return {
    name: 'words',
    weight: 2,
    heavy: () => true,
    async run(run) {
      const known = await transcriptOf(run);
      if (known) return known;
      if (!run.result(source).info.hasAudio) return null;
      if (!recognition.supports(run, await languageOf(run))) return null;
      return optionalWords(run, async () => draftOf(await recognised.run(run)));
    },
  };
}
