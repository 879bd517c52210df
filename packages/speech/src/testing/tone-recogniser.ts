import { integers, onnx, type Graph, type Node } from './onnx.js';
import { loudnessOfTones, merged, scoresOfStarts, toneNames } from './tones.js';

/** Parts of the models that recognise tones. */

export const vocabulary = ['<blk>', ...toneNames.map((name) => `\u2581${name}`)];

/** Takes every fourth frame, and shifts it by one: [N, T, 3] to `now` and `before` of [N, T / 4, 3]. */
const everyFourth = (input: string) => ({
  constants: {
    start: integers(0),
    end: integers(1_000_000),
    four: integers(4),
    axis1: integers(1),
    minusOne: integers(-1),
    padding: integers(0, 1, 0, 0, 0, 0),
  },
  nodes: [
    { op: 'Slice', inputs: [input, 'start', 'end', 'axis1', 'four'], output: 'now' },
    { op: 'Pad', inputs: ['now', 'padding'], output: 'padded', attributes: { mode: 'edge' } },
    { op: 'Slice', inputs: ['padded', 'start', 'minusOne', 'axis1'], output: 'before' },
  ],
});

const lengthOfFourth = (input: string, output: string) => ({
  constants: { three: integers(3), quarter: integers(4) },
  nodes: [
    { op: 'Add', inputs: [input, 'three'], output: 'longer' },
    { op: 'Div', inputs: ['longer', 'quarter'], output },
  ],
});

export const tokens = (list: readonly string[]) => list.map((token, id) => `${token} ${id}\n`).join('');

export const lengths = { type: 'int64', dims: ['N'] } as const;
export const concat = (inputs: string[], output: string): Node => ({
  op: 'Concat',
  inputs,
  output,
  attributes: { axis: 2 },
});

const starts = (level: number) =>
  merged(
    loudnessOfTones('x', 'loudness'),
    everyFourth('loudness'),
    scoresOfStarts('before', 'now', level),
    lengthOfFourth('x_lens', 'out_lens'),
  );
/** Kaldi's spectrum, and NeMo's, in which bands are divided by their width. */
export const KALDI_LEVEL = 2;
const NEMO_LEVEL = -1;
const kaldi = starts(KALDI_LEVEL);
export const nemo = starts(NEMO_LEVEL);

export const offlineEncoder = (
  more: Node[],
  metadata: Graph['metadata'],
  outputs: Graph['outputs'],
): Buffer =>
  onnx({
    inputs: { x: { dims: ['N', 'T', 80] }, x_lens: lengths },
    outputs,
    metadata,
    constants: kaldi.constants,
    nodes: [...kaldi.nodes, concat(['silence', 'scores'], 'logits'), ...more],
  });
