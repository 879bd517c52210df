import { integratedLoudness, lufs } from './loudness.js';
import type { LoudnessCurve } from './loudness.js';
import { joined, without } from './span.js';
import type { Span } from './span.js';

export interface ProtectedSpan extends Span {
  /** `sound`: music or effects as loud as speech. `silence`: a pause that may be intentional. */
  kind: 'sound' | 'silence';
}

export interface ProtectedOptions {
  /** Sounds at most this many LU below speech count as loud. Default 4. */
  belowSpeechLu?: number;
  /** Sounds below this level, in LUFS, count as silence. Default −55. */
  silentLufs?: number;
  /** Minimum length of a span, in ms. Default 2000. */
  shortestMs?: number;
}

const USUAL_SPEECH_LUFS = -23;
const HOLE_MS = 500; // shorter interruptions do not split a span

/**
 * Suggests spans between speech that descriptions should not cover: music and effects as loud as speech, and silence. A person
 * has to decide, since loudness alone does not distinguish a song from traffic.
 *
 * @param speech spans of speech in the programme
 */
export function suggestProtected(
  curve: LoudnessCurve,
  speech: readonly Span[],
  options: ProtectedOptions = {},
): ProtectedSpan[] {
  const { belowSpeechLu = 4, silentLufs = -55, shortestMs = 2000 } = options;
  const level = integratedLoudness(curve, joined(speech)) ?? USUAL_SPEECH_LUFS;
  const kinds = {
    sound: (loudness: number) => loudness >= level - belowSpeechLu,
    silence: (loudness: number) => loudness < silentLufs,
  };
  return (Object.keys(kinds) as (keyof typeof kinds)[])
    .flatMap((kind) =>
      without(closed(where(curve, kinds[kind])), speech)
        .filter(({ startMs, endMs }) => endMs - startMs >= shortestMs)
        .map((span) => ({ ...span, kind })),
    )
    .sort((a, b) => a.startMs - b.startMs);
}

/** Returns the steps whose loudness satisfies the condition, as spans. */
const where = ({ power, stepMs }: LoudnessCurve, is: (loudness: number) => boolean): Span[] =>
  [...power].flatMap((value, i) =>
    is(lufs(value)) ? [{ startMs: i * stepMs, endMs: (i + 1) * stepMs }] : [],
  );

/** Joins spans that are less than half a second apart. */
const closed = (spans: readonly Span[]): Span[] =>
  joined(spans.map(({ startMs, endMs }) => ({ startMs, endMs: endMs + HOLE_MS }))).map(
    ({ startMs, endMs }) => ({
      startMs,
      endMs: endMs - HOLE_MS,
    }),
  );
