import { extractAudio, probe, requireAudio } from '@scriptorium/media';
import type { MasterTranscript } from '@scriptorium/captions';
import { Engines, measuredTimes, recogniseWithFallbacks } from '@scriptorium/production';
import { compose, recogniseInPieces } from '@scriptorium/speech';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '../config.js';
import { ConfigError } from '../config-error.js';
import { openEngines } from '../engine-settings.js';
import { ownCommand } from '../own-command.js';

/** Approximate share of the time that audio extraction takes. */
const EXTRACTION_SHARE = 0.05;

/** Entries of `SPEECH_ENGINES` that are limited to projects do not apply, as there is no project. */
const NO_PROJECT = 0;

export interface CaptionFileOptions {
  /** ISO 639-1. */
  language: string;
  signal: AbortSignal;
  /** Called with the completed fraction, from 0 to 1. */
  onProgress(fraction: number): void;
  /** Called with one line for each engine that cannot be used. */
  onNote(line: string): void;
}

/**
 * Recognises the speech of a media file with the engines of the service, without its database.
 *
 * @throws {MediaError} if the file has no usable audio
 * @throws {RecognitionError} if every engine failed
 */
export async function captionFile(
  file: string,
  config: Config,
  { language, signal, onProgress, onNote }: CaptionFileOptions,
): Promise<MasterTranscript> {
  const engines = new Engines(await openEngines(config));
  const chain = engines.candidates(NO_PROJECT, language);
  if (chain.length === 0) throw new ConfigError(noEngineFor(language, engines));
  const info = await probe(file, { signal });
  requireAudio(info);
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-caption-'));
  try {
    const wav = path.join(folder, 'audio.wav');
    const extracted = (share: number) => onProgress(share * EXTRACTION_SHARE);
    await extractAudio(file, wav, { durationMs: info.durationMs, signal, onProgress: extracted });
    const refineTimes = measuredTimes();
    const { heard, failure } = await recogniseWithFallbacks(chain, {
      recognise: ({ recogniser }) =>
        recogniseInPieces(recogniser, wav, {
          language,
          signal,
          refineTimes,
          scratchFolder: folder,
          onProgress: (share) => onProgress(EXTRACTION_SHARE + share * (1 - EXTRACTION_SHARE)),
        }),
      onFailure: ({ recogniser }, error) => onNote(`${recogniser.id}: ${(error as Error).message}`),
    });
    if (!heard) throw failure;
    return {
      version: 1,
      language: heard.language,
      words: compose(heard.words, { language: heard.language }),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function noEngineFor(language: string, engines: Engines): string {
  const known = engines.of(NO_PROJECT).flatMap(({ languages }) => (languages === 'any' ? [] : languages));
  return (
    `no engine recognises '${language}'; the engines here recognise: ${[...new Set(known)].join(', ') || 'nothing'}. ` +
    `Install a model ("${ownCommand('models list')}"), or set SPEECH_ENGINES`
  );
}
