export type DescriptionErrorCode = 'option' | 'programme' | 'line' | 'script' | 'time_map' | 'limit';

/** Invalid argument or file. Every expected failure of this package is a `DescriptionError`. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError';

  constructor(
    readonly code: DescriptionErrorCode,
    message: string,
    /** Line number in the file, from 1, for an invalid file. */
    readonly line?: number,
  ) {
    super(message);
  }
}

/** Checks the name instead of the class, so that it also recognises errors of another copy of this package. */
export const isDescriptionError = (error: unknown): error is DescriptionError =>
  error instanceof Error && error.name === 'DescriptionError';
