import type { Span } from '../model/programme.js';

/** Returns spans by time, overlapping and touching ones merged, in whole milliseconds and within the programme. */
export function merged(spans: readonly Span[], durationMs: number): Span[] {
  const out: { startMs: number; endMs: number }[] = [];
  const sorted = spans
    .map(({ startMs, endMs }) => ({
      startMs: Math.max(0, Math.floor(startMs)),
      endMs: Math.min(durationMs, Math.ceil(endMs)),
    }))
    .filter(({ startMs, endMs }) => endMs > startMs)
    .sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  for (const span of sorted) {
    const last = out.at(-1);
    if (last && span.startMs <= last.endMs) last.endMs = Math.max(last.endMs, span.endMs);
    else out.push(span);
  }
  return out;
}

/** Returns what merged spans leave of the programme, without empty parts. */
export function gapsBetween(blocks: readonly Span[], durationMs: number): Span[] {
  const gaps: Span[] = [];
  let startMs = 0;
  for (const block of blocks) {
    if (block.startMs > startMs) gaps.push({ startMs, endMs: block.startMs });
    startMs = block.endMs;
  }
  if (durationMs > startMs) gaps.push({ startMs, endMs: durationMs });
  return gaps;
}

/** Index of the first span that ends after `ms`; the length of the list where none does. Spans are sorted and apart. */
export function firstEndingAfter(spans: readonly Span[], ms: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.endMs > ms) high = middle;
    else low = middle + 1;
  }
  return low;
}

export const overlaps = (spans: readonly Span[], { startMs, endMs }: Span): boolean => {
  const next = spans[firstEndingAfter(spans, startMs)];
  return next !== undefined && next.startMs < endMs;
};
