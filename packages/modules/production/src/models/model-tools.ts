import { ModelStore, type InstalledModel, type KnownModel } from '@scriptorium/speech';

/** The models of the installation, and how they are tried. */
export abstract class ModelTools {
  abstract readonly store: ModelStore;
  /** Models that can be installed. */
  abstract readonly known: readonly KnownModel[];
  /** Base URL of a mirror, from which models that are not in the list can be installed, too. */
  abstract readonly mirror: string | undefined;
  /**
   * Lets a model do its work.
   * @returns what it found, for the administrator
   * @throws if it does not work
   */
  abstract tryOut(model: InstalledModel, signal: AbortSignal): Promise<string>;
}

/** A host without models. */
export const noModels: ModelTools = {
  store: new ModelStore('models'),
  known: [],
  mirror: undefined,
  tryOut: () => Promise.reject(new Error('this host has no models')),
};
