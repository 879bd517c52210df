'use strict';
// As a program, runs one job of sherpa-onnx: `node --expose-gc sherpa.cjs <job.json> <result>`, because the library ends the
// process when a model is unusable. Progress is written to stderr as lines `progress <0 to 1>`, among the messages of the
// library. As a module, locates and loads the library. CommonJS, so that both ESM and CommonJS can resolve it.
const { closeSync, openSync, readFileSync, readSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');
const { setImmediate: nextTurn } = require('node:timers/promises');

const SAMPLE_RATE = 16_000;
const BYTES_PER_MS = 32;
const PACKAGE = 'sherpa-onnx-node';
const PLATFORM_PACKAGE = `sherpa-onnx-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
/** Windows after which the memory of earlier ones is freed: the library waits for the garbage collection. */
const WINDOWS_PER_COLLECTION = 20;

/** Returns the file of the library; undefined if it or its native part for this platform is not installed. */
function locateLibrary(folder) {
  try {
    const library = require.resolve(PACKAGE, { paths: [folder, __dirname] });
    require.resolve(`${PLATFORM_PACKAGE}/package.json`, { paths: [dirname(library)] });
    return library;
  } catch {
    return undefined;
  }
}

/** Reads a span of a recording as samples from -1 to 1. */
function samplesOf({ path, dataOffset, dataBytes }, { startMs, endMs }) {
  const start = Math.min(startMs * BYTES_PER_MS, dataBytes);
  const bytes = Buffer.alloc(Math.min(endMs * BYTES_PER_MS, dataBytes) - start);
  const file = openSync(path, 'r');
  readSync(file, bytes, 0, bytes.length, dataOffset + start);
  closeSync(file);
  return Float32Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readInt16LE(2 * i) / 32_768);
}

const report = (share) => process.stderr.write(`progress ${share}\n`);

/** Runs a function for each window, and reports progress. */
async function each(wav, windows, hear) {
  const total = windows.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const heard = [];
  let done = 0;
  for (const [i, window] of windows.entries()) {
    heard.push(hear({ samples: samplesOf(wav, window), sampleRate: SAMPLE_RATE }));
    done += window.endMs - window.startMs;
    report(done / total);
    if (i % WINDOWS_PER_COLLECTION === WINDOWS_PER_COLLECTION - 1) {
      global.gc?.();
      await nextTurn();
    }
  }
  return heard;
}

const tasks = {
  load: async () => null,

  async recognise({ OfflineRecognizer }, { config, hotwords, wav, windows }) {
    const recogniser = new OfflineRecognizer(config);
    return each(wav, windows, (waveform) => {
      const stream = recogniser.createStream(hotwords);
      stream.acceptWaveform(waveform);
      recogniser.decode(stream);
      return recogniser.getResult(stream);
    });
  },

  async identify({ SpokenLanguageIdentification }, { config, wav, windows }) {
    const identifier = new SpokenLanguageIdentification(config);
    return each(wav, windows, (waveform) => {
      const stream = identifier.createStream();
      stream.acceptWaveform(waveform);
      return identifier.compute(stream);
    });
  },

  async diarise({ OfflineSpeakerDiarization }, { config, wav }, library) {
    const diariser = new OfflineSpeakerDiarization(config);
    const samples = samplesOf(wav, { startMs: 0, endMs: Infinity });
    const { offlineSpeakerDiarizationProcessAsync: run } = require(
      library.replace(/sherpa-onnx\.js$/, 'addon.js'),
    );
    return run(diariser.handle, samples, (done, total) => report(done / total));
  },

  async speak({ OfflineTts }, { config, text, speaker, rate }) {
    const voice = new OfflineTts(config);
    // The quantised Kokoro model returns no numbers for some short texts, but not at every rate.
    for (const speed of [rate, rate * 1.02, rate * 0.98]) {
      const { samples, sampleRate } = voice.generate({ text, sid: speaker, speed });
      if (samples.length && samples.every(Number.isFinite)) return { pcm: toPcm(samples), sampleRate };
    }
    throw new Error('the model returned no sound for this text');
  },
};

/** Returns 16-bit samples in base64. */
const toPcm = (samples) =>
  Buffer.from(
    Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))))
      .buffer,
  ).toString('base64');

async function main(jobFile, resultFile) {
  const { task, library, ...job } = JSON.parse(readFileSync(jobFile, 'utf8'));
  writeFileSync(resultFile, JSON.stringify(await tasks[task](require(library), job, library)));
}

if (require.main === module) {
  main(...process.argv.slice(2)).catch((error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
} else {
  module.exports = { program: __filename, locateLibrary, packageName: PACKAGE };
}
