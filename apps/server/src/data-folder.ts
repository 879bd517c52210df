import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
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

/** Writes a private file so that it is there as a whole or not at all, whoever else writes it at the same time. */
export async function writePrivate(file: string, text: string): Promise<void> {
  const draft = await draftOf(file, text);
  await rename(draft, file);
}

/** As `writePrivate`, but leaves a file that is there already. */
async function writePrivateOnce(file: string, text: string): Promise<void> {
  const draft = await draftOf(file, text);
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
}

async function draftOf(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomUUID()}.new`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return draft;
}

/** The key ring that seals secrets: from `SECRET_KEYS`, or from a file that the first start makes. */
export async function secretKeys(
  folder: string,
  given: string | undefined,
): Promise<[SecretKey, ...SecretKey[]]> {
  const file = path.join(folder, 'secret-keys');
  let text = given ?? (await readFile(file, 'utf8').catch(() => undefined))?.trim();
  if (!text) {
    // Of processes that start together, all take the key of the first.
    await writePrivateOnce(file, `k1:${randomBytes(32).toString('base64')}\n`);
    text = (await readFile(file, 'utf8')).trim();
  }
  const ring = text.split(',').map((entry) => {
    const [id, key] = entry.split(':') as [string, string];
    return { id, bytes: Buffer.from(key, 'base64') };
  });
  const bad = ring.find(({ bytes }) => bytes.length !== 32);
  if (bad) throw new ConfigError(`SECRET_KEYS: key '${bad.id}' is not 32 bytes in base64`);
  return ring as [SecretKey, ...SecretKey[]];
}
