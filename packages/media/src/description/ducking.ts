import type { Span } from './span.js';
import { joined } from './span.js';
import { MIX_RATE } from './pcm.js';

export interface DuckingOptions {
  /** How far the programme goes down under a line, in dB. Default 8. */
  duckDb?: number;
  /** How long it takes to go down or up, in ms. Default 300. */
  rampMs?: number;
}

const STEP = 64; // samples between two values of the gain: 1.3 ms

/**
 * The gain of the programme over time: `duckDb` down under `lines`, 0 dB on `speech`, and between them ramps that are linear
 * in dB and never steeper than `duckDb` in `rampMs`. So speech that is nearer to a line than a ramp shortens the ducking,
 * not the ramp. Times are best asked for in order.
 */
export function ducking(lines: readonly Span[], speech: readonly Span[], options: DuckingOptions = {}) {
  const { duckDb = 8, rampMs = 300 } = options;
  const near = nearest(joined(lines));
  const nearSpeech = nearest(joined(speech));
  const amount = (ms: number) => Math.min(1 - near(ms) / rampMs, nearSpeech(ms) / rampMs, 1);
  return (ms: number): number => {
    const down = amount(ms);
    return down <= 0 ? 1 : 10 ** ((-duckDb * down) / 20);
  };
}

/** How far the nearest span is from a time, 0 within one; Infinity without spans. Quick for times that lie near each other. */
function nearest(spans: readonly Span[]): (ms: number) => number {
  let i = 0;
  return (ms) => {
    while (i < spans.length && spans[i]!.endMs < ms) i++;
    while (i > 0 && spans[i - 1]!.endMs >= ms) i--;
    const after = i < spans.length ? Math.max(0, spans[i]!.startMs - ms) : Infinity;
    const before = i > 0 ? ms - spans[i - 1]!.endMs : Infinity;
    return Math.min(before, after);
  };
}

/** Applies a gain over time to blocks of interleaved samples, in their place. */
export function gainApplier(gainAt: (ms: number) => number, channels: number) {
  let [at, gain] = [0, gainAt(0)];
  return (block: Float32Array): void => {
    const frames = block.length / channels;
    for (let from = 0; from < frames;) {
      const until = Math.min(frames, from + STEP - (at % STEP));
      const ends = at - (at % STEP) + STEP;
      const next = gainAt((ends * 1000) / MIX_RATE);
      if (gain !== 1 || next !== 1) ramp(block, [from, until], gain, (next - gain) / (ends - at), channels);
      gain = at + until - from === ends ? next : gain + ((next - gain) / (ends - at)) * (until - from);
      at += until - from;
      from = until;
    }
  };
}

function ramp(
  block: Float32Array,
  [from, until]: readonly [number, number],
  gain: number,
  slope: number,
  channels: number,
): void {
  for (let i = from; i < until; i++, gain += slope)
    for (let c = 0; c < channels; c++) block[i * channels + c]! *= gain;
}
