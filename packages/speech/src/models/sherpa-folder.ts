import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runChild } from '../child.js';
import { readable } from '../locate.js';
import { hashOf } from './file-hash.js';
import { ModelError } from './model-download.js';
import type { SherpaModel } from './known-model.js';

const DESCRIPTION = 'model.json';
/** In the format of `sha256sum`. */
const HASHES = 'SHA256SUMS';

const isRecordOfText = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'string' && isInside(each));

/** Returns whether a path stays in its folder. */
const isInside = (path: string) => !/^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)/i.test(path);

/**
 * Reads the description in the folder of a model for sherpa-onnx.
 * @throws {ModelError} naming what is missing
 */
export async function readSherpaModel(folder: string): Promise<SherpaModel> {
  const path = join(folder, DESCRIPTION);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ModelError(`${path} cannot be read: it describes the model`);
  });
  const model = parse(text);
  if (!model || typeof model.kind !== 'string' || typeof model.architecture !== 'string')
    throw new ModelError(`${path} must have "kind", "architecture", "languages" and "files"`);
  if (!Array.isArray(model.languages) || !isRecordOfText(model.files))
    throw new ModelError(`${path} must have a list "languages", and "files" with paths in the folder`);
  for (const file of Object.values(model.files))
    if (!(await readable(join(folder, file))))
      throw new ModelError(`${join(folder, file)} is missing: install the model again`);
  return model as SherpaModel;
}

function parse(text: string): Partial<SherpaModel> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces an archive by its content, without the folder in it. @throws {ModelError} */
export async function unpack(archive: string, folder: string, signal?: AbortSignal): Promise<void> {
  const argv = ['tar', '-xjf', archive, '-C', folder, '--strip-components=1', '--no-same-owner'];
  await runChild(argv, { cwd: folder, signal }).catch((error: Error) => {
    signal?.throwIfAborted();
    throw new ModelError(`the archive cannot be unpacked; tar and bzip2 must be installed: ${error.message}`);
  });
  await rm(archive);
}

/** Writes the description and the hashes of a complete folder. @throws {ModelError} if a file of the model is missing */
export async function finishFolder(folder: string, model: SherpaModel): Promise<void> {
  await writeFile(join(folder, DESCRIPTION), `${JSON.stringify(model, null, 2)}\n`);
  await readSherpaModel(folder);
  const lines: string[] = [];
  for (const file of await filesIn(folder)) lines.push(`${await hashOf(join(folder, file))}  ${file}\n`);
  await writeFile(join(folder, HASHES), lines.join(''));
}

/** Returns the first file that differs from what was installed; undefined if all are unchanged. */
export async function changedFile(folder: string): Promise<string | undefined> {
  const hashes = await readFile(join(folder, HASHES), 'utf8').catch(() => '');
  for (const line of hashes.split('\n').filter(Boolean)) {
    const [hash, file] = [line.slice(0, 64), line.slice(66)];
    if ((await hashOf(join(folder, file)).catch(() => undefined)) !== hash) return file;
  }
  return undefined;
}

export async function sizeOfFolder(folder: string): Promise<number> {
  const sizes = await Promise.all(
    (await filesIn(folder)).map(async (file) => (await stat(join(folder, file))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== HASHES)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
