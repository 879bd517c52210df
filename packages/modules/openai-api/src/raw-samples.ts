import { unacceptable } from '@scriptorium/core';
import type { Storage, Upload } from '@scriptorium/server-kit';
import { wavHeader } from '@scriptorium/speech/server';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const BYTES_PER_MS = 32;

/** Returns the duration of samples without a header. */
export const samplesMs = ({ size }: Upload): number => Math.ceil(size / BYTES_PER_MS);

/**
 * Calls `work` with a WAV file of an upload that consists of samples: 16 kHz, mono, 16 bits. The file is deleted
 * afterwards, unless it was stored.
 */
export async function withWav<T>(
  { scratch }: Storage,
  upload: Upload,
  work: (file: Upload) => Promise<T>,
): Promise<T> {
  if (upload.size === 0 || upload.size % 2)
    throw unacceptable('audio_file', 'with encode=false, 16-bit samples without a header');
  const path = scratch.newFile();
  try {
    const output = createWriteStream(path, { flags: 'wx' });
    const header = wavHeader(upload.size);
    output.write(header);
    await pipeline(createReadStream(upload.path), output);
    return await work({ path, filename: upload.filename, size: header.length + upload.size });
  } finally {
    await scratch.discard(path);
  }
}
