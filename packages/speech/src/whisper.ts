import { availableParallelism, tmpdir } from 'node:os';
import { basename, resolve } from 'node:path';
import whisper from '../whisper.cjs';
import { readable } from './locate.js';
import { promptOf } from './prompt.js';
import { RecognitionError } from './recogniser.js';
import type { Availability, RecogniseOptions, RecognisedWord, Recogniser } from './recogniser.js';
import { Turns } from './turns.js';
import { findSpeech, measureLevels } from './voice-activity.js';
import { openWav } from './wav.js';
import type { Span, Wav } from './wav.js';
import { whisperCode, whisperLanguages } from './whisper-languages.js';
import { runWhisper, type WhisperJob } from './whisper-job.js';
import { wordsOfWindow, type HeardWindow } from './whisper-tokens.js';

export type WhisperBuild = 'cpu' | 'vulkan' | 'cuda';

export interface WhisperOptions {
  /** The file of a model in the ggml format of whisper.cpp. */
  model: string;
  /** How the operator gets a model that is missing, by its name. Default that its file is to be put there. */
  mend?: (name: string) => string;
  /** ISO 639-1. Default the 99 of the multilingual models; models for English alone take `['en']`. */
  languages?: readonly string[];
  /** The file of a Silero model in ggml format, which finds the speech. Default: it is found by its energy. */
  voiceActivityModel?: string;
  /**
   * Default `cpu`, which uses the GPU of a Mac. The others need their package, such as
   * `@fugood/node-whisper-linux-x64-cuda`, which nothing installs by itself, because it has 240 MB.
   */
  build?: WhisperBuild;
  /** A folder whose `node_modules` has the package of the build. Default the working directory. */
  packagesFolder?: string;
  /** Default one a core. */
  threads?: number;
  /** Most jobs at once, each in a process with the model in its memory; others wait. Default 1. */
  processes?: number;
  /**
   * By how much the temperature rises when a passage is decoded again because it came out badly; 0 decodes once.
   * Default 0.2.
   */
  temperatureIncrement?: number;
  /** Default the system's temporary folder. */
  scratchFolder?: string;
}

const WINDOW_MS = 28_000; // a model hears 30 s at a time

/**
 * whisper.cpp in a child process for each recording: offline, the languages of its model, text with case and punctuation.
 * Speech is found first, and recognised in windows of up to 28 s. Phrases are the prompt of every window. Word times are
 * estimates; confidences are not told.
 */
export function whisperRecogniser(options: WhisperOptions): Recogniser {
  const { model, languages = whisperLanguages, build = 'cpu', processes = 1 } = options;
  const turns = new Turns(processes);
  const folder = options.packagesFolder ?? process.cwd();

  async function availability(): Promise<Availability> {
    if (!whisper.addonOf(build, folder))
      return {
        available: false,
        reason: `the ${build} build of whisper.cpp is not installed`,
        mend: `npm install --prefix ${folder} ${whisper.packageOf(build)}`,
      };
    const files = [model, ...(options.voiceActivityModel ? [options.voiceActivityModel] : [])];
    const present = await Promise.all(files.map((file) => readable(file)));
    const missing = files.find((_, i) => !present[i]);
    if (missing === undefined) return { available: true };
    return {
      available: false,
      reason: `the model file ${missing} cannot be read`,
      mend: options.mend?.(nameOf(missing)) ?? 'put the model there',
    };
  }

  const run = <T>(job: WhisperJob, call: Partial<RecogniseOptions>) => {
    const { threads = availableParallelism(), scratchFolder = tmpdir() } = options;
    const addon = whisper.addonOf(build, folder);
    return runWhisper<T>({ ...job, addon, threads }, { ...call, scratchFolder });
  };

  async function speechOf(wav: Wav, signal?: AbortSignal): Promise<Span[]> {
    const { voiceActivityModel } = options;
    if (!voiceActivityModel) return findSpeech(await measureLevels(wav, signal));
    const longestSeconds = WINDOW_MS / 1000;
    return run({ task: 'detect', model: resolve(voiceActivityModel), wav, longestSeconds }, { signal });
  }

  async function hear(wav: Wav, call: RecogniseOptions): Promise<RecognisedWord[]> {
    const windows = windowsOf(await speechOf(wav, call.signal), wav.durationMs);
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
    id: `whisper:${nameOf(model)}`,
    capabilities: { languages, wordTimes: false, confidence: false, streaming: false },
    limits: { concurrency: 1 }, // it takes all the cores
    availability,
    async reachable() {
      try {
        await run({ task: 'load' }, {});
        return { available: true };
      } catch (error) {
        const reason = `whisper.cpp cannot be loaded: ${(error as Error).message}`;
        return { available: false, reason, mend: 'look whether this system has what its package needs' };
      }
    },
    async recognise(wavPath, call) {
      if (!languages.includes(call.language))
        throw new RecognitionError('unsupported_language', `The model does not know '${call.language}'.`);
      const state = await availability();
      if (!state.available) throw new RecognitionError('unavailable', `${state.reason}: ${state.mend}`, true);
      const wav = await openWav(resolve(wavPath));
      const words = await turns.take(() => hear(wav, call), call.signal);
      return { language: call.language, words, timesEstimated: true };
    },
  };
}

const nameOf = (file: string) => basename(file).replace(/^ggml-|\.bin$/g, '');

/** Puts speech together to windows that a model hears at once. */
function windowsOf(speech: readonly Span[], durationMs: number): Span[] {
  const windows: Span[] = [];
  for (const { startMs, endMs } of speech) {
    const last = windows.at(-1);
    const end = Math.min(endMs, durationMs);
    if (last && end - last.startMs <= WINDOW_MS) last.endMs = end;
    else if (end > startMs) windows.push({ startMs, endMs: end });
  }
  return windows;
}
