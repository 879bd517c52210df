'use strict';
// As a program, runs one whisper.cpp job: `node whisper.cjs <job.json> <result.json>`, so that a crash of native code or a lack
// of memory affects only this process. Progress is written to stderr as lines `progress <0 to 1>`, among the messages of
// whisper.cpp. As a module, locates the packages. CommonJS, so that both ESM and CommonJS can resolve it.
const { closeSync, openSync, readFileSync, readSync, writeFileSync } = require('node:fs');

const BYTES_PER_MS = 32;

const packageOf = (build) =>
  `@fugood/node-whisper-${process.platform}-${process.arch}${build === 'cpu' ? '' : `-${build}`}`;

function addonOf(build, folder) {
  try {
    return require.resolve(packageOf(build), { paths: [folder, __dirname] });
  } catch {
    return undefined;
  }
}

/** Returns the samples of a span as the ArrayBuffer that the addon requires. */
function samplesOf({ path, dataOffset, dataBytes }, { startMs, endMs }) {
  const start = Math.min(startMs * BYTES_PER_MS, dataBytes);
  const bytes = Buffer.alloc(Math.min(endMs * BYTES_PER_MS, dataBytes) - start);
  const file = openSync(path, 'r');
  readSync(file, bytes, 0, bytes.length, dataOffset + start);
  closeSync(file);
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
}

const tasks = {
  load: async () => null,

  async detect({ WhisperVadContext }, { model, threads, wav, longestSeconds }) {
    const context = new WhisperVadContext({ filePath: model, useGpu: false, nThreads: threads });
    const samples = samplesOf(wav, { startMs: 0, endMs: Infinity });
    const options = { maxSpeechDurationS: longestSeconds, speechPadMs: 160, minSilenceDurationMs: 350 };
    const found = samples.byteLength ? await context.detectSpeechData(samples, options) : [];
    return found.map(({ t0, t1 }) => ({ startMs: t0 * 10, endMs: t1 * 10 })); // hundredths of a second
  },

  async transcribe({ WhisperContext }, { model, gpu, threads, wav, windows, ...options }) {
    const context = new WhisperContext({ filePath: model, useGpu: gpu });
    const total = windows.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    const heard = [];
    let done = 0;
    for (const window of windows) {
      // One segment per token is the only way to get word times.
      const each = { ...options, maxThreads: threads, maxLen: 1, tokenTimestamps: true };
      const { result, segments } = await context.transcribeData(samplesOf(wav, window), each).promise;
      heard.push({ text: result, tokens: segments });
      done += window.endMs - window.startMs;
      process.stderr.write(`progress ${done / total}\n`);
    }
    return heard;
  },

  /** whisper.cpp prints the language of each window with its probability. */
  async identify({ WhisperContext }, { model, gpu, threads, wav, windows }) {
    const context = new WhisperContext({ filePath: model, useGpu: gpu });
    const found = [];
    for (const [i, window] of windows.entries()) {
      // A duration that is too short for recognition ends the work after the language is known.
      const options = { language: 'auto', maxThreads: threads, duration: 10 };
      const { language } = await context.transcribeData(samplesOf(wav, window), options).promise;
      found.push(language);
      process.stderr.write(`progress ${(i + 1) / windows.length}\n`);
    }
    return found;
  },
};

async function main(jobFile, resultFile) {
  const { task, addon, ...job } = JSON.parse(readFileSync(jobFile, 'utf8'));
  writeFileSync(resultFile, JSON.stringify(await tasks[task](require(addon), job)));
  process.exitCode = 0;
}

if (require.main === module) {
  process.exitCode = 1; // the addon's promise never settles when whisper.cpp fails; the process then ends without a result
  main(...process.argv.slice(2)).catch((error) => process.stderr.write(`${error.message}\n`));
} else {
  module.exports = { program: __filename, packageOf, addonOf };
}
