import type { MasterTranscript } from '@scriptorium/captions';
import { findLanguage } from '@scriptorium/catalog';
import {
  compose,
  isRecognitionError,
  mergeTracks,
  recogniseInPieces,
  type Recognition,
  type RecognisedWord,
  type Recogniser,
  type TrackWord,
} from '@scriptorium/speech';
import { needsDiariser } from '@scriptorium/transcripts';
import { recogniseWithFallbacks } from '../engines/recognise-with-fallbacks.js';
import { Rejected, type Run, type Step } from '../plans/plan.js';
import type { RecognitionTools } from '../plans/recognition-tools.js';
import { MAX_TRIES_BEFORE_PEOPLE } from './max-tries.js';
import type { ReadySource } from './source-ready.js';
import { speakersOfTracks, tellSpeakersApart, type Speakers } from './tell-speakers-apart.js';
import { withAudio, withTracks } from './with-audio.js';

/** Approximate shares of the step's time that audio extraction and, if it is wanted, telling speakers apart take. */
const EXTRACTION_SHARE = 0.05;
const SPEAKERS_SHARE = 0.25;

/** Returns the id of the language in which an order is recognised. */
export type LanguageOf = (run: Run) => Promise<number>;

/** Result of a recognition; its words have the index of their track if tracks are recognised separately. */
interface Heard extends Recognition {
  words: (RecognisedWord | TrackWord)[];
}

export interface Recognised extends Heard {
  /** Names and terms that may occur. */
  phrases: readonly string[];
  speakers?: Speakers;
  /**
   * Set if people take over because no engine was good enough: `to_correct` the best result, or `to_write` the
   * text if every engine failed.
   */
  forPeople?: 'to_correct' | 'to_write';
}

export const RECOGNITION_FAILED = 'The speech could not be recognised.';

/**
 * Recognises the speech of a source, in pieces that are stored one by one.
 * @param options `tellsSpeakersApart`: whether an order can ask for its speakers
 */
export function recognise(
  tools: RecognitionTools,
  source: Step<ReadySource>,
  languageOf: LanguageOf,
  { tellsSpeakersApart = false } = {},
): Step<Recognised> {
  const { storage, glossaries, speakers } = tools;
  return {
    name: 'recognise',
    weight: 1,
    heavy: () => true,
    async run(run) {
      const onProgress = (share: number) => run.progress(share * EXTRACTION_SHARE);
      const extraction = { signal: run.signal, onProgress };
      const ready = run.result(source);
      const phrases = await glossaries.wordsFor(run.order.mediaFileId);
      const language = findLanguage(await languageOf(run))!.iso639;
      const wanted = tellsSpeakersApart ? await speakers.wanted(run) : 'none';
      const endsAt = needsDiariser(wanted) ? 1 - SPEAKERS_SHARE : 1;
      const audio = { language, phrases, endsAt };
      try {
        if (wanted === 'tracks')
          return await withTracks(storage, ready, extraction, async (wavs) => {
            const heard = await recogniseAudio(tools, run, { ...audio, wavs });
            return {
              ...heard,
              phrases,
              speakers: await speakersOfTracks(speakers, run, ready.tracks, heard.words),
            };
          });
        return await withAudio(storage, ready, extraction, async (wav) => {
          const heard = await recogniseAudio(tools, run, { ...audio, wavs: [wav] });
          const onTold = (share: number) => run.progress(endsAt + share * SPEAKERS_SHARE);
          const told = await tellSpeakersApart(speakers, run, {
            wav,
            words: heard.words,
            wanted,
            onProgress: onTold,
          });
          return { ...heard, phrases, ...(told && { speakers: told }) };
        });
      } catch (error) {
        const isHopeless = isRecognitionError(error) && !error.retryable;
        throw isHopeless ? new Rejected(RECOGNITION_FAILED, error.message) : error;
      }
    },
  };
}

/**
 * Recognises with the configured engine; if it fails or its accuracy is too low, with its fallbacks in order.
 * People may be the last fallback.
 */
async function recogniseAudio(
  tools: RecognitionTools,
  run: Run,
  audio: Audio,
): Promise<Heard & Pick<Recognised, 'forPeople'>> {
  const { id, projectId } = run.order;
  const { language } = audio;
  const rules = tools.engines.candidates(projectId, language);
  const outcome = await recogniseWithFallbacks(rules, {
    recognise: ({ recogniser }, place) => recogniseWith(tools, run, { ...audio, recogniser, place }),
    onInaccurate: ({ recogniser }, accuracy) =>
      tools.log.warn(
        { orderId: id, engine: recogniser.id, accuracy },
        'the estimated accuracy of an engine is too low',
      ),
    onFailure: ({ recogniser }, err) =>
      tools.log.warn({ orderId: id, engine: recogniser.id, err }, 'an engine failed'),
  });
  const { heard, failure = new Error(`there is no longer an engine for '${language}'`) } = outcome;
  if (heard && outcome.accurateEnough) return heard;
  if (!tools.engines.fallBackToPeople(projectId, language)) {
    if (heard) return heard;
    throw failure;
  }
  if (heard) return { ...heard, forPeople: 'to_correct' };
  if (mayComeBack(failure) && run.tries < MAX_TRIES_BEFORE_PEOPLE) throw failure;
  return { language, words: [], forPeople: 'to_write' };
}

const mayComeBack = (failure: unknown): boolean => !isRecognitionError(failure) || failure.retryable;

interface Audio {
  /** The sound of the source, or that of each track. */
  wavs: readonly string[];
  /** ISO 639-1 code. */
  language: string;
  phrases: readonly string[];
  /** Progress of the step when the recognition is complete. */
  endsAt: number;
}

interface Attempt extends Audio {
  recogniser: Recogniser;
  /** Index of the engine among the candidates. */
  place: number;
}

async function recogniseWith(
  { storage, refineTimes }: RecognitionTools,
  run: Run,
  { recogniser, place, wavs, language, phrases, endsAt }: Attempt,
): Promise<Heard> {
  const found: Recognition[] = [];
  for (const [track, wav] of wavs.entries()) {
    // Identifies a piece by its engine and boundaries, because engines and their versions cut differently.
    const keyOf = ({ startMs, endMs }: { startMs: number; endMs: number }) =>
      `${place}:${recogniser.id}:${startMs}-${endMs}${wavs.length > 1 ? ` of ${track}` : ''}`;
    const onProgress = (share: number) =>
      run.progress(EXTRACTION_SHARE + ((track + share) / wavs.length) * (endsAt - EXTRACTION_SHARE));
    found.push(
      await recogniseInPieces(recogniser, wav, {
        language,
        phrases,
        refineTimes,
        signal: run.signal,
        onProgress,
        scratchFolder: storage.scratch.folder,
        loadPiece: (_, span) => run.loadPart<RecognisedWord[]>(keyOf(span)),
        savePiece: (_, words, span) => run.savePart(keyOf(span), words),
      }),
    );
  }
  return found.length === 1 ? found[0]! : { language, words: mergeTracks(found.map(({ words }) => words)) };
}

/** Returns the draft for people; null if no engine produced a result. */
export const draftOf = (recognised: Recognised): MasterTranscript | null =>
  recognised.forPeople === 'to_write' ? null : masterOf(recognised);

/** Returns the words as a text, with capitals and punctuation. */
export function masterOf({ words, language, phrases, speakers }: Recognised): MasterTranscript {
  // Terms without a capital follow the capitalisation of the sentence.
  const names = phrases.filter((phrase) => /\p{Lu}/u.test(phrase));
  return {
    version: 1,
    language,
    words: compose(words, { language, names, speakers: speakers?.names.map((name) => name ?? undefined) }),
  };
}
