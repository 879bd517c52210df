/** Whether an engine can work now; if so, its languages, otherwise the reason and what the operator can do about it. */
export type Availability =
  | {
      available: true;
      /** Returns whether the engine translates from `source` to `target`. */
      translates(source: string, target: string): boolean;
    }
  | Unavailable;

export interface Unavailable {
  available: false;
  reason: string;
  remedy: string;
  /** Set if the check got no definite answer, for instance because it timed out on a busy machine: the engine may work. */
  inconclusive?: true;
}

export interface TranslateOptions {
  /** Language of the sentences, BCP 47 or ISO 639-1, such as `en`. */
  source: string;
  /** Language to translate to, BCP 47 or ISO 639-1, such as `pt-BR`. */
  target: string;
  /** Background for the translator: business, audience, tone. Engines without support ignore it. */
  instructions?: string;
  /** Names and terms to write exactly as given. Engines without support ignore them. */
  terms?: readonly string[];
  signal?: AbortSignal;
  /** Called with the completed fraction, from 0 to 1, never decreasing. */
  onProgress?: (fraction: number) => void;
}

/** A translation engine. */
export interface Translator {
  id: string;
  /** Asks the engine once for all its languages: starts its program, or sends a request to its server. */
  availability(): Promise<Availability>;
  /**
   * @param sentences engines may use preceding sentences as context
   * @returns one text per sentence, in the same order; an empty text for an empty sentence
   * @throws {TranslationError}, or the signal's reason when aborted
   */
  translate(sentences: readonly string[], options: TranslateOptions): Promise<string[]>;
}

export type TranslationErrorCode =
  | 'unavailable'
  | 'unsupported_languages'
  | 'unauthorised'
  | 'quota'
  | 'refused'
  | 'failed';

/** The engine failed to translate. */
export class TranslationError extends Error {
  override readonly name = 'TranslationError';

  constructor(
    readonly code: TranslationErrorCode,
    message: string,
    /** Whether the same call may succeed later. */
    readonly retryable = false,
  ) {
    super(message);
  }
}

/** Checks the name instead of the class, so that it also recognises errors of another copy of this package. */
export const isTranslationError = (error: unknown): error is TranslationError =>
  error instanceof Error && error.name === 'TranslationError';

/** Returns the primary language: `pt` for `pt-BR`, `en` for `eng`. */
export const primaryLanguage = (tag: string): string => new Intl.Locale(tag).language;
