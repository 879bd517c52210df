import { mkdir, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the folders of the XDG Base Directory Specification. */
export function foldersOf(env: Environment) {
  const base = (variable: string, fallback: string) =>
    path.join(absolute(env[variable]) ?? path.join(env.HOME || homedir(), fallback), 'scriptorium');
  return {
    config: base('XDG_CONFIG_HOME', '.config'),
    state: base('XDG_STATE_HOME', '.local/state'),
    cache: base('XDG_CACHE_HOME', '.cache'),
  };
}

/** Relative paths in the variables are ignored, as the specification requires. */
const absolute = (folder: string | undefined) => (folder && path.isAbsolute(folder) ? folder : undefined);

/** Replaces a file that only the user can read; readers see the old or the new content. */
export async function writePrivately(file: string, content: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, content, { mode: 0o600 });
  await rename(temporary, file);
}
