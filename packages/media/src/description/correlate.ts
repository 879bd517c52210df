import FFT from 'fft.js';

export interface Match {
  /** Where the pattern begins in the signal, in samples. */
  at: number;
  /** Normalised cross-correlation there, −1 to 1. */
  correlation: number;
}

/**
 * Finds a pattern in a signal that is longer, by normalised cross-correlation.
 */
export function findPattern(signal: Float32Array, pattern: Float32Array): Match {
  const places = signal.length - pattern.length + 1;
  const energy = energyOf(pattern);
  if (places < 1 || energy === 0) return { at: 0, correlation: 0 };
  const products = crossCorrelation(signal, pattern);
  let best: Match = { at: 0, correlation: -1 };
  let around = energyOf(signal.subarray(0, pattern.length));
  for (let at = 0; at < places; at++) {
    const correlation = products[at]! / Math.sqrt(Math.max(around, energy * 1e-6) * energy);
    if (correlation > best.correlation) best = { at, correlation };
    around += (signal[at + pattern.length] ?? 0) ** 2 - signal[at]! ** 2;
  }
  return best;
}

export function energyOf(samples: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < samples.length; i++) sum += samples[i]! * samples[i]!;
  return sum;
}

/** The sum of products at each lag, by FFT. */
function crossCorrelation(signal: Float32Array, pattern: Float32Array): Float64Array {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, signal.length + pattern.length)));
  const fft = new FFT(size);
  const [a, b] = [spectrum(fft, signal), spectrum(fft, pattern)];
  for (let i = 0; i < 2 * size; i += 2) {
    const [re, im] = [a[i]!, a[i + 1]!];
    a[i] = re * b[i]! + im * b[i + 1]!;
    a[i + 1] = im * b[i]! - re * b[i + 1]!;
  }
  const result = new Float64Array(2 * size);
  fft.inverseTransform(result, a);
  return Float64Array.from({ length: signal.length }, (_, i) => result[2 * i]!);
}

function spectrum(fft: FFT, samples: Float32Array): Float64Array {
  const padded = new Float64Array(fft.size);
  padded.set(samples);
  const found = new Float64Array(2 * fft.size);
  fft.realTransform(found, padded);
  fft.completeSpectrum(found);
  return found;
}

/** The factor of `part` that leaves the least of `whole`. */
export function fit(whole: Float32Array, part: Float32Array): number {
  let [product, energy] = [0, 0];
  for (let i = 0; i < part.length; i++) {
    product += (whole[i] ?? 0) * part[i]!;
    energy += part[i]! * part[i]!;
  }
  return energy > 0 ? product / energy : 0;
}

/** What is left of `whole` without `factor` times `part`, which begins at sample `at`. */
export function subtract(whole: Float32Array, part: Float32Array, factor: number, at = 0): Float32Array {
  const rest = whole.slice();
  for (let i = Math.max(0, -at); i < part.length && at + i < rest.length; i++)
    rest[at + i]! -= factor * part[i]!;
  return rest;
}
