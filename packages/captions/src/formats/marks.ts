import type { CaptionDocument, Cue, Span } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';

/** What appears at a time in a format whose captions last until the next one; no spans clear the screen. */
export interface Mark {
  readonly atMs: number;
  readonly spans: readonly Span[];
  readonly line: number;
}

/** How long a last caption stays that nothing ends. */
const LAST_MS = 4000;

const isBlank = (spans: readonly Span[]): boolean => spans.every(({ text }) => text.trim() === '');

/** Cues from marks; marks out of order are put in order. */
export function cuesFromMarks(marks: readonly Mark[], reading: Reading): void {
  let ordered = marks;
  const late = marks.findIndex((mark, index) => index > 0 && mark.atMs < marks[index - 1]!.atMs);
  if (late >= 0) {
    reading.repair('order', 'captions are not in order of time', { line: marks[late]!.line });
    ordered = marks.toSorted((a, b) => a.atMs - b.atMs);
  }
  ordered.forEach(({ atMs, spans, line }, index) => {
    if (isBlank(spans)) return;
    const next = ordered[index + 1];
    if (!next)
      reading.repair('timing', `nothing ends the last caption; it stays for ${LAST_MS} ms`, { line });
    reading.add({ startMs: atMs, endMs: next?.atMs ?? atMs + LAST_MS, spans: trimSpans(spans) }, { line });
  });
}

/** Spans without white space before the first and after the last character. */
export function trimSpans(spans: readonly Span[]): Span[] {
  const kept = [...spans];
  while (kept.length > 1 && kept[0]!.text.trim() === '') kept.shift();
  while (kept.length > 1 && kept.at(-1)!.text.trim() === '') kept.pop();
  if (kept.length === 0) return [];
  kept[0] = { ...kept[0]!, text: kept[0]!.text.trimStart() };
  kept[kept.length - 1] = { ...kept.at(-1)!, text: kept.at(-1)!.text.trimEnd() };
  return kept;
}

/** The cues in order of time, each with a clearing mark after it unless the next cue follows at once. */
export function marksFromCues(document: CaptionDocument, losses: Losses): { atMs: number; cue?: Cue }[] {
  const cues = inOrder(document.cues);
  return cues.flatMap((cue, index) => {
    const next = cues[index + 1];
    if (next && next.startMs < cue.endMs)
      losses.add('overlap', 'a cue ends where the next one starts', index);
    return !next || next.startMs > cue.endMs
      ? [{ atMs: cue.startMs, cue }, { atMs: cue.endMs }]
      : [{ atMs: cue.startMs, cue }];
  });
}

/** Cues by rising start; most documents already are. */
export function inOrder(cues: readonly Cue[]): readonly Cue[] {
  for (let i = 1; i < cues.length; i++)
    if (cues[i]!.startMs < cues[i - 1]!.startMs) return cues.toSorted((a, b) => a.startMs - b.startMs);
  return cues;
}
