import { startLiveChild } from '../child.js';
import { RecognitionError } from '../recogniser.js';
import type { EngineEvents, UtteranceEngine } from './recognition-stream.js';

export interface LiveProcessEvents<T> extends Pick<EngineEvents, 'onError'> {
  onResult: (result: T) => void;
  /** Converts the last messages of a process that ended. Default: as they are. */
  explain?: (stderr: string) => string;
}

/**
 * Starts the process of an engine for one stream, which sends `{ ready: true }`, then a result after each part. Resolves when
 * it has loaded its model.
 * @param argv arguments of Node
 * @throws {RecognitionError} if the process ends before
 */
export async function startLiveProcess<T extends object>(
  name: string,
  argv: readonly string[],
  { onResult, onError, explain = (stderr) => stderr.trim() }: LiveProcessEvents<T>,
): Promise<UtteranceEngine> {
  const child = await startLiveChild([process.execPath, ...argv]);
  let stderr = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-2000)));
  await new Promise<void>((done, fail) => {
    let onEnd = fail;
    const ended = (why: string) =>
      onEnd(new RecognitionError('failed', `${name} ended: ${explain(stderr) || why}`, true));
    child.on('error', (error) => ended(error.message));
    child.on('close', (code, signal) => ended(`${code ?? signal}`));
    child.on('message', (message: { ready: true } | T) => {
      if (!('ready' in message)) return onResult(message);
      onEnd = onError;
      done();
    });
  });
  return {
    write: (part) => void (child.connected && child.send(part)),
    close: () => void child.kill('SIGKILL'),
  };
}
