export type DescriptionErrorCode = 'option' | 'programme' | 'line' | 'script' | 'time_map' | 'limit';

/** The only error that this package throws on purpose: an argument or a file cannot be used. */
export class DescriptionError extends Error {
  override readonly name = 'DescriptionError';

  constructor(
    readonly code: DescriptionErrorCode,
    message: string,
    /** Line of the file, from 1, where a file is at fault. */
    readonly line?: number,
  ) {
    super(message);
  }
}

/** True for a `DescriptionError`, also one of another copy of this package. */
export const isDescriptionError = (error: unknown): error is DescriptionError =>
  error instanceof Error && error.name === 'DescriptionError';
