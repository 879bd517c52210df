// Four times oversampling, as ITU-R BS.1770-4 (annex 2) asks for, by a windowed sinc of 12 samples.
const PHASES = 3;
export const TAPS = 12;
const HALF = TAPS / 2;
const phases = Array.from({ length: PHASES }, (_, phase) => {
  const offset = (phase + 1) / (PHASES + 1);
  return Float64Array.from({ length: TAPS }, (_, i) => {
    const x = i - HALF + 1 - offset;
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * Math.cos((Math.PI * x) / TAPS) ** 2;
  });
});
/** No value between two samples is larger than the samples around it by more than this factor. */
export const MOST_OVERSHOOT = Math.max(
  ...phases.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)),
);

/** The largest value of one channel between sample `at` and the next. The six samples on either side must be there. */
export function peakAfter(samples: Float32Array, at: number, stride: number): number {
  let peak = Math.abs(samples[at]!);
  const first = at - (HALF - 1) * stride;
  for (const taps of phases) {
    let sum = 0;
    for (let i = 0, from = first; i < TAPS; i++, from += stride) sum += taps[i]! * samples[from]!;
    if (sum > peak) peak = sum;
    else if (-sum > peak) peak = -sum;
  }
  return peak;
}

/** The largest sample, of all channels. */
export function samplePeak(block: Float32Array): number {
  let peak = 0;
  for (let i = 0; i < block.length; i++) {
    const value = block[i]!;
    if (value > peak) peak = value;
    else if (-value > peak) peak = -value;
  }
  return peak;
}

export const decibels = (value: number): number => 20 * Math.log10(Math.max(value, 1e-6));

/** The true peak of interleaved samples that pass: only what may exceed the largest so far is oversampled. */
export function truePeakMeter(channels: number) {
  let peak = 0;
  let before = new Float32Array(TAPS * channels);
  const look = (samples: Float32Array) => {
    if (samplePeak(samples) * MOST_OVERSHOOT <= peak) return;
    const last = samples.length - HALF * channels;
    for (let at = (HALF - 1) * channels; at < last; at++)
      peak = Math.max(peak, peakAfter(samples, at, channels));
  };
  const add = (block: Float32Array): void => {
    const samples = new Float32Array(before.length + block.length);
    samples.set(before);
    samples.set(block, before.length);
    look(samples);
    before = samples.slice(-TAPS * channels);
  };
  return {
    add,
    /** In dBTP. */
    end(): number {
      add(new Float32Array(TAPS * channels));
      return decibels(peak);
    },
  };
}
