import { floats, integers, onnx } from './onnx.js';

const RATE = 16_000;
const SAMPLES_PER_CHARACTER = 1200;
const HUM_HZ = 220;

/** A voice with the interface of VITS that hums for 75 ms per character. */
export function voice(): Record<string, Buffer | string> {
  const characters = ['_', ' ', ...`'abcdefghijklmnopqrstuvwxyz.,!?-;:`];
  const one = { dims: [1] };
  const model = onnx({
    inputs: {
      x: { type: 'int64', dims: [1, 'L'] },
      x_length: { type: 'int64', dims: [1] },
      noise_scale: one,
      length_scale: one,
      noise_scale_w: one,
    },
    outputs: { y: { dims: [1, 1, 'S'] } },
    constants: {
      each: floats([1], [SAMPLES_PER_CHARACTER]),
      zero: { type: 'float', dims: [], values: [0] },
      step: { type: 'float', dims: [], values: [1] },
      angle: floats([1], [(2 * Math.PI * HUM_HZ) / RATE]),
      volume: floats([1], [0.3]),
      none: integers(),
      axes: integers(0, 1),
    },
    nodes: [
      { op: 'Cast', inputs: ['x_length'], output: 'length', attributes: { to: 1 } },
      { op: 'Mul', inputs: ['length', 'each'], output: 'natural' },
      { op: 'Mul', inputs: ['natural', 'length_scale'], output: 'paced' },
      { op: 'Reshape', inputs: ['paced', 'none'], output: 'size' },
      { op: 'Range', inputs: ['zero', 'size', 'step'], output: 'positions' },
      { op: 'Mul', inputs: ['positions', 'angle'], output: 'angles' },
      { op: 'Sin', inputs: ['angles'], output: 'wave' },
      { op: 'Mul', inputs: ['wave', 'volume'], output: 'soft' },
      { op: 'Unsqueeze', inputs: ['soft', 'axes'], output: 'y' },
    ],
    metadata: {
      sample_rate: RATE,
      n_speakers: 1,
      language: 'English',
      comment: 'test',
      frontend: 'characters',
      add_blank: 0,
    },
  });
  return {
    'model.onnx': model,
    'tokens.txt': characters.map((character, id) => `${character} ${id}\n`).join(''),
  };
}
