import { integratedLoudness, lufs } from './loudness.js';
import type { LoudnessCurve } from './loudness.js';
import { joined, without } from './span.js';
import type { Span } from './span.js';

export interface ProtectedSpan extends Span {
  /** `sound`: music or effects as loud as speech. `silence`: a pause that may be meant. */
  kind: 'sound' | 'silence';
}

export interface ProtectedOptions {
  /** How much quieter than speech a sound may be to count as loud, in LU. Default 4. */
  belowSpeechLu?: number;
  /** What is quieter than this is silence, in LUFS. Default −55. */
  silentLufs?: number;
  /** Shortest span, in ms. Default 2000. */
  shortestMs?: number;
}

const USUAL_SPEECH_LUFS = -23;
const HOLE_MS = 500; // of the opposite, which a span survives

/**
 * Suggests what a description should not cover, between speech: songs, music and effects that are as loud as the speech, and
 * silence within a programme. A person decides: loudness alone does not tell a song from traffic.
 *
 * @param speech where the programme speaks
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

/** The steps of which something is so. */
const where = ({ power, stepMs }: LoudnessCurve, is: (loudness: number) => boolean): Span[] =>
  [...power].flatMap((value, i) =>
    is(lufs(value)) ? [{ startMs: i * stepMs, endMs: (i + 1) * stepMs }] : [],
  );

/** Spans with less than half a second between them made one. */
const closed = (spans: readonly Span[]): Span[] =>
  joined(spans.map(({ startMs, endMs }) => ({ startMs, endMs: endMs + HOLE_MS }))).map(
    ({ startMs, endMs }) => ({
      startMs,
      endMs: endMs - HOLE_MS,
    }),
  );
