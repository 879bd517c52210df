import { join } from 'node:path';
import { MediaError } from '../errors.js';
import type { Isolation } from '../isolation.js';
import { sandbox } from '../sandbox.js';

export interface JoinOptions {
  /** Existing folder, in which `recording.mkv` is written. */
  folder: string;
  /** Maximum size of the result. */
  maxBytes: number;
  /** Default an hour. */
  timeoutMs?: number;
  signal?: AbortSignal;
  isolation?: Isolation;
}

/**
 * Joins recordings of {@link openLiveStream} in their order, without changing sound and picture, and completes those that were
 * interrupted. Pieces should have the same tracks and codecs as the first.
 *
 * @returns the path of the result, a Matroska file
 * @throws {MediaError} `unreadable` if there is nothing to keep
 * @throws {MissingToolError} if ffmpeg is not installed
 */
export async function joinRecordings(
  pieces: readonly string[],
  { folder, maxBytes, timeoutMs = 3_600_000, signal, isolation }: JoinOptions,
): Promise<string> {
  let list = '';
  const { ending, stderr } = await sandbox(
    'ffmpeg',
    ({ inputs, output }) => {
      list = inputs.map((path) => `file 'file:${path}'\n`).join('');
      return [
        ['-nostdin', '-v', 'error', '-hide_banner', '-nostats', '-threads', '1'],
        ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'concat,matroska'],
        ['-f', 'concat', '-safe', '0', '-i', 'pipe:0', '-map', '0', '-c', 'copy'],
        ['-f', 'matroska', '-n', `file:${output}/recording.mkv`],
      ].flat();
    },
    {
      inputs: pieces,
      outputFolder: folder,
      fileBytes: maxBytes,
      timeoutMs,
      stdinFrom: listed(() => list),
      signal,
      isolation,
    },
  );
  if (ending !== 'ok') throw new MediaError('unreadable', 'the recording cannot be read', stderr || ending);
  return join(folder, 'recording.mkv');
}

/** The paths are known only when the child is started. */
async function* listed(list: () => string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(list());
}
