import {
  ModelStore,
  type Diariser,
  type InstalledModel,
  type KnownModel,
  type LanguageIdentifier,
  type Synthesiser,
} from '@scriptorium/speech';
import type { EngineRule } from '../engines/engines.js';

/** The engines of an installation that depend on its models, each list in order of preference. */
export interface OpenedEngines {
  engines: readonly EngineRule[];
  voices: readonly Synthesiser[];
  diariser: Diariser | undefined;
  languageIdentifiers: readonly LanguageIdentifier[];
}

/** The models of the installation, and how they are tried. */
export abstract class ModelTools {
  abstract readonly store: ModelStore;
  /** Models that can be installed. */
  abstract readonly known: readonly KnownModel[];
  /** Base URL of a mirror, from which models that are not in the list can be installed, too. */
  abstract readonly mirror: string | undefined;
  /** Opens the engines with the models that are installed now. */
  abstract open(): Promise<OpenedEngines>;
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
  open: () => Promise.reject(new Error('this host has no models')),
  tryOut: () => Promise.reject(new Error('this host has no models')),
};
