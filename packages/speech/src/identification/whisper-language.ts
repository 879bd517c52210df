import { availableParallelism, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { speechOf } from '../detection/speech-spans.js';
import { windowsOf } from '../detection/windows.js';
import { fromWhisperCode } from '../recognition/whisper-languages.js';
import { runWhisper } from '../recognition/whisper-job.js';
import { nameOfModel, whisperAvailability } from '../recognition/whisper-availability.js';
import type { WhisperOptions } from '../recognition/whisper.js';
import { RecognitionError } from '../recogniser.js';
import { openWav } from '../wav.js';
import whisper from '../../whisper.cjs';
import { combineLanguages, examinedWindows } from './examined-windows.js';
import type { LanguageIdentifier } from './language-identifier.js';

const WINDOW_MS = 28_000; // a model processes 30 s at a time

export type WhisperLanguageOptions = Pick<
  WhisperOptions,
  'model' | 'remedy' | 'build' | 'packagesFolder' | 'threads' | 'scratchFolder'
>;

/**
 * Creates a language identifier that runs a multilingual model of whisper.cpp in a child process. It takes as long as the
 * recognition of the examined passages without writing them down: use a small model.
 */
export function whisperLanguageIdentifier(options: WhisperLanguageOptions): LanguageIdentifier {
  const { model, build = 'cpu', scratchFolder = tmpdir(), threads = availableParallelism() } = options;
  const availability = () => whisperAvailability(options, [model]);
  return {
    id: `whisper:${nameOfModel(model)}`,
    availability,
    async identify(wavPath, { signal, onProgress } = {}) {
      const state = await availability();
      if (!state.available)
        throw new RecognitionError('unavailable', `${state.reason}: ${state.remedy}`, true);
      const wav = await openWav(resolve(wavPath));
      const speech = await speechOf(wav, { scratchFolder, signal });
      const windows = examinedWindows(windowsOf(speech, { wav, longestMs: WINDOW_MS }));
      if (windows.length === 0) return combineLanguages([]);
      const probabilities: number[] = [];
      const onMessage = (line: string) => {
        const found = /auto-detected language: \w+ \(p = ([\d.]+)\)/.exec(line)?.[1];
        if (found) probabilities.push(Number(found));
      };
      const gpu = build !== 'cpu' || process.platform === 'darwin';
      const addon = whisper.addonOf(build, options.packagesFolder ?? process.cwd());
      const job = { task: 'identify', model: resolve(model), gpu, wav, windows, addon, threads } as const;
      const found = await runWhisper<string[]>(job, { scratchFolder, signal, onProgress, onMessage });
      return combineLanguages(
        windows.map((window, i) => ({
          ...window,
          language: fromWhisperCode(found[i]!),
          probability: probabilities[i],
        })),
      );
    },
  };
}
