import { glob } from 'node:fs/promises';
import { STANDARD } from './io.js';
import { UsageError } from './usage-error.js';

const PATTERN = /[*?[\]{}]/;

/** The files that names and patterns mean, each once, in order; standard input when there are none. */
export async function expandFiles(names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [STANDARD];
  const files = new Set<string>();
  for (const name of names) {
    if (!PATTERN.test(name)) {
      files.add(name);
      continue;
    }
    const found: string[] = [];
    for await (const file of glob(name)) found.push(file);
    if (found.length === 0) throw new UsageError(`no file matches ${name}`);
    for (const file of found.sort()) files.add(file);
  }
  return [...files];
}
