import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from './failure.js';
import { foldersOf, writePrivately } from './folders.js';

/** A server and the key for it. */
export interface Profile {
  url: string;
  key: string;
  /** Signs requests, for accounts in signed mode. */
  secret?: string;
}

interface Config {
  /** Name of the profile that is used without `--profile`. */
  current?: string;
  profiles: Record<string, Profile>;
}

type Environment = Readonly<Record<string, string | undefined>>;

export const configFile = (env: Environment): string => path.join(foldersOf(env).config, 'client.json');

export async function readConfig(env: Environment): Promise<Config> {
  const file = configFile(env);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"profiles":{}}';
    throw error;
  });
  try {
    const config = JSON.parse(text) as Config;
    return { ...config, profiles: { ...config.profiles } };
  } catch {
    throw new Error(`${file} is not valid JSON; correct or delete it`);
  }
}

export const writeConfig = (env: Environment, config: Config): Promise<void> =>
  writePrivately(configFile(env), `${JSON.stringify(config, null, 2)}\n`);

/**
 * Returns the server to use: the profile that was asked for, or the environment, or the current profile.
 *
 * @throws {UsageError} if there is none
 */
export async function chosenProfile(env: Environment, asked: string | undefined): Promise<Profile> {
  const { SCRIPTORIUM_URL: url, SCRIPTORIUM_KEY: key, SCRIPTORIUM_SECRET: secret } = env;
  const { current, profiles } = await readConfig(env);
  const wanted = asked ?? env.SCRIPTORIUM_PROFILE;
  if (wanted) return profileNamed(profiles, wanted);
  if (url) {
    // The key of a profile must not be sent to another server.
    if (!key) throw new UsageError('SCRIPTORIUM_URL needs SCRIPTORIUM_KEY');
    return { url, key, ...(secret && { secret }) };
  }
  const profile = current === undefined ? undefined : profileNamed(profiles, current);
  if (!profile) throw new UsageError('no server is configured; run "scriptorium-client login"');
  return key ? { url: profile.url, key, ...(secret && { secret }) } : profile;
}

function profileNamed(profiles: Record<string, Profile>, name: string): Profile {
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (profile) return profile;
  const known = Object.keys(profiles).join(', ') || 'none';
  throw new UsageError(`there is no profile '${name}'; profiles: ${known}`);
}
