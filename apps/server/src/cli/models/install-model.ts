import type { KnownModel } from '@scriptorium/speech';
import { createInterface } from 'node:readline/promises';
import { UsageError, type Run } from '../command.js';
import { megabytes, openModels } from './open-models.js';

export async function installModel(run: Run, name: string): Promise<void> {
  const { store, mirror, knownModels } = await openModels(run);
  const { from, sha256 } = run.values as { from?: string; sha256?: string };
  const known = knownModels.find((model) => model.name === name);
  const licenseAccepted = known?.mustAcceptLicense ? await accepted(run, known) : undefined;
  if (known) process.stderr.write(`${name}: ${known.license}, ${known.publisher}\n`);
  const onProgress = downloadProgress(known?.bytes);
  const model = await store.install(name, { from, sha256, mirror, onProgress, licenseAccepted });
  onProgress.end();
  run.show(`${name} is installed in ${store.folder}; start the service again to use it`, model);
}

/** Asks on a terminal. @throws {UsageError} if the licence is not accepted */
async function accepted({ values }: Run, { name, license, publisher }: KnownModel): Promise<true> {
  if (values['accept-licence']) return true;
  const why = `${name} has a licence with conditions of its own (${license}): read ${publisher}`;
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new UsageError(`${why}, and give --accept-licence if you accept them`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${why}\nDo you accept them? [y/N] `);
    if (/^y(es)?$/i.test(answer.trim())) return true;
  } finally {
    terminal.close();
  }
  throw new UsageError(`the licence of ${name} was not accepted`);
}

/** Shows the progress of a download on a terminal. */
export function downloadProgress(total: number | undefined): ((bytes: number) => void) & { end(): void } {
  let told = 0;
  const onProgress = (bytes: number) => {
    if (!process.stderr.isTTY || bytes - told < 10e6) return;
    told = bytes;
    process.stderr.write(`\r${megabytes(bytes)}${total ? ` of ${megabytes(total)}` : ''} `);
  };
  const end = () => void (told && process.stderr.write('\n'));
  return Object.assign(onProgress, { end });
}
