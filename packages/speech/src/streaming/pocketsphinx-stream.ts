import live from '../../pocketsphinx-live.cjs';
import {
  pocketSphinxAvailability,
  pocketSphinxSettings,
  requirePocketSphinx,
  type PocketSphinxOptions,
} from '../recognition/pocketsphinx.js';
import type { Availability } from '../recogniser.js';
import { startLiveProcess } from './live-process.js';
import { openStream } from './recognition-stream.js';
import type { StreamedWord, StreamingRecogniser } from './streaming-recogniser.js';

const LONGEST_MS = 20_000;
/** Part of the latency needed for the words after a word, which decide it, and for processing. */
const RESERVE_MS = 900;

export type StreamingPocketSphinxOptions = Pick<PocketSphinxOptions, 'model' | 'denoise'>;

/**
 * Creates a streaming recogniser that runs libpocketsphinx with its American English model: offline, one process of about
 * 160 MB and a quarter of a core for each stream; lower case without punctuation; phrases are ignored.
 */
export function streamingPocketSphinx(options: StreamingPocketSphinxOptions = {}): StreamingRecogniser {
  const settings = pocketSphinxSettings(options);
  return {
    id: 'pocketsphinx',
    languages: ['en'],
    isLocal: true,
    availability: async () => {
      const state = await pocketSphinxAvailability(settings);
      return state.available ? libraryAvailability() : state;
    },
    open: async (stream) => {
      await requirePocketSphinx(settings, stream.language);
      return openStream(stream, {
        longestMs: LONGEST_MS,
        commitMs: Math.max(RESERVE_MS, stream.latencyMs - RESERVE_MS),
        open: (events) =>
          startLiveProcess<Result>(
            'pocketsphinx',
            [live.program, settings.model, settings.denoise ? 'denoise' : 'raw'],
            {
              ...events,
              onResult: (result) => events.onHypothesis({ ...result, words: result.words.map(toWord) }),
            },
          ),
      });
    },
  };
}

function libraryAvailability(): Availability {
  try {
    live.loadLibrary();
    return { available: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND')
      return { available: false, reason: 'the package koffi is not installed', remedy: 'npm install koffi' };
    const remedy = 'apt-get install --no-install-recommends -y libpocketsphinx3';
    return { available: false, reason: 'the library of pocketsphinx is not installed', remedy };
  }
}

type Result = {
  words: [text: string, startSample: number, endSample: number][];
  heardSample: number;
  final: boolean;
};

const toWord = ([text, startSample, endSample]: [string, number, number]): StreamedWord => ({
  text,
  startSample,
  endSample,
});
