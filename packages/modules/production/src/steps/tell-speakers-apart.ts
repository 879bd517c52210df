import {
  isRecognitionError,
  nameSpeakers,
  speakersOfWords,
  type RecognisedWord,
  type SpeakerTurn,
} from '@scriptorium/speech';
import type { Speakers as WantedSpeakers } from '@scriptorium/transcripts';
import type { Run } from '../plans/plan.js';
import type { SpeakerTools } from '../plans/speaker-tools.js';
import { MAX_TRIES_BEFORE_PEOPLE } from './max-tries.js';

export interface Speakers {
  /** Name of the speaker of each word; null for none. */
  names: (string | null)[];
  /** Set if the speakers could not be told apart. */
  warning?: string;
}

interface Talk {
  wav: string;
  words: readonly RecognisedWord[];
  /** The number of speakers, or `auto`. */
  wanted: WantedSpeakers;
  onProgress: (share: number) => void;
}

/**
 * Finds out who says each word. Speakers keep the names that they have in the default
 * transcript of the file. The transcript is made without speakers if the engine fails for good.
 */
export async function tellSpeakersApart(
  tools: SpeakerTools,
  run: Run,
  { wav, words, wanted, onProgress }: Talk,
): Promise<Speakers | undefined> {
  const diariser = tools.diarisers.best;
  if (wanted === 'none' || !diariser || words.length === 0) return undefined;
  const speakers = wanted === 'auto' ? undefined : Number(wanted);
  const key = `speakers:${diariser.id}:${wanted}`;
  let turns = await run.loadPart<SpeakerTurn[]>(key);
  try {
    turns ??= await diariser.diarise(wav, { speakers, signal: run.signal, onProgress });
  } catch (error) {
    if (!isRecognitionError(error)) throw error;
    if (error.retryable && run.tries < MAX_TRIES_BEFORE_PEOPLE) throw error;
    tools.log.warn(
      { orderId: run.order.id, engine: diariser.id, err: error },
      'the speakers were not told apart',
    );
    return { names: words.map(() => null), warning: 'The speakers could not be told apart.' };
  }
  await run.savePart(key, turns);
  const earlier = await tools.earlierText(run);
  const names = nameSpeakers(words, speakersOfWords(words, turns), earlier?.words);
  return { names: names.map((name) => name ?? null) };
}
