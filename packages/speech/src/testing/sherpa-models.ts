import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SherpaModel } from '../models/known-model.js';
import { floats, integers, onnx, type Graph, type Node } from './onnx.js';
import { embedding, segmentation } from './diariser-model.js';
import { languageDecoder, languageEncoder } from './language-model.js';
import { loudnessOfTones, merged, scoresOfStarts, toneNames } from './tones.js';
import { voice } from './voice-model.js';

/** Kinds of models that `writeSherpaModel` writes. */
export type TestSherpaModel = keyof typeof models;

const license = 'Apache-2.0';
const english = ['en'];
const vocabulary = ['<blk>', ...toneNames.map((name) => `\u2581${name}`)];

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

const tokens = (list: readonly string[]) => list.map((token, id) => `${token} ${id}\n`).join('');

const lengths = { type: 'int64', dims: ['N'] } as const;
const concat = (inputs: string[], output: string): Node => ({
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
const [KALDI_LEVEL, NEMO_LEVEL] = [2, -1];
const [kaldi, nemo] = [starts(KALDI_LEVEL), starts(NEMO_LEVEL)];

const offlineEncoder = (more: Node[], metadata: Graph['metadata'], outputs: Graph['outputs']): Buffer =>
  onnx({
    inputs: { x: { dims: ['N', 'T', 80] }, x_lens: lengths },
    outputs,
    metadata,
    constants: kaldi.constants,
    nodes: [...kaldi.nodes, concat(['silence', 'scores'], 'logits'), ...more],
  });

function ctc(): Record<string, Buffer | string> {
  return {
    'model.onnx': offlineEncoder(
      [
        { op: 'LogSoftmax', inputs: ['logits'], output: 'log_probs', attributes: { axis: 2 } },
        { op: 'Identity', inputs: ['out_lens'], output: 'log_probs_len' },
      ],
      {},
      { log_probs: { dims: ['N', 'S', 4] }, log_probs_len: lengths },
    ),
    'tokens.txt': tokens(vocabulary),
  };
}

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

function transducer(): Record<string, Buffer | string> {
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

const DURATIONS = 5;

/** A recogniser with the interface of Parakeet, whose decoder predicts a duration for each token: here always one frame. */
function nemoTransducer(): Record<string, Buffer | string> {
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

/** A recogniser with the interface of an LSTM transducer: it hears 90 ms at a time and moves on by 40 ms. */
function streaming(): Record<string, Buffer | string> {
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

const transducerFiles = {
  encoder: 'encoder.onnx',
  decoder: 'decoder.onnx',
  joiner: 'joiner.onnx',
  tokens: 'tokens.txt',
};

const models = {
  ctc: [
    {
      kind: 'recogniser',
      architecture: 'zipformerCtc',
      languages: english,
      license,
      files: { model: 'model.onnx', tokens: 'tokens.txt' },
    },
    ctc,
  ],
  transducer: [
    { kind: 'recogniser', architecture: 'transducer', languages: english, license, files: transducerFiles },
    transducer,
  ],
  nemoTransducer: [
    {
      kind: 'recogniser',
      architecture: 'nemoTransducer',
      languages: english,
      license,
      files: transducerFiles,
    },
    nemoTransducer,
  ],
  streaming: [
    {
      kind: 'streaming-recogniser',
      architecture: 'transducer',
      languages: english,
      license,
      files: transducerFiles,
    },
    streaming,
  ],
  diariser: [
    {
      kind: 'diariser',
      architecture: 'pyannote',
      languages: [],
      license,
      files: { segmentation: 'segmentation.onnx', embedding: 'embedding.onnx' },
    },
    () => ({ 'segmentation.onnx': segmentation(), 'embedding.onnx': embedding() }),
  ],
  language: [
    {
      kind: 'language-identifier',
      architecture: 'whisper',
      languages: [],
      license,
      files: { encoder: 'encoder.onnx', decoder: 'decoder.onnx' },
    },
    () => ({ 'encoder.onnx': languageEncoder(), 'decoder.onnx': languageDecoder() }),
  ],
  voice: [
    {
      kind: 'voice',
      architecture: 'vits',
      languages: english,
      license,
      files: { model: 'model.onnx', tokens: 'tokens.txt' },
      voices: [{ id: 'hum', language: 'en', gender: 'male', speaker: 0 }],
    },
    voice,
  ],
} as const satisfies Record<string, readonly [SherpaModel, () => Record<string, Buffer | string>]>;

/**
 * Writes the folder of a small model that sherpa-onnx runs in milliseconds, for tests without downloads. Recognisers hear
 * the tones of `tones` as the words `low`, `middle` and `high`, diarisers as three speakers, language identifiers as English,
 * German and French. The voice hums.
 */
export async function writeSherpaModel(folder: string, which: TestSherpaModel): Promise<SherpaModel> {
  const [model, files] = models[which];
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files())) await writeFile(join(folder, name), content);
  await writeFile(join(folder, 'model.json'), JSON.stringify(model));
  return model;
}
