import type { Programme, ProtectedRange } from '@scriptorium/description-planner';
import type { MasterTranscript } from '@scriptorium/captions';
import { constantRate } from '@scriptorium/media';
import type { Span } from '@scriptorium/speech';
import type { Run, Step } from '../plans/plan.js';
import type { Listened } from '../steps/listen.js';
import type { VideoSource } from '../steps/video-source.js';

/** The steps that analyse a programme. */
interface ProgrammeSteps {
  source: Step<VideoSource>;
  words: Step<MasterTranscript | null>;
  listened: Step<Listened>;
}

/**
 * Returns the programme for the planner, as far as it is known. Suggested protected ranges have no effect
 * until a person marks them.
 * @param marked the steps so far in which people mark protected ranges
 */
export function programmeOf(
  run: Run,
  { source, words, listened }: ProgrammeSteps,
  marked: readonly Step<{ protectedRanges: ProtectedRange[] }>[],
): Programme {
  const { info } = run.result(source);
  const { speech, quiet, shotChanges } = run.result(listened);
  return {
    durationMs: info.durationMs,
    frameRate: constantRate(info.frameRate),
    words: run.result(words)?.words ?? [],
    speech,
    ...(quiet && { quiet }),
    shotChanges,
    protectedRanges: marked.flatMap((step) => run.resultIfAny(step)?.protectedRanges ?? []),
  };
}

/** Returns the spans of speech: by the words of the transcript, and by voice activity. */
export const speechOf = ({ words = [], speech = [] }: Programme): Span[] => {
  const spans = [...words, ...speech].toSorted((a, b) => a.startMs - b.startMs);
  const joined: Span[] = [];
  for (const { startMs, endMs } of spans) {
    const last = joined.at(-1);
    if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else joined.push({ startMs, endMs });
  }
  return joined;
};
