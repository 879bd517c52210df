/** Duration of each segment. */
export const SEGMENT_MS = 6_000;
/** A line that is committed this much later than the latency of the event still appears at its own time. */
const LATE_MS = 2_000;
/** Time in which transactions that were open when a segment was closed have ended. */
const SETTLE_MS = 1_000;
const SHORTEST_CUE_MS = 500;
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

/** A caption as players see it, which never changes. */
export interface SubtitleCue {
  /** Number of its line, before corrections. */
  id: number;
  startMs: number;
  endMs: number;
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

export const isInSegment = ({ startMs, endMs }: SubtitleCue, segment: number): boolean =>
  startMs < (segment + 1) * SEGMENT_MS && endMs > segment * SEGMENT_MS;

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

/**
 * Returns the captions of lines. The text of a caption is that of its line, or of the last correction, when the
 * first segment with the caption is closed. Lines that come too late for their segment begin with the next one.
 */
export function subtitleCues(lines: readonly LoggedLine[], latencyMs: number): SubtitleCue[] {
  const corrections = new Map(lines.map((line) => [line.revisionOf, line]));
  return lines.flatMap((line) => {
    if (line.revisionOf !== null) return [];
    const closedInTime = Math.ceil((line.committedMs - closesAtMs(0, latencyMs)) / SEGMENT_MS);
    const segment = Math.max(0, Math.floor(line.startMs / SEGMENT_MS), closedInTime);
    const text = textAt(line, corrections, closesAtMs(segment, latencyMs));
    if (text === '') return [];
    const startMs = Math.max(line.startMs, segment * SEGMENT_MS);
    const endMs = startMs + Math.max(SHORTEST_CUE_MS, line.endMs - line.startMs);
    return [{ id: line.sequence, startMs, endMs, text }];
  });
}

function textAt(line: LoggedLine, corrections: ReadonlyMap<number | null, LoggedLine>, atMs: number): string {
  const correction = corrections.get(line.sequence);
  return correction && correction.committedMs <= atMs ? textAt(correction, corrections, atMs) : line.text;
}
