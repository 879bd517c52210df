import { MOST_OVERSHOOT, peakAfter, samplePeak, TAPS } from './true-peak.js';

const LOOK_AHEAD = 240; // frames, 5 ms
const RELEASE = 1 - Math.exp(-1 / (0.08 * 48_000)); // fraction of the missing gain that is restored per frame

/**
 * Limits the true peak of interleaved samples at 48 kHz to `ceilingDb`, in dBTP. The gain falls over 5 ms before a peak and
 * recovers over about 80 ms after it. Quieter sound passes unchanged. The number of samples stays the same.
 */
export async function* limit(
  blocks: AsyncIterable<Float32Array>,
  ceilingDb: number,
  channels: number,
): AsyncGenerator<Float32Array> {
  const ceiling = 10 ** (ceilingDb / 20);
  const gains = gainSmoother();
  let line = new Float32Array(TAPS * channels); // starts with silence for the filter
  let base = -TAPS; // first frame of `line`
  let [assessed, out, end] = [0, 0, 0];

  const take = (block: Float32Array): void => {
    const longer = new Float32Array(line.length + block.length);
    longer.set(line);
    longer.set(block, line.length);
    line = longer;
    const last = base + line.length / channels - TAPS / 2;
    const quiet = samplePeak(line.subarray((assessed - TAPS - base) * channels)) * MOST_OVERSHOOT <= ceiling;
    if (quiet && gains.isIdle()) assessed = Math.max(assessed, last);
    for (; assessed < last; assessed++) {
      const gain = gains.next(quiet ? 1 : wanted(line, (assessed - base) * channels, channels, ceiling));
      const at = (assessed - LOOK_AHEAD + 1 - base) * channels;
      if (gain < 1 && at >= 0) for (let c = 0; c < channels; c++) line[at + c]! *= gain;
    }
  };
  const give = (until: number): Float32Array => {
    const given = line.slice((out - base) * channels, (until - base) * channels);
    out = until;
    line = line.slice((out - TAPS - base) * channels);
    base = out - TAPS;
    return given;
  };

  for await (const block of blocks) {
    end += block.length / channels;
    take(block);
    const finished = assessed - LOOK_AHEAD + 1;
    if (finished > out) yield give(finished);
  }
  take(new Float32Array((LOOK_AHEAD + TAPS) * channels));
  if (end > out) yield give(end);
}

/** Returns the gain that reduces the peak at a frame to the ceiling. */
function wanted(samples: Float32Array, at: number, channels: number, ceiling: number): number {
  let peak = 0;
  for (let c = 0; c < channels; c++) peak = Math.max(peak, peakAfter(samples, at + c, channels));
  return peak > ceiling ? ceiling / peak : 1;
}

/**
 * Smooths gains: receives the wanted gain of each frame and returns the gain of the frame `LOOK_AHEAD - 1` earlier. That is
 * the minimum of the window that starts there, with a slow release, averaged over the window that ends there. It never
 * exceeds the wanted gain.
 */
function gainSmoother() {
  const wantedGains = new Float64Array(LOOK_AHEAD).fill(1);
  const released = new Float64Array(LOOK_AHEAD).fill(1);
  const lows: number[] = []; // frames of the window whose gain is lower than that of all later frames
  let [frame, gain, sum, ones] = [0, 1, LOOK_AHEAD, 2 * LOOK_AHEAD];
  return {
    /** Whether all gains of the windows are 1, so that further gains of 1 change nothing. */
    isIdle: () => ones >= 2 * LOOK_AHEAD,
    next(wish: number): number {
      const slot = frame % LOOK_AHEAD;
      while (lows.length > 0 && wantedGains[lows.at(-1)! % LOOK_AHEAD]! >= wish) lows.pop();
      if (lows.length > 0 && lows[0]! <= frame - LOOK_AHEAD) lows.shift();
      wantedGains[slot] = wish;
      lows.push(frame);
      const least = wantedGains[lows[0]! % LOOK_AHEAD]!;
      gain = Math.min(least, gain + (1 - gain) * RELEASE);
      if (gain > 0.9999 && least === 1) gain = 1;
      sum += gain - released[slot]!;
      released[slot] = gain;
      frame++;
      ones = wish === 1 && gain === 1 ? ones + 1 : 0;
      if (ones === 2 * LOOK_AHEAD) sum = LOOK_AHEAD;
      return sum / LOOK_AHEAD;
    },
  };
}
