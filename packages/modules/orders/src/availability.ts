import type { Language, TranslationLevel } from '@scriptorium/catalog';

/** The work that an order requires. */
export interface WantedWork {
  kind: string;
  projectId: number;
  /** Language of the result. */
  language: Language;
  /** Whether the order asks for speakers to be told apart. */
  speakers?: boolean;
  /** For translations: source language and service level. */
  translation?: { from: Language; level: TranslationLevel };
}

/** State of an engine: a speech recogniser, a translator, or human workers. */
export interface EngineState {
  /** The id used in the operator's configuration. */
  id: string;
  /** Whether orders for it are accepted. An engine that does not answer keeps its last known state. */
  available: boolean;
  /** Result of the last check. */
  state: 'available' | 'not_installed' | 'does_not_answer';
  /** ISO 639-1 codes of the supported languages. */
  languages: readonly string[] | 'any';
}

/** Checks before an order whether this installation can do its work. Implemented by production. */
export abstract class Availability {
  /** @throws {DomainError} `unavailable`, with a reason for the client */
  abstract check(work: WantedWork): Promise<void>;
  /** Returns the engines for a project's orders of a kind, in the order in which they are tried. */
  abstract engines(kind: string, projectId: number): Promise<readonly EngineState[]>;
}
