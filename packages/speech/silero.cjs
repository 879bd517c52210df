'use strict';
// As a program, runs the Silero voice activity detector: `node silero.cjs <job.json> <result>`, so that its CPU time does not
// block the service. Writes the probability of speech for each 32 ms, from 0 to 255, one byte each. Plain JavaScript, because
// the network is small: it runs on every platform, in a third of the CPU time of whisper.cpp's implementation.
const { openSync, readFileSync, readSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const MODEL = join(__dirname, 'models', 'ggml-silero-v6.2.0.bin');
const [WINDOW, CONTEXT] = [512, 64]; // samples
const [TRANSFORM, HOP, BINS] = [256, 128, 129];
const FRAMES = 4; // of the Fourier transform, per window
const CELLS = 128;
/** Windows after which a fresh network takes over: after long noise or music, one no longer reacts to short words. */
const LIFE_WINDOWS = 125;
/** Windows that a fresh network hears before it takes over: its first results are unreliable. */
const WARM_UP_WINDOWS = 16;

/** Decodes 16-bit floats. */
const halfToFloat = (half) => {
  const [sign, exponent, fraction] = [half & 0x8000 ? -1 : 1, (half >> 10) & 31, half & 1023];
  return sign * (exponent ? 2 ** (exponent - 15) * (1 + fraction / 1024) : 2 ** -14 * (fraction / 1024));
};

/** Reads the tensors of a model by name, in the order of PyTorch. */
function readModel(path) {
  const bytes = readFileSync(path);
  let at = 8 + bytes.readInt32LE(4) + 4 * 22; // magic, type, and 22 sizes that are the same for all versions
  const tensors = {};
  while (at < bytes.length) {
    const [dimensions, nameLength, isHalf] = [0, 4, 8].map((offset) => bytes.readInt32LE(at + offset));
    at += 12;
    let size = 1;
    for (let i = 0; i < dimensions; i++, at += 4) size *= bytes.readInt32LE(at);
    const name = bytes.toString('latin1', at, (at += nameLength));
    const value = isHalf
      ? (i) => halfToFloat(bytes.readUInt16LE(at + 2 * i))
      : (i) => bytes.readFloatLE(at + 4 * i);
    tensors[name.replace('_model.', '')] = Float32Array.from({ length: size }, (_, i) => value(i));
    at += size * (isHalf ? 2 : 4);
  }
  return tensors;
}

/** Returns the magnitudes of two frames at once, as the real and imaginary part of one transform. */
function transformer() {
  const [re, im] = [new Float64Array(TRANSFORM), new Float64Array(TRANSFORM)];
  const angle = (i) => (2 * Math.PI * i) / TRANSFORM;
  const table = (value) => Float64Array.from({ length: TRANSFORM }, (_, i) => value(angle(i)));
  const [cos, sin] = [table(Math.cos), table(Math.sin)];
  const hann = table((x) => 0.5 - 0.5 * Math.cos(x));
  const reversed = Uint8Array.from({ length: TRANSFORM }, (_, i) =>
    [0, 1, 2, 3, 4, 5, 6, 7].reduce((sum, bit) => sum | (((i >> bit) & 1) << (7 - bit)), 0),
  );
  const butterflies = (half) => {
    const step = TRANSFORM / (2 * half);
    for (let start = 0; start < TRANSFORM; start += 2 * half)
      for (let k = 0; k < half; k++) {
        const [a, b] = [start + k, start + k + half];
        const [c, s] = [cos[k * step], sin[k * step]];
        const [x, y] = [re[b] * c + im[b] * s, im[b] * c - re[b] * s];
        re[b] = re[a] - x;
        im[b] = im[a] - y;
        re[a] += x;
        im[a] += y;
      }
  };
  return (samples, first, magnitudes) => {
    for (let i = 0; i < TRANSFORM; i++) {
      re[reversed[i]] = samples[first * HOP + i] * hann[i];
      im[reversed[i]] = samples[(first + 1) * HOP + i] * hann[i];
    }
    for (let half = 1; half < TRANSFORM; half *= 2) butterflies(half);
    for (let k = 0; k < BINS; k++) {
      const mirror = (TRANSFORM - k) % TRANSFORM;
      const [sumRe, differenceRe] = [re[k] + re[mirror], re[k] - re[mirror]];
      const [sumIm, differenceIm] = [im[k] + im[mirror], im[k] - im[mirror]];
      magnitudes[k * FRAMES + first] = Math.sqrt(sumRe * sumRe + differenceIm * differenceIm) / 2;
      magnitudes[k * FRAMES + first + 1] = Math.sqrt(sumIm * sumIm + differenceRe * differenceRe) / 2;
    }
  };
}

/** Multiplies a matrix with a vector and adds the result to `out`. Four rows at a time take half the time of one. */
function addProduct(matrix, vector, out) {
  const length = vector.length;
  for (let row = 0; row < out.length; row += 4) {
    let [a, b, c, d] = [0, 0, 0, 0];
    const [i0, i1, i2, i3] = [row * length, (row + 1) * length, (row + 2) * length, (row + 3) * length];
    for (let i = 0; i < length; i++) {
      const value = vector[i];
      a += matrix[i0 + i] * value;
      b += matrix[i1 + i] * value;
      c += matrix[i2 + i] * value;
      d += matrix[i3 + i] * value;
    }
    out[row] += a;
    out[row + 1] += b;
    out[row + 2] += c;
    out[row + 3] += d;
  }
}

/**
 * Returns a convolution with a kernel of 3 and a margin of 1, followed by a rectifier. Each output position is a product with
 * the part of the kernel that lies within the input, so that no zeros are multiplied.
 */
function convolution(tensors, layer, { channels, positions, outputs, stride }) {
  const weight = tensors[`encoder.${layer}.reparam_conv.weight`];
  const bias = tensors[`encoder.${layer}.reparam_conv.bias`];
  const rows = bias.length;
  const places = Array.from({ length: outputs }, (_, to) => {
    const from = Math.max(0, to * stride - 1);
    const width = Math.min(positions, to * stride + 2) - from;
    const skipped = from - (to * stride - 1);
    const matrix = Float32Array.from({ length: rows * channels * width }, (_, i) => {
      const [row, rest] = [Math.floor(i / (channels * width)), i % (channels * width)];
      return weight[(row * channels + Math.floor(rest / width)) * 3 + skipped + (rest % width)];
    });
    return { from, width, matrix, vector: new Float32Array(channels * width), sums: new Float32Array(rows) };
  });
  const result = new Float32Array(rows * outputs);
  return (input) => {
    for (let to = 0; to < outputs; to++) {
      const { from, width, matrix, vector, sums } = places[to];
      for (let channel = 0, i = 0; channel < channels; channel++)
        for (let k = 0; k < width; k++) vector[i++] = input[channel * positions + from + k];
      sums.set(bias);
      addProduct(matrix, vector, sums);
      for (let row = 0; row < rows; row++) result[row * outputs + to] = Math.max(0, sums[row]);
    }
    return result;
  };
}

const sigmoid = (x) => 1 / (1 + Math.exp(-x));

/** Returns a function from the next 512 samples of a recording to the probability of speech. */
function detector(tensors) {
  let [current, next, age] = [network(tensors), undefined, 0];
  return (window) => {
    if (age++ === LIFE_WINDOWS) [current, next, age] = [next, undefined, WARM_UP_WINDOWS + 1];
    if (age > LIFE_WINDOWS - WARM_UP_WINDOWS) (next ??= network(tensors))(window);
    return current(window);
  };
}

/** Returns a function like that of `detector`, for a network that remembers everything. */
function network(tensors) {
  const layers = [
    { channels: BINS, positions: FRAMES, outputs: FRAMES, stride: 1 },
    { channels: 128, positions: FRAMES, outputs: 2, stride: 2 },
    { channels: 64, positions: 2, outputs: 1, stride: 2 },
    { channels: 64, positions: 1, outputs: 1, stride: 1 },
  ].map((sizes, i) => convolution(tensors, i, sizes));
  const transform = transformer();
  const samples = new Float32Array(CONTEXT + WINDOW + CONTEXT);
  const magnitudes = new Float32Array(BINS * FRAMES);
  const [hidden, cells, gates] = [CELLS, CELLS, 4 * CELLS].map((size) => new Float32Array(size));
  const rnn = (part) => tensors[`decoder.rnn.${part}`];
  const bias = rnn('bias_ih').map((value, i) => value + rnn('bias_hh')[i]);
  const output = tensors['decoder.decoder.2.weight'];

  return (window) => {
    samples.copyWithin(0, WINDOW, WINDOW + CONTEXT);
    samples.set(window, CONTEXT);
    for (let i = 0; i < CONTEXT; i++) samples[CONTEXT + WINDOW + i] = samples[CONTEXT + WINDOW - 2 - i]; // mirrored
    for (let frame = 0; frame < FRAMES; frame += 2) transform(samples, frame, magnitudes);
    gates.set(bias);
    addProduct(
      rnn('weight_ih'),
      layers.reduce((values, layer) => layer(values), magnitudes),
      gates,
    );
    addProduct(rnn('weight_hh'), hidden, gates);
    let sum = tensors['decoder.decoder.2.bias'][0];
    for (let i = 0; i < CELLS; i++) {
      const [input, forget, cell, out] = [0, 1, 2, 3].map((gate) => gates[gate * CELLS + i]);
      cells[i] = sigmoid(forget) * cells[i] + sigmoid(input) * Math.tanh(cell);
      hidden[i] = sigmoid(out) * Math.tanh(cells[i]);
      sum += output[i] * Math.max(0, hidden[i]);
    }
    return sigmoid(sum);
  };
}

const BLOCK = 1024 * WINDOW * 2; // bytes

function main(jobFile, resultFile) {
  const { path, dataOffset, dataBytes } = JSON.parse(readFileSync(jobFile, 'utf8'));
  const detect = detector(readModel(MODEL));
  const result = Buffer.alloc(Math.ceil(dataBytes / 2 / WINDOW));
  const file = openSync(path, 'r');
  const bytes = Buffer.alloc(BLOCK);
  const window = new Float32Array(WINDOW);
  let done = 0;
  for (let at = 0; at < dataBytes; at += BLOCK) {
    bytes.fill(0); // the last window is completed with silence
    const length = readSync(file, bytes, 0, Math.min(BLOCK, dataBytes - at), dataOffset + at);
    for (let from = 0; from < length; from += 2 * WINDOW) {
      for (let i = 0; i < WINDOW; i++) window[i] = bytes.readInt16LE(from + 2 * i) / 32_768;
      result[done++] = Math.round(255 * detect(window));
    }
  }
  writeFileSync(resultFile, result);
}

if (require.main === module) main(...process.argv.slice(2));
else
  module.exports = {
    program: __filename,
    model: MODEL,
    windowMs: WINDOW / 16,
    openDetector: () => detector(readModel(MODEL)),
  };
