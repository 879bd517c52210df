import { availableParallelism, tmpdir } from 'node:os';
import { resolve } from 'node:path';
import whisper from '../../whisper.cjs';
import type { RecogniseOptions } from '../recogniser.js';
import { runWhisper } from '../recognition/whisper-job.js';
import { openWav, type Span } from '../wav.js';

const LONGEST_SECONDS = 28;

export interface ModelSpeechOptions extends Pick<RecogniseOptions, 'signal'> {
  /** File of a Silero model in ggml format. */
  model: string;
  /** Folder for temporary files. Default: the system's temporary folder. */
  scratchFolder?: string;
}

/**
 * Returns the spans of a recording that contain speech, according to a model that whisper.cpp runs in a child process. The included
 * detector is faster (`findSpeechSpans`).
 * @param wavPath 16 kHz, mono, 16 bits
 * @throws {RecognitionError} with the last messages of whisper.cpp
 */
export async function findSpeechWithModel(
  wavPath: string,
  { model, signal, scratchFolder = tmpdir() }: ModelSpeechOptions,
): Promise<Span[]> {
  const wav = await openWav(resolve(wavPath));
  const job = { task: 'detect', model: resolve(model), wav, longestSeconds: LONGEST_SECONDS } as const;
  const addon = whisper.addonOf('cpu', process.cwd());
  return runWhisper({ ...job, addon, threads: availableParallelism() }, { scratchFolder, signal });
}
