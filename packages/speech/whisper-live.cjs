'use strict';
// As a program, recognises windows of one stream with whisper.cpp, and keeps the model in memory: `node whisper-live.cjs <JSON>`.
// Receives `{ id, pcm }` and sends `{ id, heard: { text, tokens } }`, one after another.

function main({ addon, model, gpu, threads, ...options }) {
  const { WhisperContext } = require(addon);
  const context = new WhisperContext({ filePath: model, useGpu: gpu });
  // One segment per token is the only way to get word times.
  const each = { ...options, maxThreads: threads, maxLen: 1, tokenTimestamps: true };
  let queue = Promise.resolve();
  process.on('message', ({ id, pcm }) => {
    queue = queue.then(async () => {
      const samples = pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.byteLength);
      const { result, segments } = await context.transcribeData(samples, each).promise;
      process.send({ id, heard: { text: result, tokens: segments } });
    });
    queue.catch((error) => {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    });
  });
  process.on('disconnect', () => process.exit());
  process.send({ ready: true });
}

if (require.main === module) main(JSON.parse(process.argv[2]));
else module.exports = { program: __filename };
