import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { download, ModelError, sizeOf, type DownloadOptions } from './model-download.js';
import { knownModels, type KnownModel } from './model-list.js';
import { whisperLanguages } from '../recognition/whisper-languages.js';

/** Model whose file is in the folder. */
export interface InstalledModel {
  name: string;
  purpose: KnownModel['purpose'];
  file: string;
  bytes: number;
  /** ISO 639-1; empty for language-independent models. */
  languages: readonly string[];
}

export interface InstallOptions extends Pick<DownloadOptions, 'signal' | 'onProgress' | 'retryMs'> {
  /** File or `http(s)` URL. Default: the URL where the model is published. */
  from?: string;
  /** Base URL of a mirror that has files such as `ggml-small.bin`. */
  mirror?: string;
  /** Hash of a model that is not in `knownModels`. */
  sha256?: string;
}

const NAME = /^[a-z0-9][a-z0-9._-]{0,63}$/i;
const fileOf = (name: string) => `ggml-${name}.bin`;

/** Models in one folder, which several installations may share. */
export class ModelStore {
  constructor(readonly folder: string) {}

  /** Returns the installed models, best first; unknown models come last. */
  async installed(): Promise<InstalledModel[]> {
    const files = await readdir(this.folder).catch(() => []);
    const names = files.flatMap((file) => /^ggml-(.+)\.bin$/.exec(file)?.[1] ?? []);
    const rank = (name: string) => knownModels.findIndex((known) => known.name === name) + 1 || Infinity;
    names.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
    const models = await Promise.all(names.map((name) => this.describe(name)));
    return models.filter((model) => model !== undefined);
  }

  /** Returns an installed model by name, or undefined. */
  async find(name: string): Promise<InstalledModel | undefined> {
    return (await this.installed()).find((model) => model.name === name);
  }

  /**
   * Downloads or copies a model, checks its hash, and only then installs it. The next call resumes an interrupted download.
   * @throws {ModelError} with a message for the operator
   */
  async install(name: string, options: InstallOptions = {}): Promise<InstalledModel> {
    const known = knownModels.find((model) => model.name === name);
    const sha256 = known?.sha256 ?? options.sha256?.toLowerCase();
    if (!NAME.test(name)) throw new ModelError(`'${name}' is not a valid name for a model`);
    if (known && options.sha256 && options.sha256.toLowerCase() !== known.sha256)
      throw new ModelError(
        `the SHA-256 of ${name} is ${known.sha256}; use a different name for other models`,
      );
    if (!sha256 || !/^[0-9a-f]{64}$/.test(sha256))
      throw new ModelError(`${name} is not a known model: give its SHA-256 as 64 hexadecimal digits`);
    const mirror = options.mirror && `${options.mirror.replace(/\/+$/, '')}/${fileOf(name)}`;
    const from = options.from ?? mirror ?? known?.url;
    if (!from) throw new ModelError(`${name} is not a known model: give its file or URL`);

    const part = join(this.folder, `${fileOf(name)}.part`);
    try {
      await mkdir(this.folder, { recursive: true });
      await this.checkSpace((known?.bytes ?? 0) - (await sizeOf(part)));
      if (/^https?:/i.test(from)) await download(from, part, { ...options, bytes: known?.bytes });
      else await copyFile(from, part, constants.COPYFILE_FICLONE);
      await check(part, sha256, from);
      await rename(part, join(this.folder, fileOf(name)));
    } catch (error) {
      throw asModelError(error);
    }
    return (await this.find(name))!;
  }

  /** Deletes a model and its partial download. Returns false if there was neither. */
  async remove(name: string): Promise<boolean> {
    if (!NAME.test(name)) return false;
    const files = [fileOf(name), `${fileOf(name)}.part`].map((file) => join(this.folder, file));
    const sizes = await Promise.all(files.map(sizeOf));
    try {
      for (const file of files) await rm(file, { force: true });
    } catch (error) {
      throw asModelError(error);
    }
    return sizes.some((size) => size > 0);
  }

  private async describe(name: string): Promise<InstalledModel | undefined> {
    const file = join(this.folder, fileOf(name));
    const kind = await kindOf(file).catch(() => undefined);
    if (!kind) return undefined;
    return { name, file, bytes: (await stat(file)).size, ...kind };
  }

  private async checkSpace(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize >= bytes) return;
    const missing = Math.ceil((bytes - bavail * bsize) / 1e6);
    throw new ModelError(`${this.folder} needs ${missing} MB more free space for the model`);
  }
}

async function check(file: string, sha256: string, from: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const found = hash.digest('hex');
  if (found !== sha256) {
    await rm(file);
    throw new ModelError(`the file from ${from} is not the model: its SHA-256 is ${found}, not ${sha256}`);
  }
  if (await kindOf(file)) return;
  await rm(file);
  throw new ModelError(`the file from ${from} is not a model in the ggml format of whisper.cpp`);
}

const MAGIC = 0x67676d6c;
const ENGLISH_VOCABULARY = 51_864;
const LONGEST_TYPE = 32; // maximum length of the type at the start of a voice activity model

/** Parses the header of a model file; undefined if it is not a model. */
async function kindOf(file: string): Promise<Pick<InstalledModel, 'purpose' | 'languages'> | undefined> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(8);
    const { bytesRead } = await handle.read(head, 0, 8, 0);
    if (bytesRead < 8 || head.readInt32LE(0) !== MAGIC) return undefined;
    const next = head.readInt32LE(4);
    if (next <= LONGEST_TYPE) return { purpose: 'voice-activity', languages: [] };
    return { purpose: 'recognition', languages: next <= ENGLISH_VOCABULARY ? ['en'] : whisperLanguages };
  } finally {
    await handle.close();
  }
}

function asModelError(error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  return code && path ? new ModelError(`${path} cannot be used (${code})`) : error;
}
