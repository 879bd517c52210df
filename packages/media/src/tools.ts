import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { MissingToolError } from './errors.js';

const run = promisify(execFile);
const packages = { ffmpeg: 'ffmpeg', ffprobe: 'ffmpeg', bwrap: 'bubblewrap' } as const;
const command = (names: readonly string[]) =>
  `apt-get install --no-install-recommends -y ${[...new Set(names)].join(' ')}`;

export type ToolName = keyof typeof packages;
export type Tool =
  | { available: true; path: string; version: string }
  | { available: false; problem: 'not installed' }
  /** The program is installed, but did not print its version in time, as on a busy machine, or failed to. */
  | { available: false; problem: 'does not answer'; path: string };

const PROBE_MS = 10_000;

/** Returns the path of a program with symbolic links resolved, or undefined if it is in none of the folders, by default the PATH. */
export async function locate(
  name: string,
  searched = (process.env.PATH ?? '').split(delimiter),
): Promise<string | undefined> {
  for (const folder of searched.filter(Boolean)) {
    const path = join(folder, name);
    const found = await access(path, constants.X_OK).then(
      () => stat(path),
      () => undefined,
    );
    if (found?.isFile()) return realpath(path);
  }
  return undefined;
}

/** @throws {MissingToolError} */
export async function required(name: 'ffmpeg' | 'ffprobe'): Promise<string> {
  const path = await locate(name);
  if (!path) throw new MissingToolError(name, command([packages[name]]));
  return path;
}

/** Programs that printed their version, by path, inode, size and modification time of the file. */
const working = new Map<string, Tool>();

async function examine(name: ToolName): Promise<Tool> {
  const path = await locate(name);
  if (!path) return { available: false, problem: 'not installed' };
  const { ino, size, mtimeMs } = await stat(path);
  const file = [path, ino, size, mtimeMs].join();
  const known = working.get(file);
  if (known) return known;
  const argument = name === 'bwrap' ? '--version' : '-version';
  const { stdout } = await run(path, [argument], { timeout: PROBE_MS }).catch(() => ({ stdout: '' }));
  const version = /(\d+\.\S+)/.exec(stdout.split('\n')[0] ?? '')?.[1];
  if (!version) return { available: false, problem: 'does not answer', path };
  const tool: Tool = { available: true, path, version };
  working.set(file, tool);
  return tool;
}

export interface MediaTools {
  ffmpeg: Tool;
  ffprobe: Tool;
  bwrap: Tool;
  /** Command that installs all missing programs (Debian and Ubuntu); undefined if none is missing. */
  remedy?: string;
}

/**
 * Finds out whether each program is installed and prints its version. A program that did is not started again until its
 * file changes. Without `bwrap` everything works, with weaker isolation.
 */
export async function mediaTools(): Promise<MediaTools> {
  const [ffmpeg, ffprobe, bwrap] = await Promise.all([
    examine('ffmpeg'),
    examine('ffprobe'),
    examine('bwrap'),
  ]);
  const tools = { ffmpeg, ffprobe, bwrap };
  const isMissing = (tool: Tool) => !tool.available && tool.problem === 'not installed';
  const missing = (Object.keys(tools) as ToolName[]).filter((name) => isMissing(tools[name]));
  return missing.length ? { ...tools, remedy: command(missing.map((name) => packages[name])) } : tools;
}
