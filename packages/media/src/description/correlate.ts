import FFT from 'fft.js';

export interface Match {
  /** Start of the pattern in the signal, in samples. */
  at: number;
  /** Normalised cross-correlation at this position, from −1 to 1. */
  correlation: number;
}

/**
 * Finds a pattern in a longer signal by normalised cross-correlation.
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

const LARGEST_KEPT = 2 ** 19; // samples: sufficient for lines of 15 s, in tables of 8 MB
let kept: FFT | undefined;

/** Returns a transform of this size. Keeps the last one, because its tables take longer to make than to use. */
function transform(size: number): FFT {
  if (kept?.size === size) return kept;
  const made = new FFT(size);
  if (size <= LARGEST_KEPT) kept = made;
  return made;
}

/** Computes the cross-correlation at each lag by FFT. */
function crossCorrelation(signal: Float32Array, pattern: Float32Array): Float64Array {
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, signal.length + pattern.length)));
  const fft = transform(size);
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

/** Returns the factor f that minimises the energy of `whole` − f · `part`. */
export function fit(whole: Float32Array, part: Float32Array): number {
  let [product, energy] = [0, 0];
  for (let i = 0; i < part.length; i++) {
    product += (whole[i] ?? 0) * part[i]!;
    energy += part[i]! * part[i]!;
  }
  return energy > 0 ? product / energy : 0;
}

/** Subtracts `factor` times `part`, which starts at sample `at`, from `whole`. */
export function subtract(whole: Float32Array, part: Float32Array, factor: number, at = 0): Float32Array {
  const rest = whole.slice();
  for (let i = Math.max(0, -at); i < part.length && at + i < rest.length; i++)
    rest[at + i]! -= factor * part[i]!;
  return rest;
}
