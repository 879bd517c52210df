import type { CaptionDocument, Cue, MasterTranscript } from '@scriptorium/captions';
import type { Rate, Span } from '../model/programme.js';
import { frameToMs } from '../model/rate.js';
import type { TimeMap } from '../model/time-map.js';
import { extendedDurationMs, toExtended } from './map-time.js';

/** Converts words to the extended version. Words keep their length; one cut by a pause moves to the side of its larger part. */
export function retimeWords<T extends Span>(map: TimeMap, words: readonly T[]): T[] {
  return words.map((word) => {
    const length = word.endMs - word.startMs;
    const startMs = toExtended(map, word.startMs);
    const endMs = toExtended(map, word.endMs, 'before');
    if (endMs - startMs <= length) return { ...word, startMs, endMs: Math.max(startMs, endMs) };
    const middle = toExtended(map, Math.round((word.startMs + word.endMs) / 2));
    return middle - startMs <= length
      ? { ...word, startMs, endMs: startMs + length }
      : { ...word, startMs: endMs - length, endMs };
  });
}

/**
 * Converts chapters to the extended version. A chapter that starts at a pause includes the pause, so that seeking to it
 * plays the description of its first picture.
 */
export const retimeChapters = <T extends Span>(map: TimeMap, chapters: readonly T[]): T[] =>
  chapters.map((chapter) => ({
    ...chapter,
    startMs: toExtended(map, chapter.startMs, 'before'),
    endMs: toExtended(map, chapter.endMs, endsProgramme(map, chapter.endMs) ? 'after' : 'before'),
  }));

const endsProgramme = ({ originalFrames, frameRate }: TimeMap, ms: number): boolean =>
  ms > frameToMs(originalFrames - 1, frameRate);

/**
 * Converts captions to the extended version. A caption shown at the start of a freeze stays visible during it. Frame counts
 * are converted if the document has the frame rate of the map, and removed otherwise.
 */
export function retimeCaptions(map: TimeMap, document: CaptionDocument): CaptionDocument {
  const countsFrames = isSameRate(document.frameRate, map.frameRate);
  return { ...document, cues: document.cues.map((cue) => retimeCue(map, cue, countsFrames)) };
}

function retimeCue(map: TimeMap, { frames, ...cue }: Cue, countsFrames: boolean): Cue {
  const startMs = toExtended(map, cue.startMs);
  const spans = cue.spans.map((span) =>
    span.startMs === undefined ? span : { ...span, startMs: toExtended(map, span.startMs) },
  );
  const endMs = Math.max(startMs, toExtended(map, cue.endMs, 'before'));
  if (!countsFrames || !frames) return { ...cue, spans, startMs, endMs };
  const start = moveFrame(map, frames[0], (atFrame) => atFrame <= frames[0]);
  const end = moveFrame(map, frames[1], (atFrame) => atFrame < frames[1]);
  return { ...cue, spans, startMs, endMs, frames: [start, Math.max(start, end)] };
}

const moveFrame = ({ pauses }: TimeMap, frame: number, isBefore: (atFrame: number) => boolean): number =>
  pauses.reduce((moved, pause) => (isBefore(pause.atFrame) ? moved + pause.frames : moved), frame);

const isSameRate = (a: Rate | undefined, b: Rate): boolean =>
  a !== undefined && a.numerator * b.denominator === b.numerator * a.denominator;

/** Converts a master transcript to the extended version: its words, captions and length. */
export function retimeTranscript(map: TimeMap, master: MasterTranscript): MasterTranscript {
  const { captions, durationMs } = master;
  return {
    ...master,
    words: retimeWords(map, master.words),
    ...(captions ? { captions: retimeCaptions(map, captions) } : {}),
    ...(durationMs === undefined ? {} : { durationMs: extendedDurationMs(map) }),
  };
}
