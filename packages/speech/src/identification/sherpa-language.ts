import { resolve } from 'node:path';
import { speechOf } from '../detection/speech-spans.js';
import { windowsOf } from '../detection/windows.js';
import { runSherpa } from '../sherpa/sherpa-job.js';
import { pathsOf, SherpaInstallation, type SherpaOptions } from '../sherpa/sherpa-model.js';
import { openWav } from '../wav.js';
import { combineLanguages, examinedWindows } from './examined-windows.js';
import type { LanguageIdentifier } from './language-identifier.js';
import { fromWhisperCode } from '../recognition/whisper-languages.js';

const WINDOW_MS = 28_000; // a model processes 30 s at a time

/**
 * Creates a language identifier that runs a multilingual Whisper model by sherpa-onnx in a child process. The model gives no
 * probabilities: the confidence is the share of the examined speech that was identified as the language.
 */
export function sherpaLanguageIdentifier(options: SherpaOptions): LanguageIdentifier {
  const installation = new SherpaInstallation('language-identifier', options);
  const { name, threads, scratchFolder } = installation;
  return {
    id: `sherpa:${name}`,
    availability: () => installation.availability(),
    async identify(wavPath, { signal, onProgress } = {}) {
      const loaded = await installation.load();
      const wav = await openWav(resolve(wavPath));
      const speech = await speechOf(wav, { scratchFolder, signal });
      const windows = examinedWindows(windowsOf(speech, { wav, longestMs: WINDOW_MS }));
      if (windows.length === 0) return combineLanguages([]);
      const config = { whisper: pathsOf(loaded), numThreads: threads };
      const job = { task: 'identify', library: loaded.library, config, wav, windows } as const;
      const found = await runSherpa<string[]>(installation, job, { signal, onProgress });
      return combineLanguages(
        windows.map((window, i) => ({ ...window, language: fromWhisperCode(found[i]!) })),
      );
    },
  };
}
