import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Arguments, some of them in groups. */
type Arguments = (string | string[])[];

/** Measures integrated loudness in LUFS and true peak in dBTP with ffmpeg's `ebur128` filter. */
export async function ebur128(path: string): Promise<{ lufs: number; truePeakDb: number }> {
  const args = [
    '-nostdin',
    '-hide_banner',
    '-i',
    path,
    '-map',
    '0:a:0',
    '-af',
    'ebur128=peak=true',
    '-f',
    'null',
    '-',
  ];
  const { stderr } = await run('ffmpeg', args, { maxBuffer: 2 ** 26 });
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  return {
    lufs: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)![1]),
    truePeakDb: Number(/Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(summary)![1]),
  };
}

/** Returns ffprobe's report of a file. */
export async function report(path: string, ...entries: Arguments): Promise<Record<string, unknown>> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-of', 'json', ...entries.flat(), path], {
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Runs ffmpeg and returns its stdout and stderr. */
export const ffmpeg = (...args: Arguments): Promise<{ stdout: Buffer; stderr: Buffer }> =>
  run('ffmpeg', ['-nostdin', '-hide_banner', '-v', 'error', ...args.flat()], {
    maxBuffer: 2 ** 28,
    encoding: 'buffer',
  });
