import { decodePcm } from './pcm.js';
import type { PcmOptions } from './pcm.js';
import type { Span } from './span.js';

const STEP_FRAMES = 4800;
const STEPS_A_BLOCK = 4;

/** Energy over time after K-weighting (ITU-R BS.1770-4), summed over the channels by their weights. */
export interface LoudnessCurve {
  /** Length of a step in ms. */
  stepMs: 100;
  /** Mean square of each step. */
  power: Float64Array;
}

/** Converts a mean square to LUFS. */
export const lufs = (power: number): number => -0.691 + 10 * Math.log10(Math.max(power, 1e-12));

/** Weights of the channels of 5.1: low frequencies do not count, and sound from behind is louder. */
const SURROUND = [1, 1, 1, 0, 1.41, 1.41] as const;

/** Measures successive blocks of interleaved samples at 48 kHz. */
export function loudnessMeter(channels: number) {
  const filters = Array.from({ length: channels }, kWeighting);
  const weights = channels === 6 ? SURROUND : filters.map(() => 1);
  let power = new Float64Array(1024);
  let [steps, filled, sum] = [0, 0, 0];
  const flush = () => {
    if (steps === power.length) {
      const larger = new Float64Array(2 * steps);
      larger.set(power);
      power = larger;
    }
    power[steps++] = sum / filled;
    filled = sum = 0;
  };
  return {
    add(block: Float32Array): void {
      for (let at = 0; at < block.length;) {
        const frames = Math.min(block.length / channels - at / channels, STEP_FRAMES - filled);
        for (let c = 0; c < channels; c++)
          if (weights[c]) sum += weights[c]! * filters[c]!(block, at + c, frames, channels);
        at += frames * channels;
        filled += frames;
        if (filled === STEP_FRAMES) flush();
      }
    },
    curve(): LoudnessCurve {
      if (filled > 0) flush();
      return { stepMs: 100, power: power.slice(0, steps) };
    },
  };
}

/** Returns a function that applies both K-weighting filters at 48 kHz and returns the sum of squares. */
function kWeighting() {
  const state = new Float64Array(6);
  return (block: Float32Array, from: number, frames: number, stride: number): number => {
    // Local variables, because V8 would allocate memory for each number that is assigned to a variable of the closure,
    // and no destructuring, after which it does not know that they are numbers.
    let x1 = state[0]!;
    let x2 = state[1]!;
    let y1 = state[2]!;
    let y2 = state[3]!;
    let z1 = state[4]!;
    let z2 = state[5]!;
    let sum = 0;
    for (let i = 0, at = from; i < frames; i++, at += stride) {
      const x = block[at]!;
      const y =
        1.53512485958697 * x -
        2.69169618940638 * x1 +
        1.19839281085285 * x2 +
        1.69065929318241 * y1 -
        0.73248077421585 * y2;
      const z = y - 2 * y1 + y2 + 1.99004745483398 * z1 - 0.99007225036621 * z2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
      sum += z * z;
    }
    // Flush denormal numbers, which occur in silence and are slow.
    if (Math.abs(z1) < 1e-20 && Math.abs(y1) < 1e-20) state.fill(0);
    else state.set([x1, x2, y1, y2, z1, z2]);
    return sum;
  };
}

/**
 * Returns the integrated loudness in LUFS with the gates of BS.1770-4: blocks of 400 ms above −70 LUFS, and above 10 LU below
 * the average of these.
 *
 * @param within spans to measure; default all. In spans shorter than a block, each step is a block.
 * @returns undefined if no block is above the gate
 */
export function integratedLoudness(curve: LoudnessCurve, within?: readonly Span[]): number | undefined {
  const spans = within ?? [{ startMs: 0, endMs: curve.power.length * curve.stepMs }];
  const loud = spans.flatMap((span) => blocksOf(curve, span)).filter((power) => lufs(power) > -70);
  if (loud.length === 0) return undefined;
  const gate = mean(loud) / 10;
  return lufs(mean(loud.filter((power) => power > gate)));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function blocksOf({ power, stepMs }: LoudnessCurve, { startMs, endMs }: Span): number[] {
  const first = Math.max(0, Math.ceil(startMs / stepMs));
  const end = Math.min(power.length, Math.floor(endMs / stepMs));
  if (end - first < STEPS_A_BLOCK) return [...power.subarray(first, end)];
  return Array.from({ length: end - first - STEPS_A_BLOCK + 1 }, (_, i) =>
    mean([...power.subarray(first + i, first + i + STEPS_A_BLOCK)]),
  );
}

/** Measures the loudness of a source over time. @throws {MediaError} as `extractAudio` does. */
export async function measureLoudness(input: string, options: PcmOptions): Promise<LoudnessCurve> {
  const meter = loudnessMeter(options.channels);
  for await (const piece of decodePcm(input, options)) meter.add(piece);
  return meter.curve();
}
