import live from '../../sherpa-live.cjs';
import { RecognitionError } from '../recogniser.js';
import { lastMessage } from '../sherpa/sherpa-job.js';
import { SherpaInstallation, type SherpaOptions } from '../sherpa/sherpa-model.js';
import { recogniserConfig } from '../sherpa/sherpa-recogniser-config.js';
import { wordsOfTokens, type SherpaResult } from '../sherpa/sherpa-words.js';
import { SAMPLE_RATE } from '../wav.js';
import type { Hypothesis } from './commit-policy.js';
import { startLiveProcess } from './live-process.js';
import { openStream } from './recognition-stream.js';
import type { StreamingRecogniser } from './streaming-recogniser.js';

const LONGEST_MS = 20_000;
/** Part of the latency needed for the audio that a model hears ahead, and for processing. */
const RESERVE_MS = 900;

export interface StreamingSherpaOptions extends SherpaOptions {
  /** ISO 639-1. The languages in the description of the model. */
  languages: readonly string[];
}

interface Result {
  result: SherpaResult;
  startSample: number;
  heardSample: number;
  final: boolean;
}

/** Converts times from the start of an utterance to samples of the stream. */
function hypothesisOf({ result, startSample, heardSample, final }: Result): Hypothesis {
  const sample = (ms: number) => Math.min(heardSample, startSample + Math.round((ms * SAMPLE_RATE) / 1000));
  const words = wordsOfTokens(result, { startMs: 0, endMs: Infinity }).map(({ text, startMs, endMs }) => ({
    text,
    startSample: sample(startMs),
    endSample: sample(endMs),
  }));
  return { words, heardSample, final };
}

/**
 * Creates a streaming recogniser that runs a streaming model of sherpa-onnx: offline, in one process for each stream. Phrases
 * are ignored.
 */
export function streamingSherpa(options: StreamingSherpaOptions): StreamingRecogniser {
  const { languages } = options;
  const installation = new SherpaInstallation('streaming-recogniser', { threads: 1, ...options });
  return {
    id: `sherpa:${installation.name}`,
    languages,
    isLocal: true,
    availability: () => installation.availability(),
    open: async (stream) => {
      if (!languages.includes(stream.language))
        throw new RecognitionError(
          'unsupported_language',
          `The model does not support '${stream.language}'.`,
        );
      const loaded = await installation.load();
      const config = recogniserConfig(loaded, { threads: installation.threads, language: stream.language });
      const argv = ['--expose-gc', live.program, loaded.library, JSON.stringify(config)];
      return openStream(stream, {
        longestMs: LONGEST_MS,
        commitMs: Math.max(RESERVE_MS, stream.latencyMs - RESERVE_MS),
        open: (events) =>
          startLiveProcess<Result>(`sherpa-onnx with the model ${installation.name}`, argv, {
            onError: events.onError,
            onResult: (result) => events.onHypothesis(hypothesisOf(result)),
            explain: (stderr) => lastMessage(stderr.split('\n')) ?? '',
          }),
      });
    },
  };
}
