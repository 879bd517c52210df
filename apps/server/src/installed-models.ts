import { ModelStore, type InstalledModel, type ModelKind } from '@scriptorium/speech';
import { z } from 'zod';

export const modelName = z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/, 'must be the name of a model');

/** Folders of the installation that hold models and the packages of optional engines. */
export interface ModelFolders {
  models: string;
  packages: string;
}

export const modelFolders = (config: { MODELS_FOLDER: string; SCRIPTORIUM_DATA: string }): ModelFolders => ({
  models: config.MODELS_FOLDER,
  packages: config.SCRIPTORIUM_DATA,
});

/** The models that are installed now, best first of each kind. */
export class InstalledModels {
  private constructor(private readonly all: readonly InstalledModel[]) {}

  static async in(folder: string): Promise<InstalledModels> {
    return new InstalledModels(await new ModelStore(folder).installed());
  }

  of(engine: InstalledModel['engine'], kind: ModelKind): InstalledModel[] {
    return this.all.filter((model) => model.engine === engine && model.kind === kind);
  }
}

export const installCommand = (name: string): string => `scriptorium models install ${name}`;
