import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const speechPackage = dirname(createRequire(import.meta.url).resolve('@scriptorium/speech/package.json'));

/**
 * Runs the voice of the speech package on a text. The folder is mounted as `/o` and must not be used by
 * concurrent calls.
 * @returns its output
 */
export async function flite(folder, text, args) {
  await writeFile(join(folder, 'text.txt'), text);
  const program = [join(speechPackage, 'flite.cjs'), folder];
  await run(process.execPath, ['--no-warnings', ...program, ...args, '-f', '/o/text.txt']);
  return readFile(join(folder, 'printed.txt'), 'utf8');
}
