import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/** Returns the path of a program, or undefined if it is not on the PATH. */
export async function locate(name: string): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const path of isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name)))
    if (await readable(path, constants.X_OK)) return path;
  return undefined;
}

export const readable = (path: string, mode = constants.R_OK): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  );
