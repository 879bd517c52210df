import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import silero from '../../silero.cjs';
import { ChildError, runChild } from '../child.js';
import { RecognitionError } from '../recogniser.js';
import type { Wav } from '../wav.js';

export const PROBABILITY_MS = silero.windowMs;

export interface DetectOptions {
  /** Folder for temporary files. Default: the system's temporary folder. */
  scratchFolder?: string;
  signal?: AbortSignal;
}

/**
 * Runs the Silero voice activity detector in a separate process. A minute of audio takes about 0.6 s of CPU time.
 * @returns the probability of speech for each 32 ms, from 0 to 255
 * @throws {RecognitionError} `failed`, retryable if the process was killed; the signal's reason when aborted.
 */
export async function measureSpeech(
  { path, dataOffset, dataBytes }: Wav,
  { scratchFolder = tmpdir(), signal }: DetectOptions = {},
): Promise<Uint8Array> {
  const cwd = await mkdtemp(join(scratchFolder, 'scriptorium-silero-'));
  try {
    await writeFile(join(cwd, 'job.json'), JSON.stringify({ path: resolve(path), dataOffset, dataBytes }));
    await runChild([process.execPath, silero.program, 'job.json', 'result'], { cwd, signal });
    return await readFile(join(cwd, 'result'));
  } catch (error) {
    if (!(error instanceof ChildError)) throw error;
    throw new RecognitionError('failed', error.message, error.killed);
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}
