import type { HeardTrack } from '@scriptorium/media';

/** Part of a recording in one language. */
export interface LanguageSpan {
  startMs: number;
  endMs: number;
  /** Id of the language. */
  languageId: number;
}

/** Languages that were heard in a recording, and what the decision rests on. */
export interface HeardLanguages {
  /** Id of the engine. */
  engine: string;
  /** From 0 to 1: the share of the examined speech that is in the first language. */
  confidence: number;
  /** Length of the examined speech. */
  heardMs: number;
  /** Ids of the languages that have a considerable share, the largest first. Empty if none could be identified. */
  languageIds: number[];
  /** The examined passages, in time order. */
  spans: LanguageSpan[];
}

/** A source that has been inspected. */
export interface HeardSource {
  blobKey: string;
  durationMs: number;
  tracks: readonly HeardTrack[];
}

/** Identifies spoken languages. Implemented by production. */
export abstract class SpokenLanguages {
  /** @throws {DomainError} `unavailable` if no engine of this installation identifies languages */
  abstract check(): void;
  /** @throws {LanguageUnknown} if the languages cannot be identified, or any other error if a retry may help */
  abstract identify(source: HeardSource, signal: AbortSignal): Promise<HeardLanguages>;
}

/** The languages of a source cannot be identified; a retry does not help. */
export class LanguageUnknown extends Error {
  override readonly name = 'LanguageUnknown';
}
