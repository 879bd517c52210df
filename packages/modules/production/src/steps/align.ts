import type { Script } from '@scriptorium/caption-documents';
import { retimeMaster, toMaster, type MasterTranscript } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import type { Storage } from '@scriptorium/server-kit';
import {
  isRecognitionError,
  parseScript,
  type AlignedWord,
  type Aligner,
  type Alignment,
  type ScriptWord,
} from '@scriptorium/speech';
import { Rejected, type Run, type Step } from '../plans/plan.js';
import { captionSpeedWarning } from './caption-speed.js';
import { differenceWarnings } from './difference-warnings.js';
import { markSounds } from './mark-sounds.js';
import type { ReadySource } from './source-ready.js';
import { withAudio } from './with-audio.js';

/** Approximate share of the step's time that audio extraction takes. */
const EXTRACTION_SHARE = 0.15;
/** Minimum share of matched words; below it, the text is not that of the recording. */
const LEAST_MATCHED = 0.4;

export const ALIGNMENT_FAILED = 'The text could not be aligned with the audio.';

interface AlignTools {
  storage: Storage;
  aligner: Aligner;
  /** Returns the text of an order. */
  scriptOf(run: Run): Promise<Script>;
  /** Returns the id of the language of an order. */
  languageOf(run: Run): Promise<number>;
}

export interface Aligned {
  master: MasterTranscript;
  /** Share of the words that were found in the audio, in percent. */
  accuracy: number;
  /** Passages in which text and audio differ. */
  warnings: string[];
}

/** Finds the times of a text in the audio of a source. */
export const align = (tools: AlignTools, source: Step<ReadySource>): Step<Aligned> => ({
  name: 'align',
  weight: 1,
  heavy: () => true,
  async run(run) {
    const language = findLanguage(await tools.languageOf(run))!.iso639;
    const { words, timed, given } = readyScript(await tools.scriptOf(run), language);
    const onExtracted = (share: number) => run.progress(share * EXTRACTION_SHARE);
    const options = {
      language,
      signal: run.signal,
      onProgress: (share: number) => run.progress(EXTRACTION_SHARE + share * (1 - EXTRACTION_SHARE)),
    };
    try {
      const found = await withAudio(
        tools.storage,
        run.result(source),
        { signal: run.signal, onProgress: onExtracted },
        (wav) => tools.aligner.align(wav, words, options),
      );
      const accuracy = Math.round(found.matched * 100);
      if (found.matched >= LEAST_MATCHED)
        return { master: timed(found.words), accuracy, warnings: warningsOf(found, given) };
      throw new Rejected(
        'The text does not match the audio.',
        `${accuracy} % of its words were found in the audio.`,
      );
    } catch (error) {
      const isHopeless = isRecognitionError(error) && !error.retryable;
      throw isHopeless ? new Rejected(ALIGNMENT_FAILED, error.message) : error;
    }
  },
});

function warningsOf(found: Alignment, given: ReadyScript['given']): string[] {
  const speed = given && captionSpeedWarning(given, found.words);
  return [...(speed ? [speed] : []), ...differenceWarnings(found)];
}

interface ReadyScript {
  words: ScriptWord[];
  /** Times of the words in the captions. */
  given?: readonly { startMs: number }[];
  /** Builds the transcript from the timed words. */
  timed(words: readonly AlignedWord[]): MasterTranscript;
}

function readyScript(script: Script, language: string): ReadyScript {
  if ('captions' in script) {
    const master = toMaster(script.captions, { language });
    return {
      words: markSounds(master.words),
      given: master.words,
      timed: (words) => doubted(retimeMaster(master, words), words),
    };
  }
  return {
    words: parseScript(script.text),
    timed: (words) => doubted({ version: 1, language, words: words.map(masterWord) }, words),
  };
}

const masterWord = ({ text, startMs, endMs, speaker, paragraph }: AlignedWord) => ({
  text,
  startMs,
  endMs,
  ...(speaker !== undefined && { speaker }),
  ...(paragraph && { paragraph }),
});

/** Marks the words of passages that were not heard, for the people who check the transcript. */
const doubted = (master: MasterTranscript, found: readonly AlignedWord[]): MasterTranscript => ({
  ...master,
  words: master.words.map((word, i) => (found[i]!.unheard ? { ...word, confidence: 0 } : word)),
});
