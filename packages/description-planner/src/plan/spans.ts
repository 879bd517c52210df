import type { Span } from '../model/programme.js';

/** Sorts spans, merges overlapping and touching ones, rounds them to milliseconds and clips them to the programme. */
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

/** Returns the non-empty gaps between merged spans. */
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

/** Returns the index of the first span that ends after `ms`, or the length of the list. Spans must be sorted and disjoint. */
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
