import {
  isRecognitionError,
  nameSpeakers,
  speakersOfWords,
  type RecognisedWord,
  type SpeakerTurn,
  type TrackWord,
} from '@scriptorium/speech';
import { needsDiariser, type Speakers as WantedSpeakers } from '@scriptorium/transcripts';
import type { Run } from '../plans/plan.js';
import type { SpeakerTools } from '../plans/speaker-tools.js';
import { MAX_TRIES_BEFORE_PEOPLE } from './max-tries.js';
import type { ReadySource } from './source-ready.js';

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
 * Returns the names of speakers who were recorded on tracks of their own: the titles of the tracks. Speakers without a title of
 * their own are named as {@link nameSpeakers} does.
 */
export async function speakersOfTracks(
  tools: SpeakerTools,
  run: Run,
  tracks: ReadySource['tracks'],
  words: readonly (RecognisedWord | TrackWord)[],
): Promise<Speakers> {
  if (tracks.length < 2)
    return {
      names: words.map(() => null),
      warning: 'Only one audio track of the source is heard, so that speakers were not told apart by tracks.',
    };
  const titles = tracks.map(({ title }) => title);
  const isName = (title: string | undefined) => title && titles.filter((each) => each === title).length === 1;
  const earlier = await tools.earlierText(run);
  const named = nameSpeakers(words, words.map(trackOf), earlier?.words);
  return {
    names: words.map((word, i) => {
      const title = titles[trackOf(word)];
      return isName(title) ? title! : (named[i] ?? null);
    }),
  };
}

const trackOf = (word: RecognisedWord | TrackWord): number => ('track' in word ? word.track : 0);

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
  if (!needsDiariser(wanted) || !diariser || words.length === 0) return undefined;
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
