import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sherpa from '../../sherpa.cjs';
import { ChildError, runChild, type ChildOptions } from '../child.js';
import { RecognitionError } from '../recogniser.js';
import type { Span, Wav } from '../wav.js';
import type { LoadedSherpa, SherpaInstallation } from './sherpa-model.js';

/** Job of a process of sherpa-onnx. Paths must be absolute, since the process has its own working directory. */
export type SherpaJob =
  | { task: 'load' }
  | { task: 'recognise'; config: object; hotwords?: string; wav: Wav; windows: readonly Span[] }
  | { task: 'identify'; config: object; wav: Wav; windows: readonly Span[] }
  | { task: 'diarise'; config: object; wav: Wav }
  | { task: 'speak'; config: object; text: string; speaker: number; rate: number };

export interface SherpaCall extends Pick<ChildOptions, 'signal' | 'priority'> {
  onProgress?: (fraction: number) => void;
}

/**
 * Runs one job in a separate process, because sherpa-onnx ends the process when a model is unusable.
 * @throws {RecognitionError} with the last message of sherpa-onnx; the signal's reason when aborted
 */
export async function runSherpa<T>(
  { name, scratchFolder }: Pick<SherpaInstallation, 'name' | 'scratchFolder'>,
  job: SherpaJob & Pick<LoadedSherpa, 'library'>,
  { signal, priority, onProgress }: SherpaCall,
): Promise<T> {
  const cwd = await mkdtemp(join(scratchFolder, 'scriptorium-sherpa-'));
  const onLine = (line: string) => {
    const share = /^progress ([\d.]+)$/.exec(line)?.[1];
    if (share) onProgress?.(Number(share));
  };
  try {
    await writeFile(join(cwd, 'job.json'), JSON.stringify(job));
    const argv = [process.execPath, '--expose-gc', sherpa.program, 'job.json', 'result.json'];
    await runChild(argv, { cwd, signal, priority, onLine });
    return JSON.parse(await readFile(join(cwd, 'result.json'), 'utf8')) as T;
  } catch (error) {
    if (error instanceof ChildError) throw failureOf(name, error);
    throw error;
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

/** Says in a sentence why a model could not be used. */
export function failureOf(name: string, { killed, output }: ChildError): RecognitionError {
  if (killed)
    return new RecognitionError('failed', `sherpa-onnx was killed while it used the model ${name}`, true);
  const why = lastMessage(output);
  return new RecognitionError(
    'failed',
    `sherpa-onnx cannot use the model ${name}: ${why ?? 'it ended without a message'}`,
  );
}

/** Returns the last line that says something. */
export const lastMessage = (lines: readonly string[]): string | undefined =>
  lines.map(withoutPlace).findLast((line) => line && !line.startsWith('progress '));

/** Removes the place in the sources of sherpa-onnx, such as `/src/csrc/offline-ctc-model.cc:Create:95 `, from a message. */
const withoutPlace = (line: string) => line.replace(/^\S*\.(cc|h):\S*:\d+ ?/, '').trim();
