import type { Language, TranslationLevel } from '@scriptorium/catalog';

/** Work that an order asks for. */
export interface WantedWork {
  kind: string;
  projectId: number;
  /** That the result is in. */
  language: Language;
  /** Of a translation: the language that it is made from, and how it is made. */
  translation?: { from: Language; level: TranslationLevel };
}

/** Something that does the work of orders: a speech recogniser, a translator, people. */
export interface EngineState {
  /** The name that operators configure it by. */
  id: string;
  /** Whether it can take work now. */
  available: boolean;
  /** ISO 639-1 codes of the languages that it works in. */
  languages: readonly string[] | 'any';
}

/** Tells whether this installation can do some work. Implemented by production; asked before an order is placed. */
export abstract class Availability {
  /** @throws {DomainError} `unavailable`, with the reason that the client reads */
  abstract check(work: WantedWork): Promise<void>;
  /** Returns the engines that serve a project's orders of a kind, those that are asked first in front. */
  abstract engines(kind: string, projectId: number): Promise<readonly EngineState[]>;
}
