import { floats, integers, type Node, type Tensor } from './onnx.js';

/** Tones in Hz that test models hear as `low`, `middle` and `high`, and their bins in the spectra of sherpa-onnx. */
export const tones = { low: 657, middle: 1780, high: 3836 } as const;
export type Tone = keyof typeof tones;
export const toneNames = Object.keys(tones) as Tone[];

/** Mel bands around each tone, of Kaldi's and of NeMo's spectra. */
const bands: readonly (readonly [number, number])[] = [
  [16, 23],
  [38, 43],
  [58, 63],
];

export interface Fragment {
  constants: Record<string, Tensor>;
  nodes: Node[];
}

/**
 * Measures the tones in a spectrogram: input `x` of [N, T, 80], output of [N, T, 3].
 * @param output name of the result
 */
export function loudnessOfTones(x: string, output: string): Fragment {
  const nodes: Node[] = [];
  const constants: Record<string, Tensor> = { axis2: integers(2) };
  bands.forEach(([from, to], i) => {
    constants[`from${i}`] = integers(from);
    constants[`to${i}`] = integers(to);
    nodes.push({ op: 'Slice', inputs: [x, `from${i}`, `to${i}`, 'axis2'], output: `band${i}` });
    nodes.push({
      op: 'ReduceMax',
      inputs: [`band${i}`],
      output: `peak${i}`,
      attributes: { axes: [2], keepdims: 1 },
    });
  });
  nodes.push({ op: 'Concat', inputs: ['peak0', 'peak1', 'peak2'], output, attributes: { axis: 2 } });
  return { constants, nodes };
}

/**
 * Turns the loudness of each tone `before` and `now`, both [N, T, 3], into `scores` of the tones, and `silence` to compare them
 * with. A tone is heard once, when it becomes louder than a level.
 * @param level logarithm of the energy of a loud tone in the spectrum, which soft speech does not reach
 */
export const scoresOfStarts = (before: string, now: string, level: number): Fragment => ({
  constants: {
    level: floats([1], [level]),
    sharp: floats([1], [20]),
    nothing: floats([1], [0]),
    first: integers(0),
    second: integers(1),
  },
  nodes: [
    { op: 'Sub', inputs: [now, 'level'], output: 'above' },
    { op: 'Sub', inputs: ['level', before], output: 'below' },
    { op: 'Min', inputs: ['above', 'below'], output: 'crossing' },
    { op: 'Mul', inputs: ['crossing', 'sharp'], output: 'scores' },
    { op: 'Slice', inputs: ['scores', 'first', 'second', 'axis2'], output: 'lowest' },
    { op: 'Mul', inputs: ['lowest', 'nothing'], output: 'silence' },
  ],
});

export const merged = (...fragments: Fragment[]): Fragment => ({
  constants: Object.assign({}, ...fragments.map(({ constants }) => constants)) as Record<string, Tensor>,
  nodes: fragments.flatMap(({ nodes }) => nodes),
});
