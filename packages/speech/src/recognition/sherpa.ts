import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { speechOf } from '../detection/speech-spans.js';
import { windowsOf } from '../detection/windows.js';
import {
  RecognitionError,
  type RecogniseOptions,
  type RecognisedWord,
  type Recogniser,
} from '../recogniser.js';
import { runSherpa } from '../sherpa/sherpa-job.js';
import { SherpaInstallation, type LoadedSherpa, type SherpaOptions } from '../sherpa/sherpa-model.js';
import {
  hotwordsOf,
  recogniserConfig,
  takesPhrases,
  withPhrases,
} from '../sherpa/sherpa-recogniser-config.js';
import { wordsOfTokens, type SherpaResult } from '../sherpa/sherpa-words.js';
import { openWav, type Wav } from '../wav.js';
import { Turns } from './turns.js';

export interface SherpaRecogniserOptions extends SherpaOptions {
  /** ISO 639-1. The languages in the description of the model. */
  languages: readonly string[];
  /** Maximum number of concurrent jobs, each in a process that loads the model; others wait. Default 1. */
  processes?: number;
}

/** Longer windows need more memory than they bring accuracy. */
const WINDOW_MS = 20_000;

/**
 * Creates a recogniser that runs sherpa-onnx in a child process per recording: offline, with measured word times, and with
 * confidences and phrases for transducers such as Parakeet. Detects speech, then recognises it in windows of up to 20 s.
 */
export function sherpaRecogniser(options: SherpaRecogniserOptions): Recogniser {
  const { languages, processes = 1 } = options;
  const installation = new SherpaInstallation('recogniser', options);
  const { name, threads, scratchFolder } = installation;
  const turns = new Turns(processes);

  async function hear(wav: Wav, loaded: LoadedSherpa, call: RecogniseOptions): Promise<RecognisedWord[]> {
    const { signal, onProgress, language } = call;
    const windows = windowsOf(await speechOf(wav, { scratchFolder, signal }), { wav, longestMs: WINDOW_MS });
    if (windows.length === 0) return [];
    const folder = await mkdtemp(join(scratchFolder, 'scriptorium-phrases-'));
    try {
      const hotwords = takesPhrases(loaded.model.architecture) ? hotwordsOf(call.phrases) : undefined;
      const plain = recogniserConfig(loaded, { threads, language });
      const config = hotwords ? await withPhrases(plain, loaded, folder) : plain;
      const job = { task: 'recognise', library: loaded.library, config, hotwords, wav, windows } as const;
      const heard = await runSherpa<SherpaResult[]>(installation, job, { signal, onProgress });
      return heard.flatMap((result, i) => wordsOfTokens(result, windows[i]!));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  return {
    id: `sherpa:${name}`,
    capabilities: { languages, wordTimes: true, confidence: true, streaming: false },
    limits: { concurrency: 1 }, // one call uses all cores
    availability: () => installation.availability(),
    async reachable() {
      try {
        await runSherpa(installation, { task: 'load', library: (await installation.load()).library }, {});
        return { available: true };
      } catch (error) {
        const reason = `sherpa-onnx cannot be loaded: ${(error as Error).message}`;
        return { available: false, reason, remedy: 'check that this system has glibc 2.32 or newer' };
      }
    },
    async recognise(wavPath, call) {
      if (!languages.includes(call.language))
        throw new RecognitionError('unsupported_language', `The model does not support '${call.language}'.`);
      const loaded = await installation.load();
      const wav = await openWav(resolve(wavPath));
      const words = await turns.take(() => hear(wav, loaded, call), call.signal);
      return { language: call.language, words };
    },
  };
}
