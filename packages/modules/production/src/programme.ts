import type { Programme, ProtectedRange } from '@scriptorium/audio-description';
import type { MasterTranscript } from '@scriptorium/captions';
import { constantRate } from '@scriptorium/media';
import type { Span } from '@scriptorium/speech';
import type { Run, Step } from './plan.js';
import type { Listened } from './steps/listen.js';
import type { VideoSource } from './steps/video-source.js';

/** The steps that say what a programme is like. */
export interface ProgrammeSteps {
  source: Step<VideoSource>;
  words: Step<MasterTranscript | null>;
  listened: Step<Listened>;
  /** Those in which people say what must stay uncovered. */
  people: readonly Step<{ protectedRanges: ProtectedRange[] }>[];
}

/**
 * Returns the programme as the planner sees it, as far as it is known. Suggestions of what to protect do not count until a
 * person marks them.
 */
export function programmeOf(run: Run, { source, words, listened, people }: ProgrammeSteps): Programme {
  const { info } = run.result(source);
  const { speech, shotChanges } = run.result(listened);
  return {
    durationMs: info.durationMs,
    frameRate: constantRate(info.frameRate),
    words: run.result(words)?.words ?? [],
    speech,
    shotChanges,
    protectedRanges: people.flatMap((step) => run.resultIfAny(step)?.protectedRanges ?? []),
  };
}

/** Returns where the programme speaks: by its words, and by its sound. */
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
