import type { CaptionDocument, Cue } from '../model/cue.js';
import type { Reading } from '../model/reading.js';
import { msToFrames } from '../model/timecode.js';
import { speakersOf } from '../text/speaker-names.js';
import { inOrder } from './marks.js';
import { unrolled } from './rolling.js';

/** How long a cue without duration is shown, unless the next one starts earlier. */
const LEGIBLE_MS = 1000;
/** A cue is shown at least this long, even over the next one. */
const SHORTEST_MS = 250;

/**
 * Repairs what many files have and what would be invalid or illegible in others: cues that are not in order of
 * time, cues without duration, rolling captions. Finds the speakers whose names start captions.
 */
export function mended(document: CaptionDocument, reading: Reading): CaptionDocument {
  let { cues } = document;
  if (needsOrder(cues)) cues = sorted(cues, reading);
  cues = unrolled(cues, reading);
  if (cues.some(isWithoutDuration)) cues = withDurations(cues, document, reading);
  const speakers = reading.speakers ?? speakersOf(cues);
  return { ...document, cues, ...(speakers.length > 0 && { speakers }) };
}

const isWithoutDuration = ({ startMs, endMs }: Cue): boolean => endMs <= startMs;

function needsOrder(cues: readonly Cue[]): boolean {
  for (let i = 1; i < cues.length; i++) if (cues[i]!.startMs < cues[i - 1]!.startMs) return true;
  return false;
}

function sorted(cues: readonly Cue[], reading: Reading): readonly Cue[] {
  let latest = 0;
  cues.forEach(({ startMs }, index) => {
    if (startMs < latest)
      reading.repair('order', 'a cue that starts before the previous one is moved', reading.placeOf(index));
    latest = Math.max(latest, startMs);
  });
  return inOrder(cues);
}

function withDurations(cues: readonly Cue[], { frameRate }: CaptionDocument, reading: Reading): Cue[] {
  const places = new Map(reading.cues.map((cue, index) => [cue, index]));
  return cues.map((cue, index) => {
    if (!isWithoutDuration(cue)) return cue;
    const next = cues[index + 1]?.startMs ?? Infinity;
    const endMs = Math.min(cue.startMs + LEGIBLE_MS, Math.max(cue.startMs + SHORTEST_MS, next));
    const message = `a cue without duration is shown for ${endMs - cue.startMs} ms`;
    reading.repair('timing', message, reading.placeOf(places.get(cue) ?? -1));
    const frames = cue.frames && frameRate && ([cue.frames[0], msToFrames(endMs, frameRate)] as const);
    return { ...cue, endMs, ...(frames && { frames }) };
  });
}
