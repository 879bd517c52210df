import { MediaError } from './errors.js';
import type { SandboxResult } from './sandbox.js';
import { demuxers } from './magic.js';

/** Arguments for an untrusted input: allowed protocols and formats, and limits for streams and picture size. */
export const untrusted = (input: string): readonly string[] =>
  [
    ['-protocol_whitelist', 'file', '-format_whitelist', demuxers],
    ['-max_streams', '100', '-max_pixels', '33177600', '-threads', '1'], // 8192 × 4050
    ['-i', `file:${input}`],
  ].flat();

/** Removes addresses, paths, control and direction characters from ffmpeg's output. */
export const publicText = (text: string): string =>
  text
    .replace(/\[[^\]\n]*@ 0x[0-9a-f]+\]\s*/g, '')
    .replace(/(file:)?\/\S*input(-\d+)?\.bin/g, 'the file')
    .replace(/[^\P{C}\n]/gu, '')
    .split('\n')
    .filter(Boolean)
    .slice(0, 5)
    .join('; ')
    .slice(0, 500);

/**
 * Returns the child's stdout.
 * @throws {MediaError} if the source is unusable; a plain `Error` if the machine is at fault and the source may be usable.
 */
export function settled({ ending, stdout, stderr }: SandboxResult): string {
  const details = publicText(stderr);
  if (/exceeds max_streams/.test(stderr))
    throw new MediaError('too_many_streams', 'The file has too many streams.', details);
  if (ending === 'ok') return stdout;
  if (ending === 'killed' || /No space left|Read-only file system|Permission denied/.test(stderr))
    throw new Error(`ffmpeg failed on this machine: ${details || ending}`);
  if (ending === 'timeout') throw new MediaError('timeout', 'The file takes too long to read.', details);
  if (ending === 'limits')
    throw new MediaError('limits', 'Reading the file needs too much memory or processor time.', details);
  if (ending === 'crashed') throw new MediaError('crashed', 'The file cannot be decoded.', details);
  if (/moov atom not found|truncat|partial file|End of file/i.test(stderr))
    throw new MediaError('truncated', 'The file is incomplete.', details);
  throw new MediaError('unreadable', 'The file cannot be read as audio or video.', details);
}
