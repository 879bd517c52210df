import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const READ_BYTES = 512 * 1024;

/** Returns the SHA-256 of a file, reading it in chunks. */
export async function hashFile(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file, { highWaterMark: READ_BYTES }), hash);
  return hash.digest();
}
