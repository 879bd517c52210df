import { breakCosts, cueText, layout } from '@scriptorium/captions';
import { wordsOf } from '../rows/row-builder.js';

/** Duration of each segment. */
export const SEGMENT_MS = 6_000;
/** A line that is committed this much later than the latency of the event still appears at its own time. */
const LATE_MS = 2_000;
/** Time in which transactions that were open when a segment was closed have ended. */
const SETTLE_MS = 1_000;
/** A caption is shown for this time, unless there are more than four in a segment. */
const SHORTEST_CUE_MS = 1_500;
/** Shorter gaps between captions are closed. */
const CHAIN_MS = 1_000;
/** How far from the end of a segment its last phrase may end. */
export const CUT_MS = 1_500;
/** Cost of a cut at this distance, beside that of the break. */
const CUT_COST = 40;
/** Stands for a word that is not known yet. */
const NEXT_WORD = 'x';
/** Segments of a playlist. */
const WINDOW = 20;

/** A line of the log. Times are in ms of the event. */
export interface LoggedLine {
  sequence: number;
  startMs: number;
  endMs: number;
  text: string;
  revisionOf: number | null;
  committedMs: number;
}

/** A caption as players see it, which never changes and is in one segment. */
export interface SubtitleCue {
  /** Unique within the event. */
  id: string;
  startMs: number;
  endMs: number;
  /** Two rows at the most. */
  text: string;
}

/** State of an event on which its segments depend. */
export interface SubtitleState {
  latencyMs: number;
  /** Time since the stream was first connected; until the end of the event once it is over. */
  elapsedMs: number;
  isOver: boolean;
  /** Time after which no cue ends, if the event is over. */
  lastMs: number;
}

/** Lines committed until then are in the segment; later ones are in the next one. */
const closesAtMs = (segment: number, latencyMs: number): number =>
  (segment + 1) * SEGMENT_MS + latencyMs + LATE_MS;

/** Returns the segments that will not change any more; `last` is less than `first` if there are none. */
export function finalSegments({ latencyMs, elapsedMs, isOver, lastMs }: SubtitleState): {
  first: number;
  last: number;
} {
  const last = isOver
    ? Math.ceil(Math.max(elapsedMs, lastMs) / SEGMENT_MS) - 1
    : Math.floor((elapsedMs - SETTLE_MS - LATE_MS - latencyMs) / SEGMENT_MS) - 1;
  return { first: Math.max(0, last - WINDOW + 1), last: Math.max(-1, last) };
}

interface SpokenWord {
  text: string;
  startMs: number;
  endMs: number;
  /** First segment that was not closed when the word was committed. */
  openSegment: number;
  /** Number and start of its line. */
  root: number;
  lineMs: number;
}

/**
 * Returns the captions of a segment, one after the other. A word is in the segment in which it is spoken; near its end,
 * captions end at a phrase. Lines that come too late for their segment are in the next one that is open. The text of a line is
 * that of its last correction when the first segment with the line is closed.
 */
export function segmentCues(
  lines: readonly LoggedLine[],
  segment: number,
  { latencyMs, language }: { latencyMs: number; language: string },
): SubtitleCue[] {
  const spoken = spokenWords(lines, latencyMs, language);
  const [fromMs, toMs] = [segment - 1, segment].map((each) => cutMs(spoken, each, language)) as [
    number,
    number,
  ];
  const [startMs, endMs] = [segment * SEGMENT_MS, (segment + 1) * SEGMENT_MS];
  const words = spoken
    .filter((word) => {
      const isOfSegment = word.startMs >= fromMs && word.startMs < toMs && word.openSegment <= segment;
      return isOfSegment || (word.startMs < fromMs && word.openSegment === segment);
    })
    .map((word) => ({
      ...word,
      startMs: Math.max(word.startMs, startMs),
      endMs: Math.max(word.endMs, startMs),
    }));
  const { cues } = layout({ version: 1, words }, { language });
  const shortestMs = Math.min(SHORTEST_CUE_MS, Math.floor(SEGMENT_MS / cues.length));
  const starts = spread(
    cues.map((cue) => cue.startMs),
    [startMs, endMs],
    shortestMs,
  );
  return cues.map((cue, i) => {
    const nextMs = starts[i + 1] ?? endMs;
    const shownMs = Math.max(cue.endMs, starts[i]! + shortestMs);
    return {
      id: `${segment}.${i}`,
      startMs: starts[i]!,
      endMs: nextMs - shownMs < CHAIN_MS ? nextMs : shownMs,
      text: cueText(cue),
    };
  });
}

/** Moves starts so that each is at least so much before the next one and the end. */
function spread(starts: readonly number[], [fromMs, toMs]: [number, number], leastMs: number): number[] {
  let free = fromMs;
  const later = starts.map((start) => {
    const at = Math.max(start, free);
    free = at + leastMs;
    return at;
  });
  let next = toMs;
  return later
    .toReversed()
    .map((start) => (next = Math.min(start, next - leastMs)))
    .toReversed();
}

/** Returns the words of lines and corrections, in the order in which they are spoken. */
function spokenWords(lines: readonly LoggedLine[], latencyMs: number, language: string): SpokenWord[] {
  const corrections = new Map(lines.map((line) => [line.revisionOf, line]));
  return lines
    .flatMap((line) => {
      if (line.revisionOf !== null) return [];
      const openSegment = Math.ceil((line.committedMs - closesAtMs(0, latencyMs)) / SEGMENT_MS);
      const first = Math.max(0, Math.floor(line.startMs / SEGMENT_MS), openSegment);
      const text = textAt(line, corrections, closesAtMs(first, latencyMs));
      const words = wordsOf({ ...line, text, isGap: false, language });
      return words.map((word) => ({ ...word, openSegment, lineMs: line.startMs }));
    })
    .toSorted((a, b) => a.startMs - b.startMs || a.root - b.root);
}

/**
 * Returns the time before which words belong to a segment: that of the best break near its end. It depends only on lines that are
 * known when the segment is closed.
 */
function cutMs(spoken: readonly SpokenWord[], segment: number, language: string): number {
  const atMs = (segment + 1) * SEGMENT_MS;
  const words = spoken.filter(
    ({ startMs, lineMs, openSegment }) =>
      openSegment <= segment && lineMs < atMs && Math.abs(startMs - atMs) <= 2 * CUT_MS,
  );
  const costs = breakCosts([...words.map(({ text }) => text), NEXT_WORD], language);
  let [cut, least] = [atMs, Infinity];
  for (let i = 1; i <= words.length; i++) {
    const startMs = words[i]?.startMs ?? atMs;
    const distance = Math.abs(startMs - atMs) / CUT_MS;
    const cost = distance > 1 ? Infinity : costs[i - 1]! + CUT_COST * distance;
    if (cost < least) [cut, least] = [startMs, cost];
  }
  return cut;
}

function textAt(line: LoggedLine, corrections: ReadonlyMap<number | null, LoggedLine>, atMs: number): string {
  const correction = corrections.get(line.sequence);
  return correction && correction.committedMs <= atMs ? textAt(correction, corrections, atMs) : line.text;
}
