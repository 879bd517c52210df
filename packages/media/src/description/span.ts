/** Time span in ms. */
export interface Span {
  startMs: number;
  endMs: number;
}

/** Sorts spans, joins those that touch or overlap, and drops empty ones. */
export function joined<S extends Span>(spans: readonly S[]): Span[] {
  const result: Span[] = [];
  for (const { startMs, endMs } of [...spans].sort((a, b) => a.startMs - b.startMs)) {
    if (endMs <= startMs) continue;
    const last = result.at(-1);
    if (last && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else result.push({ startMs, endMs });
  }
  return result;
}

/** Returns the parts of `spans` outside `removed`. */
export function without(spans: readonly Span[], removed: readonly Span[]): Span[] {
  const holes = joined(removed);
  return joined(spans).flatMap(({ startMs, endMs }) => {
    const kept: Span[] = [];
    let from = startMs;
    for (const hole of holes) {
      if (hole.endMs <= from || hole.startMs >= endMs) continue;
      kept.push({ startMs: from, endMs: hole.startMs });
      from = hole.endMs;
    }
    return [...kept, { startMs: from, endMs }].filter((span) => span.endMs > span.startMs);
  });
}

/** Returns how many ms of a span the others cover. `others` must not overlap each other. */
export const overlapMs = (span: Span, others: readonly Span[]): number =>
  others.reduce(
    (sum, other) =>
      sum + Math.max(0, Math.min(span.endMs, other.endMs) - Math.max(span.startMs, other.startMs)),
    0,
  );
