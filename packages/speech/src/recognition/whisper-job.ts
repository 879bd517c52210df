import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import whisper from '../../whisper.cjs';
import { ChildError, runChild } from '../child.js';
import { RecognitionError, type RecogniseOptions } from '../recogniser.js';
import type { Span, Wav } from '../wav.js';

/** Job of a whisper.cpp process. Paths must be absolute, since the process has its own working directory. */
export type WhisperJob =
  | { task: 'load' }
  | { task: 'detect'; model: string; wav: Wav; longestSeconds: number }
  | { task: 'identify'; model: string; gpu: boolean; wav: Wav; windows: readonly Span[] }
  | {
      task: 'transcribe';
      model: string;
      gpu: boolean;
      wav: Wav;
      windows: readonly Span[];
      language: string;
      prompt: string;
      temperatureInc?: number;
    };

/**
 * Runs one job in a separate process.
 * @param job includes the file of the build to load
 * @throws {RecognitionError} with the last messages of whisper.cpp; the signal's reason when aborted
 */
export async function runWhisper<T>(
  job: WhisperJob & { addon: string | undefined; threads: number },
  {
    scratchFolder,
    signal,
    onProgress,
    onMessage,
  }: Pick<RecogniseOptions, 'signal' | 'onProgress'> & {
    scratchFolder: string;
    /** Called with each message of whisper.cpp. */
    onMessage?: (line: string) => void;
  },
): Promise<T> {
  const cwd = await mkdtemp(join(scratchFolder, 'scriptorium-whisper-'));
  const onLine = (line: string) => {
    const share = /^progress ([\d.]+)$/.exec(line)?.[1];
    if (share) onProgress?.(Number(share));
    else onMessage?.(line);
  };
  try {
    await writeFile(join(cwd, 'job.json'), JSON.stringify(job));
    await runChild([process.execPath, whisper.program, 'job.json', 'result.json'], { cwd, signal, onLine });
    return JSON.parse(await readFile(join(cwd, 'result.json'), 'utf8')) as T;
  } catch (error) {
    if (!(error instanceof ChildError)) throw error;
    throw new RecognitionError('failed', error.message, error.killed);
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}
