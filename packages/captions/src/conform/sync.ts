import type { CaptionDocument, Cue } from '../model/cue.js';
import { CaptionError } from '../model/error.js';
import type { MasterTranscript } from '../model/transcript.js';

/** Maps the current time `fromMs` to the new time `toMs`. */
export type SyncPoint = readonly [fromMs: number, toMs: number];

/**
 * Re-times by points: times between two points are interpolated, times outside are extrapolated from the
 * nearest two. A single point shifts everything. Times before zero are cut off.
 * @throws CaptionError `option` if there is no point, or the points change the order of times
 */
export function syncMaster(master: MasterTranscript, points: readonly SyncPoint[]): MasterTranscript {
  const place = timeMap(points);
  const { words, captions, durationMs, ...rest } = master;
  const inside = ({ endMs }: { endMs: number }): boolean => place(endMs) > 0;
  const at = (ms: number): number => Math.max(0, place(ms));
  return {
    ...rest,
    words: words.filter(inside).map(({ shown, ...word }) => ({
      ...word,
      startMs: at(word.startMs),
      endMs: at(word.endMs),
      ...(shown && { shown: { ...shown, startMs: at(shown.startMs), endMs: at(shown.endMs) } }),
    })),
    ...(captions ? { captions: moveCues(captions, inside, at) } : {}),
    ...(durationMs === undefined ? {} : { durationMs: at(durationMs) }),
  };
}

function moveCues(
  document: CaptionDocument,
  inside: (cue: Cue) => boolean,
  at: (ms: number) => number,
): CaptionDocument {
  const cues = document.cues.filter(inside).map((cue): Cue => {
    const { frames: _, ...rest } = cue;
    const spans = cue.spans.map((span) =>
      span.startMs === undefined ? span : { ...span, startMs: at(span.startMs) },
    );
    return { ...rest, startMs: at(cue.startMs), endMs: at(cue.endMs), spans };
  });
  return { ...document, cues };
}

function timeMap(given: readonly SyncPoint[]): (ms: number) => number {
  const points = given.toSorted((a, b) => a[0] - b[0]);
  const [first] = points;
  if (!first) throw new CaptionError('option', 'at least one synchronisation point is required');
  for (let i = 1; i < points.length; i++)
    if (!(points[i]![0] > points[i - 1]![0] && points[i]![1] > points[i - 1]![1]))
      throw new CaptionError('option', 'synchronisation points must increase in both times');
  if (points.length === 1) return (ms) => Math.round(ms + first[1] - first[0]);
  return (ms) => {
    let index = 1;
    while (index < points.length - 1 && ms > points[index]![0]) index++;
    const [[from, to], [nextFrom, nextTo]] = [points[index - 1]!, points[index]!];
    return Math.round(to + ((ms - from) * (nextTo - to)) / (nextFrom - from));
  };
}
