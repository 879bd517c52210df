import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the corpora; without it the suites are skipped. */
const root = process.env['CORPORA'];

export const path = (name: string): string => join(root ?? '', name);

/** Returns `describe`, skipped if the corpus is not available. */
export const describeCorpus = (name: string, run: () => void): void =>
  root && existsSync(path(name))
    ? describe(name, run)
    : describe.skip(name, () => it('is not available', () => undefined));

export const files = (folder: string, extension: string): string[] =>
  root && existsSync(path(folder))
    ? readdirSync(path(folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(extension))
        .sort()
    : [];

export const bytes = (name: string): Uint8Array => new Uint8Array(readFileSync(path(name)));
export const text = (name: string): string => readFileSync(path(name), 'utf8');

/** Does the same as `it.each`, but accepts an empty list of names. */
export const each = (
  names: readonly string[],
  title: string,
  run: (name: string) => void | Promise<void>,
): void => {
  for (const name of names) it(title.replace('%s', name), async () => run(name));
};
