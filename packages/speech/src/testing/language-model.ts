import { floats, integers, onnx, type Node } from './onnx.js';
import { toneNames } from './tones.js';

const VOCABULARY = 12;
const LANGUAGES = { en: 8, de: 9, fr: 10 };
const state = { dims: [1, 1, 8, 3] };
/** Bands of the spectrum of Whisper around the tones. */
const bands = [
  [14, 20],
  [38, 44],
  [58, 64],
] as const;

/** Measures the tones, and passes them to the decoder in place of what was heard. */
export function languageEncoder(): Buffer {
  const constants: Record<string, ReturnType<typeof integers>> = { axis: integers(1), lead: integers(0, 1) };
  const nodes: Node[] = bands.flatMap(([from, to], i): Node[] => {
    constants[`from${i}`] = integers(from);
    constants[`to${i}`] = integers(to);
    return [
      { op: 'Slice', inputs: ['mel', `from${i}`, `to${i}`, 'axis'], output: `band${i}` },
      {
        op: 'ReduceMax',
        inputs: [`band${i}`],
        output: `peak${i}`,
        attributes: { axes: [1, 2], keepdims: 0 },
      },
    ];
  });
  return onnx({
    inputs: { mel: { dims: [1, 80, 'T'] } },
    outputs: { n_layer_cross_k: { dims: [1, 1, 1, 3] }, n_layer_cross_v: { dims: [1, 1, 1, 3] } },
    constants: { ...constants, shape: integers(1, 1, 1, 3) },
    nodes: [
      ...nodes,
      { op: 'Concat', inputs: toneNames.map((_, i) => `peak${i}`), output: 'peaks', attributes: { axis: 0 } },
      { op: 'Reshape', inputs: ['peaks', 'shape'], output: 'n_layer_cross_k' },
      { op: 'Identity', inputs: ['n_layer_cross_k'], output: 'n_layer_cross_v' },
    ],
    metadata: {
      model_type: 'whisper-tiny',
      n_mels: 80,
      n_audio_ctx: 1500,
      n_audio_state: 3,
      n_audio_head: 1,
      n_audio_layer: 1,
      n_vocab: VOCABULARY,
      n_text_ctx: 8,
      n_text_state: 3,
      n_text_head: 1,
      n_text_layer: 1,
      sot_sequence: '1,8,4',
      all_language_tokens: Object.values(LANGUAGES).join(','),
      all_language_codes: Object.keys(LANGUAGES).join(','),
      sot: 1,
      sot_index: 0,
      eot: 2,
      blank_id: 7,
      is_multilingual: 1,
      no_speech: 5,
      non_speech_tokens: '5',
      transcribe: 4,
      translate: 3,
      sot_prev: 11,
      sot_lm: 11,
      no_timestamps: 6,
    },
  });
}

/** The language whose tone is the loudest is the most likely. */
export function languageDecoder(): Buffer {
  const cross = { dims: [1, 1, 1, 3] };
  return onnx({
    inputs: {
      tokens: { type: 'int64', dims: [1, 'n'] },
      in_n_layer_self_k_cache: state,
      in_n_layer_self_v_cache: state,
      n_layer_cross_k: cross,
      n_layer_cross_v: cross,
      offset: { type: 'int64', dims: [1] },
    },
    outputs: {
      logits: { dims: [1, 1, VOCABULARY] },
      out_n_layer_self_k_cache: state,
      out_n_layer_self_v_cache: state,
    },
    constants: {
      shape: integers(1, 1, 3),
      before: floats([1, 1, 8], Array<number>(8).fill(-100)),
      after: floats([1, 1, 1], [-100]),
    },
    nodes: [
      { op: 'Reshape', inputs: ['n_layer_cross_k', 'shape'], output: 'languages' },
      { op: 'Concat', inputs: ['before', 'languages', 'after'], output: 'logits', attributes: { axis: 2 } },
      ...['k', 'v'].map((part) => ({
        op: 'Identity',
        inputs: [`in_n_layer_self_${part}_cache`],
        output: `out_n_layer_self_${part}_cache`,
      })),
    ],
  });
}
