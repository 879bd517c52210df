import type { Caption, Captions } from '../captions/captions.js';

/** What is dragged: an edge, or the whole caption. */
export type Part = 'start' | 'end' | 'whole';

export interface Times {
  readonly startMs: number;
  readonly endMs: number;
}

export interface Moving {
  readonly captions: Captions;
  readonly index: number;
  readonly part: Part;
  /** Distance from where the drag began. */
  readonly byMs: number;
  /** Times to snap to, and from how far. */
  readonly targets: readonly number[];
  readonly withinMs: number;
  readonly frameMs: number;
  readonly durationMs: number;
}

export interface Moved extends Times {
  /** The time that it snapped to. */
  readonly snappedMs: number | undefined;
}

/** Returns the times of a caption that is dragged: between its neighbours, snapped, and at least a frame long. */
export function moved({ captions, index, part, byMs, ...more }: Moving): Moved {
  const { targets, withinMs, frameMs, durationMs } = more;
  const { list } = captions;
  const { startMs, endMs } = list[index]!;
  const earliest = list[index - 1]?.endMs ?? 0;
  const latest = list[index + 1]?.startMs ?? (durationMs > 0 ? durationMs : Infinity);
  const near = (ms: number): number | undefined => {
    let best: number | undefined;
    for (const target of targets)
      if (Math.abs(target - ms) <= withinMs && Math.abs(target - ms) < Math.abs((best ?? Infinity) - ms))
        best = target;
    return best;
  };
  const clamp = (ms: number, low: number, high: number) => Math.round(Math.max(low, Math.min(high, ms)));
  if (part === 'start') {
    const snappedMs = near(startMs + byMs);
    // A caption that already overlaps its neighbour may stay where it is.
    const low = Math.min(earliest, startMs);
    return { startMs: clamp(snappedMs ?? startMs + byMs, low, endMs - frameMs), endMs, snappedMs };
  }
  if (part === 'end') {
    const snappedMs = near(endMs + byMs);
    const high = Math.max(latest, endMs);
    return { startMs, endMs: clamp(snappedMs ?? endMs + byMs, startMs + frameMs, high), snappedMs };
  }
  const length = endMs - startMs;
  const first = near(startMs + byMs);
  const second = first === undefined ? near(endMs + byMs) : undefined;
  const at = first ?? (second === undefined ? startMs + byMs : second - length);
  const start = clamp(at, Math.min(earliest, startMs), Math.max(latest, endMs) - length);
  return { startMs: start, endMs: start + length, snappedMs: first ?? second };
}

/** Returns the times near a caption that edges snap to: words, other captions with the gap of the guideline. */
export function snapTargets(
  { list }: Captions,
  index: number,
  { gapMs, playheadMs, shots }: { gapMs: number; playheadMs: number; shots: readonly number[] },
): number[] {
  const own = (caption: Caption | undefined) =>
    caption?.words.flatMap(({ word }) => [word.startMs, word.endMs]) ?? [];
  const [before, after] = [list[index - 1], list[index + 1]];
  return [
    playheadMs,
    ...shots,
    ...own(before),
    ...own(list[index]),
    ...own(after),
    ...(before ? [before.endMs, before.endMs + gapMs] : []),
    ...(after ? [after.startMs, after.startMs - gapMs] : []),
  ];
}
