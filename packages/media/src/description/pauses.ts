import type { Rational } from '../media-info.js';
import type { Span } from './span.js';

/** Pause of the programme: picture and sound stop at `atMs` for `durationMs`. */
export interface Pause {
  /** Time on the timeline of the programme. */
  atMs: number;
  durationMs: number;
}

/** Rate used without a picture: pauses are exact to the millisecond. */
export const MILLISECONDS: Rational = { numerator: 1000, denominator: 1 };

/** Pause in whole frames. */
export interface FramePause {
  /** First frame of the programme after the pause. */
  frame: number;
  frames: number;
}

/**
 * Converts pauses to whole frames, sorted. Rounds the cumulative sum instead of each pause, so that the error on the timeline
 * of the result never exceeds half a frame.
 */
export function framePauses(pauses: readonly Pause[], rate: Rational): FramePause[] {
  const perMs = rate.numerator / rate.denominator / 1000;
  let [totalMs, total] = [0, 0];
  const result: FramePause[] = [];
  for (const { atMs, durationMs } of [...pauses].sort((a, b) => a.atMs - b.atMs)) {
    totalMs += durationMs;
    const frames = Math.round(totalMs * perMs) - total;
    total += frames;
    const frame = Math.round(atMs * perMs);
    const last = result.at(-1);
    if (last?.frame === frame) last.frames += frames;
    else if (frames > 0) result.push({ frame, frames });
  }
  return result;
}

/** Converts pauses in frames to times. */
export const inMs = (pauses: readonly FramePause[], rate: Rational): Pause[] =>
  pauses.map(({ frame, frames }) => ({
    atMs: (frame * 1000 * rate.denominator) / rate.numerator,
    durationMs: (frames * 1000 * rate.denominator) / rate.numerator,
  }));

/** Converts pauses to spans on the timeline of the result. */
export function pauseSpans(pauses: readonly Pause[]): Span[] {
  let before = 0;
  return pauses.map(({ atMs, durationMs }) => {
    const startMs = atMs + before;
    before += durationMs;
    return { startMs, endMs: startMs + durationMs };
  });
}

/** Converts spans of the programme to the timeline of the result. A span interrupted by a pause is split. */
export function withPauses(spans: readonly Span[], pauses: readonly Pause[]): Span[] {
  return spans.flatMap(({ startMs, endMs }) => {
    const inside = pauses.filter(({ atMs }) => atMs > startMs && atMs < endMs);
    let before = pauses.filter(({ atMs }) => atMs <= startMs).reduce((sum, each) => sum + each.durationMs, 0);
    const parts: Span[] = [];
    let from = startMs;
    for (const { atMs, durationMs } of inside) {
      parts.push({ startMs: from + before, endMs: atMs + before });
      before += durationMs;
      from = atMs;
    }
    return [...parts, { startMs: from + before, endMs: endMs + before }];
  });
}

const FADE_FRAMES = 480; // 10 ms; an abrupt stop would click

/** Inserts silence into interleaved samples and fades the sound at its edges. `pauses` are in samples of one channel. */
export async function* pauseSamples(
  blocks: AsyncIterable<Float32Array>,
  pauses: readonly FramePause[],
  channels: number,
): AsyncGenerator<Float32Array> {
  let [at, next] = [0, 0];
  for await (const block of blocks) {
    const end = at + block.length / channels;
    fadeAround(block, at, pauses, channels);
    let from = at;
    for (; next < pauses.length && pauses[next]!.frame < end; next++) {
      const { frame, frames } = pauses[next]!;
      if (frame > from) yield block.slice((from - at) * channels, (frame - at) * channels);
      yield* quiet(frames, channels);
      from = Math.max(from, frame);
    }
    yield from === at ? block : block.slice((from - at) * channels);
    at = end;
  }
  for (const { frames } of pauses.slice(next)) yield* quiet(frames, channels);
}

function* quiet(frames: number, channels: number): Generator<Float32Array> {
  for (let left = frames; left > 0; left -= 16_384) yield new Float32Array(Math.min(left, 16_384) * channels);
}

function fadeAround(block: Float32Array, at: number, pauses: readonly FramePause[], channels: number): void {
  const end = at + block.length / channels;
  for (const { frame } of pauses) {
    if (frame + FADE_FRAMES <= at || frame - FADE_FRAMES >= end) continue;
    const [from, to] = [Math.max(at, frame - FADE_FRAMES), Math.min(end, frame + FADE_FRAMES)];
    for (let i = from; i < to; i++) {
      const gain = Math.abs(i + 0.5 - frame) / FADE_FRAMES;
      for (let c = 0; c < channels; c++) block[(i - at) * channels + c]! *= gain;
    }
  }
}
