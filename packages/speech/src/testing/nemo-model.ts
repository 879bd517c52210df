import { floats, integers, onnx, type Node } from './onnx.js';
import { concat, lengths, nemo, tokens, vocabulary } from './tone-recogniser.js';

const DURATIONS = 5;

/** A recogniser with the interface of Parakeet, whose decoder predicts a duration for each token: here always one frame. */
export function nemoTransducer(): Record<string, Buffer | string> {
  const state = { dims: [1, 'N', 4] };
  const transposed = (input: string, output: string): Node => ({
    op: 'Transpose',
    inputs: [input],
    output,
    attributes: { perm: [0, 2, 1] },
  });
  const one = { type: 'int32', dims: ['N'] } as const;
  return {
    'encoder.onnx': onnx({
      inputs: { audio_signal: { dims: ['N', 80, 'T'] }, x_lens: lengths },
      outputs: { outputs: { dims: ['N', 4 + DURATIONS, 'S'] }, out_lens: lengths },
      constants: { ...nemo.constants, steps: floats([1, 1, DURATIONS], [0, 9, 0, 0, 0]) },
      nodes: [
        transposed('audio_signal', 'x'),
        ...nemo.nodes,
        { op: 'Add', inputs: ['silence', 'steps'], output: 'durations' },
        concat(['scores', 'silence', 'durations'], 'logits'),
        transposed('logits', 'outputs'),
      ],
      metadata: {
        vocab_size: 3, // without silence
        subsampling_factor: 4,
        normalize_type: '',
        pred_rnn_layers: 1,
        pred_hidden: 4,
        feat_dim: 80,
        url: 'tdt', // decides whether there are durations
      },
    }),
    'decoder.onnx': onnx({
      inputs: { targets: { type: 'int32', dims: ['N', 1] }, target_length: one, h: state, c: state },
      outputs: { outputs: { dims: ['N', 1, 1] }, prednet_lengths: one, next_h: state, next_c: state },
      constants: { nothing: floats([1], [0]), axis: integers(2) },
      nodes: [
        { op: 'Cast', inputs: ['targets'], output: 'number', attributes: { to: 1 } },
        { op: 'Mul', inputs: ['number', 'nothing'], output: 'zero' },
        { op: 'Unsqueeze', inputs: ['zero', 'axis'], output: 'outputs' },
        { op: 'Identity', inputs: ['target_length'], output: 'prednet_lengths' },
        { op: 'Identity', inputs: ['h'], output: 'next_h' },
        { op: 'Identity', inputs: ['c'], output: 'next_c' },
      ],
    }),
    'joiner.onnx': onnx({
      inputs: { encoder_outputs: { dims: ['N', 4 + DURATIONS, 1] }, decoder_outputs: { dims: ['N', 1, 1] } },
      outputs: { outputs: { dims: ['N', 1, 1, 4 + DURATIONS] } },
      constants: { axis: integers(1) },
      nodes: [
        { op: 'Add', inputs: ['encoder_outputs', 'decoder_outputs'], output: 'sum' },
        transposed('sum', 'row'),
        { op: 'Unsqueeze', inputs: ['row', 'axis'], output: 'outputs' },
      ],
    }),
    'tokens.txt': tokens([...vocabulary.slice(1), '<blk>']),
  };
}
