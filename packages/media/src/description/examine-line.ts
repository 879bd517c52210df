import { energyOf, findPattern, fit, subtract } from './correlate.js';

/** Samples a second: what a voice needs, and a third of the work of the whole band. */
export const CHECK_RATE = 16_000;
const WINDOW = CHECK_RATE / 10;
const AUDIBLE = 10 ** (-62 / 10) * WINDOW; // energy of a window at −62 dBFS
const INDEPENDENT = WINDOW / 10; // samples of a window that say something new, since sound is not white
const LARGEST_ERROR = 0.08; // of a gain
const LEAST_CORRELATION = 0.3;

/** The same stretch of the mix and of the programme, in which a line should be. */
export interface Stretch {
  mix: Float32Array;
  /** On the timeline of the mix. */
  programme: Float32Array;
  line: Float32Array;
  /** Where the line should begin, in samples of the stretch. */
  planned: number;
}

export interface Examined {
  found: boolean;
  /** How many samples later than planned. */
  late: number;
  correlation: number;
  /** By what the samples of the line are multiplied. */
  factor: number;
  /** What is left without the line, compared to the programme, in each 100 ms. */
  windows: Comparison[];
}

/** Two sounds compared: the energy of each, and the sum of their products. */
interface Comparison {
  rest: number;
  programme: number;
  product: number;
}

/** Finds a line in a stretch of a mix, and measures its gain and that of the programme around it. */
export function examineLine({ mix, programme, line, planned }: Stretch): Examined {
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

/** What the mix has beside the programme, whose gain is free in each 100 ms. */
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

/** The gain of the programme over some windows, in dB; null where it is too quiet, or too much else is heard, to be measured. */
export function gainOver(compared: readonly Comparison[]): number | null {
  const sum = (key: keyof Comparison) => compared.reduce((total, each) => total + each[key], 0);
  const [rest, programme, product] = [sum('rest'), sum('programme'), sum('product')];
  if (compared.length === 0 || programme < AUDIBLE * compared.length) return null;
  const gain = Math.max(product / programme, 0.001);
  const unexplained = Math.max(0, rest - gain * product);
  const error = Math.sqrt(unexplained / programme / (INDEPENDENT * compared.length));
  return error > LARGEST_ERROR ? null : 20 * Math.log10(gain);
}

/** Length of a window of `windows` in ms. */
export const WINDOW_MS = (WINDOW * 1000) / CHECK_RATE;
