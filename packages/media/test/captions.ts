import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { CaptionPair } from '../src/live/caption-sei.js';

const odd = (byte: number): number => {
  const ones = [...byte.toString(2)].filter((bit) => bit === '1').length;
  return ones % 2 === 1 ? byte : byte | 0x80;
};
const [rollUp, carriageReturn, lastRow] = ['\x14\x25', '\x14\x2d', '\x14\x70'];

/** Returns CEA-608 that rolls a row of text up at the bottom. */
export function row(text: string): CaptionPair[] {
  const bytes = [...rollUp, ...carriageReturn, ...lastRow, ...text, ...(text.length % 2 ? '\0' : '')].map(
    (char) => odd(char.charCodeAt(0)),
  );
  return bytes.flatMap((byte, i) => (i % 2 ? [[bytes[i - 1]!, byte] as const] : []));
}

const run = promisify(execFile);

/** Reads the captions in the pictures of a file, as SRT. They are shown when they are followed by others. */
export const captionsIn = async (path: string): Promise<string> =>
  (
    await run('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      `movie=${path}[out+subcc]`,
      '-map',
      '0:1',
      '-f',
      'srt',
      '-',
    ])
  ).stdout;

/** Returns a line for each picture and block of sound, with times, sizes and hashes of what is decoded. */
export const decoded = async (path: string): Promise<string[]> => {
  const { stdout } = await run('ffmpeg', ['-v', 'error', '-i', path, '-map', '0', '-f', 'framemd5', '-']);
  return stdout.split('\n').filter((line) => !line.startsWith('#'));
};
