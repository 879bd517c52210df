// Remembers which packages passed, by turbo's hash of their sources, dependencies and environment.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFailed } from './test-results.mjs';

const fileOf = (folder, { dir }) => join(folder, `${dir.replaceAll('/', '+')}.json`);

/** Returns the results of a package that passed with the same hash; otherwise undefined. */
export async function passedResults(folder, task) {
  const record = await readFile(fileOf(folder, task), 'utf8').then(JSON.parse, () => undefined);
  return record?.hash === task.hash ? record.files : undefined;
}

/** Records the results of a package if all its files passed the first time. */
export async function recordPassed(folder, task, files) {
  if (files.length === 0 || files.some(isFailed)) return;
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(folder, task), JSON.stringify({ hash: task.hash, files }));
}
