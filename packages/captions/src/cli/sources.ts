import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CaptionError } from '../model/error.js';
import { defaultLimits } from '../model/limits.js';
import { glob, isPattern } from './glob.js';
import type { Terminal } from './terminal.js';

/** A file named on the command line, or standard input. */
export interface Source {
  /** Name as given by the user; `stdin` for standard input. */
  readonly name: string;
  /** Absent for standard input. */
  readonly path?: string;
  /** @throws CaptionError `option` if it cannot be read, `limit` if it is larger than `limit` bytes */
  readonly bytes: (limit?: number) => Promise<Uint8Array>;
}

/**
 * Returns the sources that the arguments name, with patterns expanded; standard input if there are no
 * arguments.
 * @throws CaptionError `option` if a pattern matches nothing, or standard input is a terminal
 */
export async function findSources(args: readonly string[], terminal: Terminal): Promise<Source[]> {
  if (args.length === 0 && terminal.interactive.in)
    throw new CaptionError('option', 'no input: name a file or pipe one in');
  const sources = new Map<string, Source>();
  for (const arg of args.length === 0 ? ['-'] : args)
    for (const source of await sourcesOf(arg, terminal)) sources.set(source.path ?? '-', source);
  return [...sources.values()];
}

async function sourcesOf(arg: string, terminal: Terminal): Promise<Source[]> {
  if (arg === '-') return [{ name: 'stdin', bytes: (limit = defaultLimits.bytes) => terminal.read(limit) }];
  const path = resolve(terminal.folder, arg);
  if (!isPattern(arg) || (await stat(path).catch(() => undefined))) return [fileSource(arg, path)];
  const names = await glob(arg, terminal.folder);
  if (names.length === 0) throw new CaptionError('option', `no file matches ${arg}`);
  return names.map((name) => fileSource(name, resolve(terminal.folder, name)));
}

const fileSource = (name: string, path: string): Source => ({
  name,
  path,
  bytes: async (limit = defaultLimits.bytes) => {
    try {
      const { size } = await stat(path);
      if (size > limit) throw new CaptionError('limit', `the file has ${size} bytes, more than ${limit}`);
      return await readFile(path);
    } catch (error) {
      if (error instanceof CaptionError) throw error;
      throw new CaptionError('option', reason(error as NodeJS.ErrnoException));
    }
  },
});

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'this is a folder; use a pattern such as folder/*.srt',
  EACCES: 'permission denied',
};
const reason = ({ code, message }: NodeJS.ErrnoException): string => reasons[code ?? ''] ?? message;
