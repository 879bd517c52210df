import type { Span } from './span.js';
import { joined } from './span.js';
import { MIX_RATE } from './pcm.js';

export interface DuckingOptions {
  /** Attenuation of the programme under a line, in dB. Default 8. */
  duckDb?: number;
  /** Length of a full ramp, in ms. Default 300. */
  rampMs?: number;
}

const STEP = 64; // samples between two values of the gain: 1.3 ms

/**
 * Returns the gain factor of the programme over time: −`duckDb` under `lines`, 0 dB during `speech`, and between them ramps
 * that are linear in dB and at most as steep as `duckDb` per `rampMs`. If speech is closer to a line than a ramp, the ducking
 * is shortened, not the ramp. Fastest if called with ascending times.
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

/** Returns the distance from a time to the nearest span: 0 within a span, Infinity without spans. Fast for nearby times. */
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

/** Applies a gain over time to blocks of interleaved samples, in place. */
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
