import { retimeDocument } from '../master/retime.js';
import type { FrameRate } from '../model/timecode.js';
import type { MasterTranscript } from '../model/transcript.js';

/** Returns a function that re-times words and cues for the same frames played at another rate. */
export function stretch(from: FrameRate, to: FrameRate): (master: MasterTranscript) => MasterTranscript {
  const factor = (from.numerator * to.denominator) / (from.denominator * to.numerator);
  const scale = (ms: number): number => Math.round(ms * factor);
  return ({ words, captions, durationMs, ...rest }) => ({
    ...rest,
    words: words.map(({ shown, ...word }) => ({
      ...word,
      startMs: scale(word.startMs),
      endMs: scale(word.endMs),
      ...(shown && { shown: { ...shown, startMs: scale(shown.startMs), endMs: scale(shown.endMs) } }),
    })),
    ...(captions ? { captions: retimeDocument(captions, from, to) } : {}),
    ...(durationMs === undefined ? {} : { durationMs: scale(durationMs) }),
  });
}
