import { settled, untrusted } from '../outcome.js';
import { sandbox } from '../sandbox.js';
import type { Isolation } from '../walls.js';
import { patience } from './pcm.js';

export interface ShotOptions {
  durationMs: number;
  /** How different two frames must be, 0 to 100. Default 10. */
  threshold?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
  isolation?: Isolation;
}

/**
 * The times in ms of the first frame of each new shot, in order, by ffmpeg's `scdet`. The first shot, at 0, is not among them.
 *
 * @throws {MediaError} the picture cannot be decoded; an empty list if there is none.
 */
export async function findShotChanges(input: string, options: ShotOptions): Promise<number[]> {
  const { durationMs, threshold = 10, timeoutMs = patience(durationMs), signal, isolation } = options;
  const times: number[] = [];
  let rest = '';
  const result = await sandbox(
    'ffmpeg',
    ({ inputs }) =>
      [
        ['-nostdin', '-v', 'error', '-hide_banner', '-nostats'],
        untrusted(inputs[0]!),
        // Differences are as plain in a small picture, and found ten times sooner.
        [
          '-map',
          '0:V:0',
          '-vf',
          `scale=320:-2,scdet=t=${threshold}:s=1,metadata=print:key=lavfi.scd.time:file=pipe\\\\:1`,
        ],
        ['-t', String(durationMs / 1000 + 2), '-f', 'null', '-'],
      ].flat(),
    {
      inputs: [input],
      timeoutMs,
      onStdout(text) {
        const lines = (rest + text).split('\n');
        rest = lines.pop()!;
        for (const line of lines) {
          const seconds = /^lavfi\.scd\.time=([\d.]+)/.exec(line)?.[1];
          if (seconds) times.push(Math.round(Number(seconds) * 1000));
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
