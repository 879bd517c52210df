import { readdir, stat } from 'node:fs/promises';
import { isAbsolute, join, parse, resolve } from 'node:path';

const MAGIC = /[*?[{]/;

export const isPattern = (text: string): boolean => MAGIC.test(text);

/**
 * Returns the files that match a pattern with `*`, `?`, `[abc]`, `{a,b}` and `**` (any depth), sorted. Names
 * that start with a dot match only if the pattern has the dot. Needed for shells without globbing and for
 * quoted patterns.
 */
export async function glob(pattern: string, folder: string): Promise<string[]> {
  const root = isAbsolute(pattern) ? parse(pattern).root : '';
  const found = new Set<string>();
  for (const alternative of braces(pattern.slice(root.length)))
    await walk(root, alternative.split(/[\\/]+/).filter(Boolean), folder, found);
  return [...found].sort();
}

/** Expands `a.{srt,vtt}` to `a.srt` and `a.vtt`. */
function braces(pattern: string): string[] {
  const group = /\{([^{}]*)\}/.exec(pattern);
  if (!group) return [pattern];
  const [before, after] = [pattern.slice(0, group.index), pattern.slice(group.index + group[0].length)];
  return group[1]!.split(',').flatMap((choice) => braces(before + choice + after));
}

async function walk(at: string, parts: readonly string[], folder: string, found: Set<string>): Promise<void> {
  const [part, ...rest] = parts;
  if (part === undefined) {
    if (await isFile(resolve(folder, at))) found.add(at);
    return;
  }
  if (!isPattern(part)) return walk(join(at, part), rest, folder, found);
  if (part === '**') await walk(at, rest, folder, found);
  const matches = part === '**' ? /^[^.]/ : toRegExp(part);
  for (const entry of await entries(resolve(folder, at))) {
    if (!matches.test(entry.name)) continue;
    if (part === '**' && entry.isDirectory()) await walk(join(at, entry.name), parts, folder, found);
    if (part !== '**') await walk(join(at, entry.name), rest, folder, found);
  }
}

const entries = (path: string) => readdir(path, { withFileTypes: true }).catch(() => []);
const isFile = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isFile() ?? false;

function toRegExp(part: string): RegExp {
  const source = part.replace(/\[!?[^\]]+\]|\*+|[\\^$.|?+()[\]{}]/g, (piece) => {
    if (piece.startsWith('*')) return '.*';
    if (piece === '?') return '.';
    if (piece.length > 2) return piece.replace('[!', '[^').replaceAll('\\', '\\\\');
    return `\\${piece}`;
  });
  return new RegExp(`^${part.startsWith('.') ? '' : '(?!\\.)'}${source}$`, 's');
}
