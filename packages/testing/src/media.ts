import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Runs ffmpeg with the arguments and returns the file.
 * @param name file name, from which ffmpeg derives the container: `a.mp4`
 */
export async function makeMedia(name: string, args: string): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'scriptorium-media-'));
  const file = path.join(folder, name);
  try {
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', ...args.split(' '), file]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns a `multipart/form-data` body with one file. */
export function formWithFile(
  parameter: string,
  content: Buffer | string,
  { filename = 'file.bin', ...fields }: { filename?: string; [field: string]: string | undefined } = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  form.append(parameter, new Blob([content as never]), filename);
  return form;
}
