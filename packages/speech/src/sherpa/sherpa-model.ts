import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import sherpa from '../../sherpa.cjs';
import type { ModelKind, SherpaModel } from '../models/known-model.js';
import { readSherpaModel } from '../models/sherpa-folder.js';
import { RecognitionError, type Availability } from '../recogniser.js';

/** Options that all engines of sherpa-onnx have. */
export interface SherpaOptions {
  /** Folder of the model, with `model.json`. */
  model: string;
  /** Returns the instruction to install a missing model. Default: to copy the folder to its path. */
  remedy?: (name: string) => string;
  /** Folder whose `node_modules` contains `sherpa-onnx-node`. Default: the working directory. */
  packagesFolder?: string;
  /** Threads per job. Default: one per core. */
  threads?: number;
  /** Folder for temporary files. Default: the system's temporary folder. */
  scratchFolder?: string;
}

/** Model and library that are present. */
export interface LoadedSherpa {
  library: string;
  model: SherpaModel;
  /** Folder of the model. */
  folder: string;
}

/** One model of sherpa-onnx, which must be of the given kind. */
export class SherpaInstallation {
  readonly name: string;
  readonly folder: string;
  readonly threads: number;
  readonly scratchFolder: string;
  readonly #packages: string;

  constructor(
    private readonly kind: ModelKind,
    private readonly options: SherpaOptions,
  ) {
    this.folder = resolve(options.model);
    this.name = basename(this.folder);
    this.threads = options.threads ?? availableParallelism();
    this.scratchFolder = options.scratchFolder ?? tmpdir();
    this.#packages = options.packagesFolder ?? process.cwd();
  }

  async availability(): Promise<Availability> {
    const found = await this.#find();
    return 'library' in found ? { available: true } : found;
  }

  /** @throws {RecognitionError} `unavailable` */
  async load(): Promise<LoadedSherpa> {
    const found = await this.#find();
    if ('library' in found) return found;
    throw new RecognitionError('unavailable', `${found.reason}: ${found.remedy}`, true);
  }

  async #find(): Promise<LoadedSherpa | Exclude<Availability, { available: true }>> {
    const library = sherpa.locateLibrary(this.#packages);
    if (!library)
      return {
        available: false,
        reason: 'sherpa-onnx is not installed',
        remedy: `npm install --prefix ${this.#packages} ${sherpa.packageName}@1`,
      };
    const remedy = this.options.remedy?.(this.name) ?? 'copy the folder of the model to this path';
    try {
      const model = await readSherpaModel(this.folder);
      if (model.kind === this.kind) return { library, model, folder: this.folder };
      return { available: false, reason: `${this.folder} is a ${model.kind}, not a ${this.kind}`, remedy };
    } catch (error) {
      return { available: false, reason: (error as Error).message, remedy };
    }
  }
}

/** Returns the files of a model with their paths, by their key in the configuration of sherpa-onnx. */
export const pathsOf = ({ model, folder }: LoadedSherpa): Record<string, string> =>
  Object.fromEntries(Object.entries(model.files).map(([key, file]) => [key, join(folder, file)]));
