import { floats, integers, onnx } from './onnx.js';
import { concat, KALDI_LEVEL, lengths, offlineEncoder, tokens, vocabulary } from './tone-recogniser.js';
import { loudnessOfTones, merged, scoresOfStarts } from './tones.js';

const decoder = () =>
  onnx({
    inputs: { y: { type: 'int64', dims: ['N', 2] } },
    outputs: { decoder_out: { dims: ['N', 1] } },
    constants: { zero: integers(0), one: integers(1), nothing: floats([1], [0]) },
    nodes: [
      { op: 'Slice', inputs: ['y', 'zero', 'one', 'one'], output: 'column' },
      { op: 'Cast', inputs: ['column'], output: 'number', attributes: { to: 1 } },
      { op: 'Mul', inputs: ['number', 'nothing'], output: 'decoder_out' },
    ],
    metadata: { context_size: 2, vocab_size: 4 },
  });

const joiner = () =>
  onnx({
    inputs: { encoder_out: { dims: ['N', 4] }, decoder_out: { dims: ['N', 1] } },
    outputs: { logit: { dims: ['N', 4] } },
    constants: {},
    nodes: [{ op: 'Add', inputs: ['encoder_out', 'decoder_out'], output: 'logit' }],
    metadata: { joiner_dim: 4 },
  });

export function transducer(): Record<string, Buffer | string> {
  return {
    'encoder.onnx': offlineEncoder(
      [
        { op: 'Identity', inputs: ['logits'], output: 'encoder_out' },
        { op: 'Identity', inputs: ['out_lens'], output: 'encoder_out_lens' },
      ],
      { model_type: 'zipformer2' },
      { encoder_out: { dims: ['N', 'S', 4] }, encoder_out_lens: lengths },
    ),
    'decoder.onnx': decoder(),
    'joiner.onnx': joiner(),
    'tokens.txt': tokens(vocabulary),
  };
}

/** A recogniser with the interface of an LSTM transducer: it hears 90 ms at a time and moves on by 40 ms. */
export function streaming(): Record<string, Buffer | string> {
  const loudness = loudnessOfTones('x', 'loudness');
  const scores = scoresOfStarts('before', 'now', KALDI_LEVEL);
  const logits = { constants: {}, nodes: [concat(['silence', 'scores'], 'encoder_out')] };
  const slices = {
    constants: { zero: integers(0), one: integers(1), four: integers(4), five: integers(5) },
    nodes: [
      { op: 'Slice', inputs: ['loudness', 'zero', 'one', 'one'], output: 'before' },
      { op: 'Slice', inputs: ['loudness', 'four', 'five', 'one'], output: 'now' },
    ],
  };
  const states = {
    constants: {},
    nodes: ['h', 'c'].map((state) => ({ op: 'Identity', inputs: [state], output: `next_${state}` })),
  };
  const state = { dims: [1, 'N', 4] };
  const encoder = onnx({
    inputs: { x: { dims: ['N', 9, 80] }, h: state, c: state },
    outputs: { encoder_out: { dims: ['N', 1, 4] }, next_h: state, next_c: state },
    ...merged(loudness, slices, scores, logits, states),
    metadata: {
      model_type: 'lstm',
      num_encoder_layers: 1,
      T: 9,
      decode_chunk_len: 4,
      rnn_hidden_size: 4,
      d_model: 4,
    },
  });
  return {
    'encoder.onnx': encoder,
    'decoder.onnx': decoder(),
    'joiner.onnx': joiner(),
    'tokens.txt': tokens(vocabulary),
  };
}
