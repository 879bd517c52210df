import type { CaptionDocument, Cue, Span } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { withoutSimultaneous } from './losses.js';

/**
 * Text that appears at a time, in a format whose captions last until the next one. No spans means the screen
 * is cleared.
 */
export interface Mark {
  readonly atMs: number;
  readonly spans: readonly Span[];
  readonly line: number;
  /** Time at which the text ends, if that is known. */
  readonly untilMs?: number | undefined;
}

/** Duration of a last caption without an end. */
const LAST_MS = 4000;

/** True for text that clears the screen. */
export const isBlank = (spans: readonly Span[]): boolean => spans.every(({ text }) => text.trim() === '');

/** Converts marks to cues, sorting them by time if necessary. */
export function cuesFromMarks(marks: readonly Mark[], reading: Reading): void {
  let ordered = marks;
  const late = marks.findIndex((mark, index) => index > 0 && mark.atMs < marks[index - 1]!.atMs);
  if (late >= 0) {
    reading.repair('order', 'captions are not in order of time', { line: marks[late]!.line });
    ordered = marks.toSorted((a, b) => a.atMs - b.atMs);
  }
  ordered.forEach(({ atMs, spans, line, untilMs }, index) => {
    if (isBlank(spans)) return;
    const next = ordered[index + 1];
    if (!next && untilMs === undefined)
      reading.repair('timing', `the last caption has no end; it is shown for ${LAST_MS} ms`, { line });
    const endMs = Math.min(next?.atMs ?? Infinity, untilMs ?? next?.atMs ?? atMs + LAST_MS);
    reading.add({ startMs: atMs, endMs, spans: trimSpans(spans) }, { line });
  });
}

/** Removes white space before the first and after the last character. */
export function trimSpans(spans: readonly Span[]): Span[] {
  const kept = [...spans];
  while (kept.length > 1 && kept[0]!.text.trim() === '') kept.shift();
  while (kept.length > 1 && kept.at(-1)!.text.trim() === '') kept.pop();
  if (kept.length === 0) return [];
  kept[0] = { ...kept[0]!, text: kept[0]!.text.trimStart() };
  kept[kept.length - 1] = { ...kept.at(-1)!, text: kept.at(-1)!.text.trimEnd() };
  return kept;
}

/** Returns the cues by time, each followed by a clearing mark unless the next cue starts at its end. */
export function marksFromCues(document: CaptionDocument, losses: Losses): { atMs: number; cue?: Cue }[] {
  const cues = inOrder(withoutSimultaneous(document).cues);
  return cues.flatMap((cue, index) => {
    const next = cues[index + 1];
    if (next && next.startMs < cue.endMs)
      losses.add('overlap', 'overlapping cues are cut where the next one starts', index);
    return !next || next.startMs > cue.endMs
      ? [{ atMs: cue.startMs, cue }, { atMs: cue.endMs }]
      : [{ atMs: cue.startMs, cue }];
  });
}

/** Returns the cues sorted by start; avoids the copy if they already are. */
export function inOrder(cues: readonly Cue[]): readonly Cue[] {
  for (let i = 1; i < cues.length; i++)
    if (cues[i]!.startMs < cues[i - 1]!.startMs) return cues.toSorted((a, b) => a.startMs - b.startMs);
  return cues;
}
