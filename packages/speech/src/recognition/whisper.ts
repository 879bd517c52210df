import { availableParallelism, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import whisper from '../../whisper.cjs';
import { promptOf } from './prompt.js';
import { RecognitionError } from '../recogniser.js';
import type { RecogniseOptions, RecognisedWord, Recogniser } from '../recogniser.js';
import { Turns } from './turns.js';
import { speechOf } from '../detection/speech-spans.js';
import { windowsOf } from '../detection/windows.js';
import { openWav } from '../wav.js';
import type { Span, Wav } from '../wav.js';
import { nameOfModel, whisperAvailability } from './whisper-availability.js';
import { whisperCode, whisperLanguages } from './whisper-languages.js';
import { runWhisper, type WhisperJob } from './whisper-job.js';
import { wordsOfWindow, type HeardWindow } from './whisper-tokens.js';

export type WhisperBuild = 'cpu' | 'vulkan' | 'cuda';

export interface WhisperOptions {
  /** Model file in the ggml format of whisper.cpp. */
  model: string;
  /** Returns the instruction to install a missing model. Default: to copy the file to its path. */
  remedy?: (name: string) => string;
  /** ISO 639-1. Default: the 99 languages of the multilingual models; use `['en']` for English-only models. */
  languages?: readonly string[];
  /** File of another Silero model in ggml format, which whisper.cpp then runs. Default: the included detector. */
  voiceActivityModel?: string;
  /**
   * Default `cpu`, which uses the GPU on a Mac. Other builds need a package such as `@fugood/node-whisper-linux-x64-cuda`,
   * which is not installed automatically because of its size (240 MB).
   */
  build?: WhisperBuild;
  /** Folder whose `node_modules` contains the package of the build. Default: the working directory. */
  packagesFolder?: string;
  /** Threads per job. Default: one per core. */
  threads?: number;
  /** Maximum number of concurrent jobs, each in a process that loads the model; others wait. Default 1. */
  processes?: number;
  /**
   * Increase in temperature for each repeated decoding of a passage with poor results; 0 decodes once. Default 0.2.
   */
  temperatureIncrement?: number;
  /** Folder for temporary files. Default: the system's temporary folder. */
  scratchFolder?: string;
}

const WINDOW_MS = 28_000; // a model processes 30 s at a time

/**
 * Creates a recogniser that runs whisper.cpp in a child process per recording: offline, in the languages of its model, with
 * case and punctuation. Detects speech, then recognises it in windows of up to 28 s. Phrases are the prompt of every window.
 * Word times are estimates; there are no confidences.
 */
export function whisperRecogniser(options: WhisperOptions): Recogniser {
  const { model, languages = whisperLanguages, build = 'cpu', processes = 1 } = options;
  const turns = new Turns(processes);
  const folder = options.packagesFolder ?? process.cwd();

  const availability = () =>
    whisperAvailability(options, [
      model,
      ...(options.voiceActivityModel ? [options.voiceActivityModel] : []),
    ]);

  const run = <T>(job: WhisperJob, call: Partial<RecogniseOptions>) => {
    const { threads = availableParallelism(), scratchFolder = tmpdir() } = options;
    const addon = whisper.addonOf(build, folder);
    return runWhisper<T>({ ...job, addon, threads }, { ...call, scratchFolder });
  };

  async function detect(wav: Wav, signal?: AbortSignal): Promise<Span[]> {
    const { voiceActivityModel, scratchFolder } = options;
    if (!voiceActivityModel) return speechOf(wav, { scratchFolder, signal });
    const longestSeconds = WINDOW_MS / 1000;
    return run({ task: 'detect', model: resolve(voiceActivityModel), wav, longestSeconds }, { signal });
  }

  async function hear(wav: Wav, call: RecogniseOptions): Promise<RecognisedWord[]> {
    const windows = windowsOf(await detect(wav, call.signal), { wav, longestMs: WINDOW_MS });
    if (windows.length === 0) return [];
    const job = {
      task: 'transcribe' as const,
      model: resolve(model),
      gpu: build !== 'cpu' || process.platform === 'darwin',
      wav,
      windows,
      language: whisperCode(call.language),
      prompt: promptOf(call.phrases),
      temperatureInc: options.temperatureIncrement,
    };
    const heard = await run<HeardWindow[]>(job, call);
    return heard.flatMap((window, i) => wordsOfWindow(window, windows[i]!));
  }

  return {
    id: `whisper:${nameOfModel(model)}`,
    capabilities: { languages, wordTimes: false, confidence: false, streaming: false },
    limits: { concurrency: 1 }, // one call uses all cores
    availability,
    async reachable() {
      try {
        await run({ task: 'load' }, {});
        return { available: true };
      } catch (error) {
        const reason = `whisper.cpp cannot be loaded: ${(error as Error).message}`;
        return {
          available: false,
          reason,
          remedy: 'check that this system meets the requirements of its package',
        };
      }
    },
    async recognise(wavPath, call) {
      if (!languages.includes(call.language))
        throw new RecognitionError('unsupported_language', `The model does not support '${call.language}'.`);
      const state = await availability();
      if (!state.available)
        throw new RecognitionError('unavailable', `${state.reason}: ${state.remedy}`, true);
      const wav = await openWav(resolve(wavPath));
      const words = await turns.take(() => hear(wav, call), call.signal);
      return { language: call.language, words, timesEstimated: true };
    },
  };
}
