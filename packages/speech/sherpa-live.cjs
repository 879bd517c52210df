'use strict';
// Recognises the utterances of one stream with sherpa-onnx: `node --expose-gc sherpa-live.cjs <library> <configuration as JSON>`,
// so that a crash of the library or a slow utterance does not affect the service. Receives `{ pcm, startSample, last }`, and
// sends `{ result, startSample, heardSample, final }` after each part, with the result of the whole utterance so far.
const SAMPLE_RATE = 16_000;
/** Silence after the end of an utterance, which models need to recognise its last word. */
const TAIL = new Float32Array(0.8 * SAMPLE_RATE);
/** Utterances after which the memory of earlier ones is freed: the library waits for the garbage collection. */
const UTTERANCES_PER_COLLECTION = 20;

function main(library, config) {
  const { OnlineRecognizer } = require(library);
  const recogniser = new OnlineRecognizer(JSON.parse(config));
  let [stream, firstSample, utterances] = [undefined, 0, 0];

  process.on('message', ({ pcm, startSample, last }) => {
    if (!stream) [stream, firstSample] = [recogniser.createStream(), startSample];
    const samples = Float32Array.from(pcm, (sample) => sample / 32_768);
    if (samples.length) stream.acceptWaveform({ samples, sampleRate: SAMPLE_RATE });
    if (last) {
      stream.acceptWaveform({ samples: TAIL, sampleRate: SAMPLE_RATE });
      stream.inputFinished();
    }
    while (recogniser.isReady(stream)) recogniser.decode(stream);
    const { tokens, timestamps, ys_probs } = recogniser.getResult(stream);
    process.send({
      result: { tokens, timestamps, ys_log_probs: ys_probs },
      startSample: firstSample,
      heardSample: startSample + pcm.length,
      final: last,
    });
    if (!last) return;
    stream = undefined;
    if (++utterances % UTTERANCES_PER_COLLECTION === 0) global.gc?.();
  });
  process.on('disconnect', () => process.exit(0));
  process.send({ ready: true });
}

if (require.main === module) main(...process.argv.slice(2));
else module.exports = { program: __filename };
