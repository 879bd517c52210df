/** Whether an engine can work now; when not, why, and what the operator does about it. */
export type Availability = { available: true } | { available: false; reason: string; mend: string };

export interface TranslateOptions {
  /** BCP 47 or ISO 639-1 of the sentences, such as `en`. */
  source: string;
  /** BCP 47 or ISO 639-1, such as `pt-BR`. */
  target: string;
  /** What a translator should know: business, audience, tone. Engines that cannot use it ignore it. */
  instructions?: string;
  /** Names and terms to be written exactly so. Engines that cannot use them ignore them. */
  terms?: readonly string[];
  signal?: AbortSignal;
  /** Called with the share done, 0 to 1, never falling. */
  onProgress?: (fraction: number) => void;
}

/** Anything that translates sentences. Structural: no base class. */
export interface Translator {
  id: string;
  availability(): Promise<Availability>;
  /** Whether it translates between the two languages. */
  translates(source: string, target: string): Promise<boolean>;
  /**
   * @param sentences each may use the ones before it as context
   * @returns as many texts, in the same order; an empty one for an empty one
   * @throws {TranslationError} and the signal's reason when aborted
   */
  translate(sentences: readonly string[], options: TranslateOptions): Promise<string[]>;
}

export type TranslationErrorCode =
  'unavailable' | 'unsupported_languages' | 'unauthorised' | 'quota' | 'refused' | 'failed';

/** The engine did not give a translation. */
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

/** Recognises the error by its brand, so that two copies of this package agree. */
export const isTranslationError = (error: unknown): error is TranslationError =>
  error instanceof Error && error.name === 'TranslationError';

/** `pt` of `pt-BR`, `en` of `eng`. */
export const primaryLanguage = (tag: string): string => new Intl.Locale(tag).language;
