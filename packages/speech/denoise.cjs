'use strict';
// Prepares speech for PocketSphinx, which is not robust to noise and misjudges it after digital silence: removes noise with
// RNNoise, and fills what is almost silent with pink noise far below the speech. As a program,
// `node denoise.cjs <job.json> <result.wav>`, so that its CPU time does not block the service.
const { closeSync, ftruncateSync, openSync, readFileSync, readSync, writeSync } = require('node:fs');

const FRAME = 160; // samples of 16 kHz in 10 ms
const TIMES = 3; // RNNoise needs 48 kHz
const HALF = 30; // samples of 48 kHz on either side of the filter's centre
const DELAY = FRAME + (2 * HALF) / TIMES; // of RNNoise and both filters
/** Level of the floor below the loudest recent 10 ms, and the factor per frame with which those are forgotten: 3 s. */
const [FLOOR, FORGETTING] = [10 ** (-46 / 20), 0.9977];
const FIRST_LEVEL = 3000; // of speech of usual loudness
/** Mean energy of a frame up to which it is filled. A floor under speech itself costs words. */
const SILENT = 100;

/** Low-pass filter at 7.6 kHz for 48 kHz, with a gain of 1. */
const filter = (() => {
  const taps = Float64Array.from({ length: 2 * HALF + 1 }, (_, i) => {
    const x = Math.PI * (i - HALF) * (7_600 / 24_000);
    return (x === 0 ? 1 : Math.sin(x) / x) * (0.54 + 0.46 * Math.cos((Math.PI * (i - HALF)) / HALF));
  });
  const sum = taps.reduce((a, b) => a + b);
  return taps.map((tap) => tap / sum);
})();

/** Returns a function that triples the rate of a frame, delayed by `HALF` samples of 48 kHz. */
function tripler() {
  const each = 2 * (HALF / TIMES) + 1;
  const phases = Array.from({ length: TIMES }, (_, phase) =>
    Float64Array.from({ length: each }, (_, i) => TIMES * (filter[phase + TIMES * i] ?? 0)),
  );
  const past = new Float64Array(each - 1 + FRAME);
  return (frame, out) => {
    past.copyWithin(0, FRAME);
    past.set(frame, each - 1);
    for (let n = 0; n < FRAME; n++)
      for (let phase = 0; phase < TIMES; phase++) {
        const taps = phases[phase];
        let sum = 0;
        for (let i = 0; i < each; i++) sum += taps[i] * past[n + each - 1 - i];
        out[TIMES * n + phase] = sum;
      }
  };
}

/** Returns a function that keeps every third sample of a frame of 48 kHz, delayed by `HALF` samples. */
function thinner() {
  const length = filter.length - 1;
  const past = new Float64Array(length + TIMES * FRAME);
  return (frame, out) => {
    past.copyWithin(0, TIMES * FRAME);
    past.set(frame, length);
    for (let n = 0; n < FRAME; n++) {
      let sum = 0;
      for (let i = 0; i <= length; i++) sum += filter[i] * past[TIMES * n + i];
      out[n] = sum;
    }
  };
}

/** Returns a generator of pink noise with a level of 1, which is the same each time. */
function pinkNoise() {
  let [state, a, b, c] = [1, 0, 0, 0];
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    const white = (state / 2_147_483_647 - 0.5) * 1.94;
    a = 0.99765 * a + white * 0.099046;
    b = 0.963 * b + white * 0.2965164;
    c = 0.57 * c + white * 1.0526913;
    return a + b + c + white * 0.1848;
  };
}

const toInteger = (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample)));

/** Loads RNNoise. Resolves to a function that opens a denoiser for one stream of 16-bit samples of 16 kHz. */
async function loadDenoiser() {
  const { default: load } = await import('@echogarden/rnnoise-wasm');
  const rnnoise = await load();
  return () => openDenoiser(rnnoise);
}

/** Ranges of levels in dB: speech in noise has less than the first, and clear speech, which RNNoise would only harm, more. */
const [NOISY, CLEAR] = [22, 30];
/** Quantiles of the levels of frames that stand for noise and speech, and the factor per frame with which they are forgotten: 20 s. */
const [NOISE, SPEECH, FADING] = [0.05, 0.95, 0.9995];
const LEAST_SPEECH = 65; // dB, until speech has been heard
/** Change per frame of the share of denoised sound, so that it does not click. */
const STEP = 0.05;

/** Returns a function from the energy of a frame to the share of denoised sound. */
function mixer() {
  const counts = new Float64Array(100); // of frames, by their level in dB
  let [total, share] = [0, 0];
  const quantile = (part) => {
    let left = part * total;
    return counts.findIndex((count) => (left -= count) <= 0);
  };
  return (energy) => {
    if (energy >= 1) {
      counts.forEach((count, i) => (counts[i] = count * FADING));
      counts[Math.min(99, Math.floor(10 * Math.log10(energy)))] += 1;
      total = total * FADING + 1;
    }
    const range = total === 0 ? CLEAR : Math.max(LEAST_SPEECH, quantile(SPEECH)) - quantile(NOISE);
    const wanted = Math.max(0, Math.min(1, (CLEAR - range) / (CLEAR - NOISY)));
    share += Math.max(-STEP, Math.min(STEP, wanted - share));
    return share;
  };
}

const energyOf = (frame) => frame.reduce((sum, sample) => sum + sample * sample, 0) / FRAME;

function openDenoiser(rnnoise) {
  const { _rnnoise_create: create, _rnnoise_process_frame: processFrame, _malloc: allocate } = rnnoise;
  const [state, buffer] = [create(0), allocate(4 * TIMES * FRAME)];
  const [triple, thin, noise, shareOf] = [tripler(), thinner(), pinkNoise(), mixer()];
  const wide = new Float64Array(TIMES * FRAME);
  const clean = new Float64Array(FRAME);
  const original = new Float64Array(DELAY + FRAME); // the last samples, of which the first frame is due
  let [waiting, late, loudest] = [new Int16Array(0), DELAY, FIRST_LEVEL];

  const denoise = (frame, out) => {
    triple(frame, wide);
    const samples = rnnoise.HEAPF32.subarray(buffer / 4, buffer / 4 + wide.length);
    samples.set(wide);
    processFrame(state, buffer, buffer);
    thin(samples, clean);
    original.copyWithin(0, FRAME);
    original.set(frame, DELAY);
    const share = shareOf(energyOf(frame));
    for (let i = 0; i < FRAME; i++) clean[i] = share * clean[i] + (1 - share) * original[i];
    const energy = energyOf(clean);
    loudest = Math.max(loudest * FORGETTING, Math.sqrt(energy));
    const floor = energy > SILENT ? 0 : FLOOR * loudest;
    for (let i = 0; i < FRAME; i++) out[i] = toInteger(clean[i] + floor * noise());
  };
  const push = (pcm) => {
    const all = new Int16Array(waiting.length + pcm.length);
    all.set(waiting);
    all.set(pcm, waiting.length);
    const whole = all.length - (all.length % FRAME);
    const out = new Int16Array(whole);
    for (let at = 0; at < whole; at += FRAME)
      denoise(all.subarray(at, at + FRAME), out.subarray(at, at + FRAME));
    waiting = all.slice(whole);
    const skipped = Math.min(late, whole);
    late -= skipped;
    return out.slice(skipped); // not a view, which koffi would pass from its start
  };
  return {
    /** Returns the samples that are ready, up to 21 ms less than were pushed. */
    push,
    /** Returns the rest of an utterance. The next samples begin another one, in the same noise. */
    flush() {
      const rest = waiting.length + DELAY - late;
      const out = push(new Int16Array(DELAY + FRAME)).slice(0, rest);
      [waiting, late] = [new Int16Array(0), DELAY];
      return out;
    },
  };
}

const HEADER = 44;
const BYTES_PER_MS = 32;
const BLOCK_MS = 10_000;

/**
 * Writes the spans of a recording, denoised, at their places in a WAV file of the same length. What is between them is a hole,
 * which takes no space.
 */
async function main(jobFile, resultFile) {
  const { path, dataOffset, dataBytes, header, spans } = JSON.parse(readFileSync(jobFile, 'utf8'));
  const denoiser = (await loadDenoiser())();
  const [from, to] = [openSync(path, 'r'), openSync(resultFile, 'w')];
  writeSync(to, Buffer.from(header, 'base64'));
  ftruncateSync(to, HEADER + dataBytes);
  for (const { startMs, endMs } of spans) {
    let place = HEADER + startMs * BYTES_PER_MS;
    const write = (pcm) => (place += writeSync(to, pcm, 0, pcm.byteLength, place));
    for (let ms = startMs; ms < endMs; ms += BLOCK_MS) {
      const at = ms * BYTES_PER_MS;
      const pcm = new Int16Array((Math.min(BLOCK_MS, endMs - ms) * BYTES_PER_MS) / 2);
      const length = Math.max(0, Math.min(pcm.byteLength, dataBytes - at));
      readSync(from, pcm, 0, length, dataOffset + at);
      write(denoiser.push(pcm));
    }
    write(denoiser.flush());
  }
  [from, to].forEach((file) => closeSync(file));
}

if (require.main === module) void main(...process.argv.slice(2));
else module.exports = { program: __filename, loadDenoiser };
