import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './config-error.js';
import { writePrivate } from './data-folder.js';
import { ownCommand } from './own-command.js';

const faultOf = (rule: string) => (issue: { input?: unknown }) =>
  issue.input === undefined ? 'is missing' : rule;

const leaf = <T>(accepts: (value: unknown) => boolean, rule: string) =>
  z.custom<T>(accepts, { error: faultOf(rule) });

/** Keeps unknown fields, which a newer version may have written. */
const group = <T extends z.ZodRawShape>(shape: T) =>
  z.looseObject(shape, { error: faultOf('must be a JSON object') });

const secret = leaf<string>(
  (value) => typeof value === 'string' && /^[!-~]{1,500}$/.test(value),
  'must be a text of printable ASCII characters without spaces',
);
const id = leaf<number>(
  (value) => Number.isSafeInteger(value) && Number(value) > 0,
  'must be a whole number above 0',
);
const address = leaf<string>(
  (value) =>
    value === '' || (typeof value === 'string' && /^https?:\/\/[!-~]+$/.test(value) && URL.canParse(value)),
  'must be an HTTP URL or empty',
);

const key = { api_key: secret, api_secret_key: secret };
const project = group({ ...key, id, webhook_secret: secret });

const Credentials = group({
  base_url: address,
  admin: group(key),
  project,
  observer: group(key),
  sandbox: project,
});

/** `credentials.json`: the keys for first use of the service. */
export type Credentials = z.output<typeof Credentials>;

const fileIn = (folder: string): string => path.join(folder, 'credentials.json');

/**
 * Returns undefined if the file does not exist.
 * @throws {ConfigError} naming the file and each invalid field, without values
 */
export async function readCredentials(folder: string): Promise<Credentials | undefined> {
  const file = fileIn(folder);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new ConfigError(
      `${file} cannot be read (${code}): make it a file that the service's account can read`,
    );
  }
  const { data, error } = Credentials.safeParse(parsed(text));
  if (data) return data;
  const faults = error.issues.map(({ path: place, message }) => `${place.join('.') || 'it'} ${message}`);
  const remedy = `restore it from a backup, or move it away and create new keys with "${ownCommand('create-key')}"`;
  throw new ConfigError(`${file} is damaged: ${faults.join(', ')}; ${remedy}`);
}

/** Returns null for text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Stores the current address of the service, because the port may change between starts. */
export async function noteAddress(folder: string, baseUrl: string): Promise<void> {
  const credentials = await readCredentials(folder);
  if (credentials && credentials.base_url !== baseUrl)
    await saveCredentials(folder, { ...credentials, base_url: baseUrl });
}

export const saveCredentials = (folder: string, credentials: Credentials): Promise<void> =>
  writePrivate(fileIn(folder), `${JSON.stringify(credentials, null, 2)}\n`);
