import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import { fromSourceStart } from '../source-start.js';
import type { Isolation } from '../isolation.js';
import { timeoutFor } from './pcm.js';

export interface ShotOptions {
  durationMs: number;
  /** Minimum difference of two frames, from 0 to 100. Default 10. */
  threshold?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
  isolation?: Isolation;
}

/**
 * Returns the start times in ms of all shots but the first, in order, as detected by ffmpeg's `scdet`. Returns an empty list
 * if there is no picture.
 *
 * @throws {MediaError} the picture cannot be decoded.
 */
export async function findShotChanges(input: string, options: ShotOptions): Promise<number[]> {
  const { durationMs, threshold = 10, timeoutMs = timeoutFor(durationMs), signal, isolation } = options;
  const times: number[] = [];
  const others = await fromSourceStart(input);
  let rest = '';
  const result = await sandbox(
    'ffmpeg',
    ({ inputs }) =>
      [
        ['-nostdin', '-v', 'error', '-hide_banner', '-nostats'],
        untrusted(inputs[0]!),
        // Scaling down keeps the differences and is ten times faster. ffmpeg prints seconds with six digits only, hence the
        // timestamps in milliseconds.
        [
          '-map',
          '0:V:0',
          '-vf',
          `scale=320:-2,settb=1/1000,scdet=t=${threshold}:s=1,metadata=print:key=lavfi.scd.time:file=pipe\\\\:1`,
        ],
        ['-t', String(durationMs / 1000 + 2), '-f', 'null', '-', ...others],
      ].flat(),
    {
      inputs: [input],
      timeoutMs,
      onStdout(text) {
        const lines = (rest + text).split('\n');
        rest = lines.pop()!;
        for (const line of lines) {
          const ms = /^frame:\d+ +pts:(\d+)/.exec(line)?.[1];
          if (ms) times.push(Number(ms));
        }
      },
      signal,
      isolation,
    },
  );
  if (/matches no streams/.test(result.stderr)) return [];
  settled(result);
  return times;
}
