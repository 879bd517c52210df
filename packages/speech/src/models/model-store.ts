import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from './file-hash.js';
import { readGgml } from './ggml-file.js';
import type { KnownModel, ModelDownload, SherpaModel } from './known-model.js';
import { download, ModelError, sizeOf, type DownloadOptions } from './model-download.js';
import { knownModels } from './model-list.js';
import { changedFile, finishFolder, readSherpaModel, sizeOfFolder, unpack } from './sherpa-folder.js';
import { ggmlFile } from './whisper-models.js';

/** Model whose files are in the folder of the store. */
export interface InstalledModel extends Pick<KnownModel, 'name' | 'kind' | 'engine' | 'languages'> {
  /** File of whisper.cpp, or folder of sherpa-onnx. */
  path: string;
  bytes: number;
  /** Present for models of sherpa-onnx. */
  sherpa?: SherpaModel;
}

export interface InstallOptions extends Pick<DownloadOptions, 'signal' | 'onProgress' | 'retryMs'> {
  /**
   * File or `http(s)` URL; for a known model of several files the folder or base URL that has them. Default: where the
   * model is published.
   */
  from?: string;
  /** Base URL of a mirror, which has `ggml-small.bin`, and `parakeet-tdt-0.6b-v3/tokens.txt` for models of several files. */
  mirror?: string;
  /** Hash of a model for whisper.cpp that is not in the list. */
  sha256?: string;
  /** Whether the operator has accepted the licence, for models with `mustAcceptLicense`. */
  licenseAccepted?: boolean;
}

const NAME = /^[a-z0-9][a-z0-9._-]{0,63}(?<!\.part)$/i;
const isUrl = (from: string) => /^https?:/i.test(from);

/** Models in one folder, which several installations may share. */
export class ModelStore {
  constructor(
    readonly folder: string,
    private readonly known: readonly KnownModel[] = knownModels,
  ) {}

  /** Returns the installed models, best first of each kind; unknown models come last. */
  async installed(): Promise<InstalledModel[]> {
    const entries = await readdir(this.folder, { withFileTypes: true }).catch(() => []);
    const names = entries.flatMap((entry) =>
      entry.isDirectory() ? entry.name : (/^ggml-(.+)\.bin$/.exec(entry.name)?.[1] ?? []),
    );
    const rank = (name: string) => this.known.findIndex((known) => known.name === name) + 1 || Infinity;
    names.sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
    const models = await Promise.all(names.map((name) => this.describe(name)));
    return models.filter((model) => model !== undefined);
  }

  /** Returns an installed model by name, or undefined. */
  async find(name: string): Promise<InstalledModel | undefined> {
    return (await this.installed()).find((model) => model.name === name);
  }

  /**
   * Downloads or copies a model, checks its hashes, and only then installs it. The next call resumes an interrupted download.
   * @throws {ModelError} with a message for the operator
   */
  async install(name: string, options: InstallOptions = {}): Promise<InstalledModel> {
    const known = this.known.find((model) => model.name === name);
    const downloads = known?.downloads ?? [this.ownDownload(name, options)];
    this.check(name, known, options);
    try {
      await mkdir(this.folder, { recursive: true });
      if (known?.sherpa) await this.installFolder(name, downloads, known.sherpa, options);
      else await this.installFile(downloads[0]!, options);
    } catch (error) {
      throw asModelError(error);
    }
    return (await this.find(name))!;
  }

  /**
   * Compares the files of an installed model with its hashes.
   * @returns what is wrong, for the operator; undefined if nothing is, or if a model of unknown origin is readable
   */
  async verify(name: string): Promise<string | undefined> {
    const model = await this.find(name);
    if (!model) return `${name} is not installed`;
    const again = `remove ${name} and install it again`;
    if (model.sherpa) {
      const changed = await changedFile(model.path);
      return changed && `${join(model.path, changed)} was changed or is damaged; ${again}`;
    }
    const expected = this.known.find((known) => known.name === name)?.downloads[0]!.sha256;
    if (!expected || (await hashOf(model.path)) === expected) return undefined;
    return `${model.path} was changed or is damaged; ${again}`;
  }

  /** Deletes a model and its partial download. Returns false if there was neither. */
  async remove(name: string): Promise<boolean> {
    if (!NAME.test(name)) return false;
    const isModel = await readSherpaModel(this.pathOf(name)).then(
      () => true,
      () => this.known.some((known) => known.name === name && known.sherpa),
    );
    const paths = [ggmlFile(name), `${ggmlFile(name)}.part`, `${name}.part`, ...(isModel ? [name] : [])];
    let found = false;
    try {
      for (const path of paths.map((each) => this.pathOf(each))) {
        found ||= (await stat(path).catch(() => undefined)) !== undefined;
        await rm(path, { recursive: true, force: true });
      }
    } catch (error) {
      throw asModelError(error);
    }
    return found;
  }

  private pathOf(name: string): string {
    return join(this.folder, name);
  }

  private check(name: string, known: KnownModel | undefined, options: InstallOptions): void {
    const { sha256, licenseAccepted } = options;
    if (known?.sherpa && sha256)
      throw new ModelError(`the hashes of ${name} are known; do not give its SHA-256`);
    if (known && sha256 && sha256.toLowerCase() !== known.downloads[0]!.sha256)
      throw new ModelError(
        `the SHA-256 of ${name} is ${known.downloads[0]!.sha256}; use a different name for other models`,
      );
    if (known?.mustAcceptLicense && !licenseAccepted)
      throw new ModelError(
        `${name} has a licence with conditions of its own: read ${known.publisher} and accept it`,
      );
  }

  /** The download of a model that is not in the list, for whisper.cpp. */
  private ownDownload(name: string, { from, mirror, sha256 = '' }: InstallOptions): ModelDownload {
    if (!NAME.test(name)) throw new ModelError(`'${name}' is not a valid name for a model`);
    if (!/^[0-9a-f]{64}$/i.test(sha256))
      throw new ModelError(`${name} is not a known model: give its SHA-256 as 64 hexadecimal digits`);
    if (!from && !mirror) throw new ModelError(`${name} is not a known model: give its file or URL`);
    return { file: ggmlFile(name), url: from!, bytes: 0, sha256: sha256.toLowerCase() };
  }

  private async installFile(wanted: ModelDownload, options: InstallOptions): Promise<void> {
    const part = this.pathOf(`${wanted.file}.part`);
    await this.checkSpace(wanted.bytes - (await sizeOf(part)));
    const from = options.from ?? (options.mirror ? joinUrl(options.mirror, wanted.file) : wanted.url);
    await fetchFile(wanted, { ...options, from }, part);
    if (!(await readGgml(part))) {
      await rm(part);
      throw new ModelError(`the file from ${from} is not a model in the ggml format of whisper.cpp`);
    }
    await rename(part, this.pathOf(wanted.file));
  }

  private async installFolder(
    name: string,
    downloads: readonly ModelDownload[],
    model: SherpaModel,
    options: InstallOptions,
  ): Promise<void> {
    const part = this.pathOf(`${name}.part`);
    await mkdir(part, { recursive: true });
    const needed = downloads.reduce((sum, { bytes, archive }) => sum + bytes * (archive ? 3 : 1), 0);
    await this.checkSpace(needed - (await sizeOfFolder(part)));
    const base = options.from ?? (options.mirror && joinUrl(options.mirror, name));
    let received = 0;
    for (const wanted of downloads) {
      const from =
        base === undefined ? wanted.url : isUrl(base) ? joinUrl(base, wanted.file) : join(base, wanted.file);
      const before = received;
      const onProgress = (bytes: number) => options.onProgress?.(before + bytes);
      await fetchFile(wanted, { ...options, from, onProgress }, join(part, wanted.file));
      received += wanted.bytes;
    }
    for (const { file, archive } of downloads)
      if (archive) await unpack(join(part, file), part, options.signal);
    await finishFolder(part, model);
    await rm(this.pathOf(name), { recursive: true, force: true });
    await rename(part, this.pathOf(name));
  }

  private async describe(name: string): Promise<InstalledModel | undefined> {
    const file = this.pathOf(ggmlFile(name));
    const ggml = await readGgml(file).catch(() => undefined);
    if (ggml) return { name, engine: 'whisper', path: file, bytes: (await stat(file)).size, ...ggml };
    const path = this.pathOf(name);
    const sherpa = NAME.test(name) ? await readSherpaModel(path).catch(() => undefined) : undefined;
    if (!sherpa) return undefined;
    const { kind, languages } = sherpa;
    return { name, engine: 'sherpa', kind, languages, path, bytes: await sizeOfFolder(path), sherpa };
  }

  private async checkSpace(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize >= bytes) return;
    const missing = Math.ceil((bytes - bavail * bsize) / 1e6);
    throw new ModelError(`${this.folder} needs ${missing} MB more free space for the model`);
  }
}

const joinUrl = (base: string, path: string) => `${base.replace(/\/+$/, '')}/${path}`;

/** Downloads or copies one file and checks its hash. @throws {ModelError} and deletes the file if it is not the right one. */
async function fetchFile(
  { bytes, sha256 }: ModelDownload,
  { from, ...options }: InstallOptions & { from: string },
  path: string,
): Promise<void> {
  if (isUrl(from)) await download(from, path, { ...options, bytes: bytes || undefined });
  else await copyFile(from, path, constants.COPYFILE_FICLONE);
  const found = await hashOf(path, options.signal);
  if (found === sha256) return;
  await rm(path);
  throw new ModelError(`the file from ${from} is not the model: its SHA-256 is ${found}, not ${sha256}`);
}

function asModelError(error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  return code && path ? new ModelError(`${path} cannot be used (${code})`) : error;
}
