import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SecretKey } from '@scriptorium/server-kit';
import { ConfigError } from './config.js';

/** The folder that holds what must not be lost: database, blobs, keys. */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  } catch (error) {
    throw new ConfigError(
      `SCRIPTORIUM_DATA: ${folder} cannot be used (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}

/** Writes a private file so that it is there as a whole or not at all. */
export async function writePrivate(file: string, text: string): Promise<void> {
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
}

/** The key ring that seals secrets: from `SECRET_KEYS`, or from a file that the first start makes. */
export async function secretKeys(
  folder: string,
  given: string | undefined,
): Promise<[SecretKey, ...SecretKey[]]> {
  const file = path.join(folder, 'secret-keys');
  let text = given ?? (await readFile(file, 'utf8').catch(() => undefined))?.trim();
  if (!text) {
    text = `k1:${randomBytes(32).toString('base64')}`;
    await writePrivate(file, `${text}\n`);
  }
  const ring = text.split(',').map((entry) => {
    const [id, key] = entry.split(':') as [string, string];
    return { id, bytes: Buffer.from(key, 'base64') };
  });
  const bad = ring.find(({ bytes }) => bytes.length !== 32);
  if (bad) throw new ConfigError(`SECRET_KEYS: key '${bad.id}' is not 32 bytes in base64`);
  return ring as [SecretKey, ...SecretKey[]];
}
