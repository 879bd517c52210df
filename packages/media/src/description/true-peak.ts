// Fourfold oversampling (ITU-R BS.1770-4, annex 2) with a windowed sinc of 12 samples.
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
/** Maximum factor by which a value between two samples can exceed the samples around it. */
export const MOST_OVERSHOOT = Math.max(
  ...phases.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)),
);

/** Returns the peak of one channel between sample `at` and the next. Needs six samples on either side. */
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

/** Returns the largest absolute sample of all channels. */
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

const CHUNK_FRAMES = 64;

/** Measures the true peak of successive blocks of interleaved samples. Oversamples only chunks that may exceed the peak. */
export function truePeakMeter(channels: number) {
  let peak = 0;
  let before = new Float32Array(TAPS * channels);
  const look = (samples: Float32Array) => {
    let most = Math.max(peak, samplePeak(samples));
    const [chunk, margin] = [CHUNK_FRAMES * channels, HALF * channels];
    const last = samples.length - margin;
    for (let from = margin - channels; from < last; from += chunk) {
      const end = Math.min(last, from + chunk);
      const around = samples.subarray(Math.max(0, from - margin), end + margin);
      if (samplePeak(around) * MOST_OVERSHOOT <= most) continue;
      for (let at = from; at < end; at++) most = Math.max(most, peakAfter(samples, at, channels));
    }
    peak = most;
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
    /** Returns the true peak in dBTP. */
    end(): number {
      add(new Float32Array(TAPS * channels));
      return decibels(peak);
    },
  };
}
