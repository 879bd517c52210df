import { SecretBox } from '@scriptorium/server-kit';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from './config-error.js';
import { writePrivate, writePrivateOnce } from './data-folder.js';
import { parseKeyRing, type KeyRing } from './key-ring.js';

const fileIn = (folder: string): string => path.join(folder, 'secret-keys');

/**
 * Opens the secret box with the keys of `SECRET_KEYS`, or of a file that the first start creates. The file is
 * reread when needed, so that a running server follows a key rotation.
 */
export async function openSecretBox(folder: string, given: string | undefined): Promise<SecretBox> {
  if (given) return new SecretBox(parse(given, 'SECRET_KEYS'));
  // If several processes start together, all use the first one's key.
  if (!(await read(folder))) await writePrivateOnce(fileIn(folder), `${newKey('k1')}\n`);
  const parsed = (text: string) => parse(text.trim(), fileIn(folder));
  return new SecretBox(parsed(await read(folder)), () => parsed(readFileSync(fileIn(folder), 'utf8')));
}

interface KeySettings {
  SCRIPTORIUM_DATA: string;
  SECRET_KEYS?: string;
}

/** Returns the keys of an installation, as text. */
export const secretKeys = async ({
  SCRIPTORIUM_DATA: folder,
  SECRET_KEYS: given,
}: KeySettings): Promise<string> => given ?? (await read(folder));

/**
 * Puts the keys of a file into a data folder without keys.
 *
 * @param file undefined if the keys are in SECRET_KEYS or in the data folder already
 * @throws {ConfigError} if there are other keys, or none
 */
export async function installKeys(
  { SCRIPTORIUM_DATA: folder, SECRET_KEYS: given }: KeySettings,
  file: string | undefined,
): Promise<void> {
  const present = given ?? (await read(folder));
  if (file === undefined) {
    if (present) return;
    throw new ConfigError('the keys are missing: name their file with --keys, or set SECRET_KEYS');
  }
  const text = (await readFile(file, 'utf8')).trim();
  parse(text, file);
  if (present && present !== text)
    throw new ConfigError(`${given ? 'SECRET_KEYS' : fileIn(folder)} has other keys than ${file}`);
  if (!present) await writePrivateOnce(fileIn(folder), `${text}\n`);
}

/** Puts a new key before the others; new secrets are encrypted with it. */
export async function addKey(folder: string): Promise<void> {
  const text = await read(folder);
  const newest = Math.max(
    0,
    ...parse(text, fileIn(folder)).map(({ id }) => Number(/^k(\d+)$/.exec(id)?.[1] ?? 0)),
  );
  await writePrivate(fileIn(folder), `${newKey(`k${newest + 1}`)},${text}\n`);
}

/**
 * Keeps only the first key. Secrets of the others can no longer be decrypted.
 * @returns the ids of the removed keys
 */
export async function retireKeys(folder: string): Promise<string[]> {
  const text = await read(folder);
  const [, ...old] = parse(text, fileIn(folder));
  if (old.length) await writePrivate(fileIn(folder), `${text.split(',')[0]}\n`);
  return old.map(({ id }) => id);
}

const newKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

/**
 * Returns an empty string if the file does not exist.
 * @throws {ConfigError} if accounts other than the owner can read it
 */
async function read(folder: string): Promise<string> {
  const file = fileIn(folder);
  const { mode } = (await stat(file).catch(() => undefined)) ?? {};
  if (mode === undefined) return '';
  if (mode & 0o077) {
    const why = `its mode is ${(mode & 0o777).toString(8)}, so that other accounts can use it`;
    throw new ConfigError(`${file}: ${why}: run chmod 600 ${file}`);
  }
  return (await readFile(file, 'utf8')).trim();
}

function parse(text: string, source: string): KeyRing {
  const ring = parseKeyRing(text);
  if (typeof ring === 'string') throw new ConfigError(`${source}: ${ring}`);
  return ring;
}
