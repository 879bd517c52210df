import {
  fitLines,
  isDescriptionError,
  placementsToSpeak,
  spokenWords,
  withTake,
  type FitOptions,
  type Line,
  type Placement,
  type Plan,
  type Programme,
} from '@scriptorium/description-planner';
import type { Storage } from '@scriptorium/server-kit';
import {
  isSynthesisError,
  type Pronunciation,
  type SpeakOptions,
  type Synthesiser,
} from '@scriptorium/speech';
import type { LineRecording } from '@scriptorium/work-items';
import { createHash } from 'node:crypto';
import { Rejected, type Run, type Step } from '../plans/plan.js';

export const SPEAKING_FAILED = 'The description could not be spoken.';
/** Each round measures at least one more line, and few lines need more than three rounds. */
const MOST_ROUNDS = 50;

/** Voice and pace settings of an order. */
export interface Reading {
  synthesiser: Synthesiser;
  voice: string;
  pronunciations: readonly Pronunciation[];
  fitting: FitOptions;
}

/** A recording of a line. */
export interface Recording {
  lineId: string;
  text: string;
  speed: number;
  blobKey: string;
}

export interface Spoken {
  /** Lines with measured durations. */
  lines: Line[];
  recordings: Recording[];
}

interface SpeakTools {
  storage: Storage;
  /** Returns people's recordings, by line id. */
  recordingsOf(run: Run): Readonly<Record<string, LineRecording>>;
  /** Called with each plan. */
  notePlan(run: Run, plan: Plan, lines: readonly Line[]): Promise<void>;
  readingOf(run: Run): Promise<Reading>;
  linesOf(run: Run): Line[];
  programmeOf(run: Run): Programme;
}

type StoredTake = Pick<Recording, 'blobKey'> & { durationMs: number };

/**
 * Synthesises the lines of a plan and fits them again by their measured durations, until no duration is
 * estimated.
 */
export const speak = (tools: SpeakTools): Step<Spoken> => ({
  name: 'speak',
  weight: 3,
  heavy: () => true,
  async run(run) {
    const { storage, programmeOf, notePlan } = tools;
    const reading = await tools.readingOf(run);
    let lines = tools.linesOf(run);
    const recordings = recordedByPeople(lines, tools.recordingsOf(run));
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const plan = fitted(programmeOf(run), lines, reading.fitting);
      await notePlan(run, plan, lines);
      const wanted = placementsToSpeak(plan);
      if (wanted.length === 0) return { lines, recordings };
      for (const [done, placement] of wanted.entries()) {
        run.signal.throwIfAborted();
        const { lineId, text, speed } = placement;
        const { blobKey, durationMs } = await takeOf(storage, run, reading, placement);
        lines = withTake(lines, lineId, { text, speed, durationMs });
        recordings.push({ lineId, text, speed, blobKey });
        if (round === 0) run.progress((done + 1) / (wanted.length + 1));
      }
    }
    throw new Error('fitting did not converge');
  },
});

const recordedByPeople = (
  lines: readonly Line[],
  recordings: Readonly<Record<string, LineRecording>>,
): Recording[] =>
  lines
    .filter(({ recorded }) => recorded)
    .map(({ id, text }) => ({ lineId: id, text, speed: 1, blobKey: recordings[id]!.blobKey }));

export function fitted(programme: Programme, lines: readonly Line[], fitting: FitOptions): Plan {
  try {
    return fitLines(programme, lines, fitting);
  } catch (error) {
    throw isDescriptionError(error) ? new Rejected(SPEAKING_FAILED, error.message) : error;
  }
}

/** Each take is stored as a part of the step, so a crash loses at most one line. */
async function takeOf(
  storage: Storage,
  run: Run,
  reading: Reading,
  { lineId, text, wordsPerMinute }: Placement,
): Promise<StoredTake> {
  const { synthesiser, voice } = reading;
  const what = JSON.stringify([synthesiser.id, voice, reading.pronunciations, lineId, text, wordsPerMinute]);
  const key = createHash('sha256').update(what).digest('base64url');
  const known = await run.loadPart<StoredTake>(key);
  if (known) return known;
  const wav = storage.scratch.newFile();
  try {
    const durationMs = await readAloud(wav, reading, { text, wordsPerMinute }, { signal: run.signal });
    const take = { blobKey: await storage.put({ path: wav }), durationMs };
    await run.savePart(key, take);
    return take;
  } finally {
    await storage.scratch.discard(wav);
  }
}

/**
 * Writes the speech to a file, and returns its duration in whole ms. If the voice cannot reach the speaking
 * rate, it is used at its own rate.
 * @throws {Rejected} if the text cannot be spoken, {@link SynthesisError} if a retry may help
 */
export async function readAloud(
  wav: string,
  { synthesiser, voice, pronunciations }: Omit<Reading, 'fitting'>,
  { text, wordsPerMinute }: Pick<Placement, 'text' | 'wordsPerMinute'>,
  call: Pick<SpeakOptions, 'signal' | 'priority'>,
): Promise<number> {
  const options = { voice, pronunciations, ...call };
  // The planner counts numbers and abbreviations as spoken, the voice counts written words.
  const written = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const pace = (wordsPerMinute * written) / spokenWords(text);
  try {
    const { durationMs } = await synthesiser
      .speak(text, wav, { ...options, wordsPerMinute: pace })
      .catch((error: unknown) => {
        if (!isSynthesisError(error) || error.code !== 'pace_out_of_range') throw error;
        return synthesiser.speak(text, wav, options);
      });
    return Math.ceil(durationMs);
  } catch (error) {
    if (!isSynthesisError(error) || error.retryable) throw error;
    // Errors that the operator can fix are retried until they are fixed.
    if (error.code === 'unauthorised' || error.code === 'unavailable') throw error;
    throw new Rejected(SPEAKING_FAILED, error.message);
  }
}
