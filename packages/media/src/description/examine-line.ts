import { energyOf, findPattern, fit, subtract } from './correlate.js';

/** Samples per second: sufficient for voices, and a third of the work at the full rate. */
export const CHECK_RATE = 16_000;
const WINDOW = CHECK_RATE / 10;
const AUDIBLE = 10 ** (-62 / 10) * WINDOW; // energy of a window at −62 dBFS
const INDEPENDENT = WINDOW / 10; // independent samples of a window, since audio is not white noise
const LARGEST_ERROR = 0.08; // of a gain
const LEAST_CORRELATION = 0.3;

/** Samples of the mix and the programme around the planned time of a line. */
export interface Excerpt {
  mix: Float32Array;
  /** On the timeline of the mix. */
  programme: Float32Array;
  line: Float32Array;
  /** Planned start of the line, in samples from the start of this excerpt. */
  planned: number;
}

export interface Examined {
  found: boolean;
  /** Delay relative to the plan, in samples. */
  late: number;
  correlation: number;
  /** Gain factor of the line. */
  factor: number;
  /** Comparison of the mix without the line to the programme, for each 100 ms. */
  windows: Comparison[];
}

/** Energy of two signals, and the sum of their products. */
interface Comparison {
  rest: number;
  programme: number;
  product: number;
}

/** Finds a line in the mix, and measures its gain and that of the programme around it. */
export function examineLine({ mix, programme, line, planned }: Excerpt): Examined {
  const alone = withoutProgramme(mix, programme);
  const { at, correlation } = findPattern(alone, line);
  const found = correlation >= LEAST_CORRELATION;
  const factor = found ? fit(mix.subarray(at, at + line.length), line) : 0;
  const rest = subtract(mix, line, factor, at);
  return {
    found,
    late: at - planned,
    correlation: Math.max(0, correlation),
    factor,
    windows: compare(rest, programme),
  };
}

const windows = (samples: Float32Array): number => Math.floor(samples.length / WINDOW);
const windowOf = (samples: Float32Array, i: number): Float32Array =>
  samples.subarray(i * WINDOW, (i + 1) * WINDOW);

/** Removes the programme from the mix, with the best gain for each 100 ms. */
function withoutProgramme(mix: Float32Array, programme: Float32Array): Float32Array {
  const alone = mix.slice();
  for (let i = 0; i < windows(mix); i++) {
    const [from, part] = [windowOf(mix, i), windowOf(programme, i)];
    const gain = Math.max(0, Math.min(1.2, fit(from, part)));
    alone.set(subtract(from, part, gain), i * WINDOW);
  }
  return alone;
}

const compare = (rest: Float32Array, programme: Float32Array): Comparison[] =>
  Array.from({ length: windows(rest) }, (_, i) => {
    const [whole, part] = [windowOf(rest, i), windowOf(programme, i)];
    const energy = energyOf(part);
    return { rest: energyOf(whole), programme: energy, product: fit(whole, part) * energy };
  });

/** Returns the gain of the programme in dB over some windows, or null if it is too quiet or too masked to be measured. */
export function gainOver(compared: readonly Comparison[]): number | null {
  const sum = (key: keyof Comparison) => compared.reduce((total, each) => total + each[key], 0);
  const [rest, programme, product] = [sum('rest'), sum('programme'), sum('product')];
  if (compared.length === 0 || programme < AUDIBLE * compared.length) return null;
  const gain = Math.max(product / programme, 0.001);
  const unexplained = Math.max(0, rest - gain * product);
  const error = Math.sqrt(unexplained / programme / (INDEPENDENT * compared.length));
  return error > LARGEST_ERROR ? null : 20 * Math.log10(gain);
}

/** Length of a window in ms. */
export const WINDOW_MS = (WINDOW * 1000) / CHECK_RATE;
