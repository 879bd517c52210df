export type CaptionErrorCode =
  | 'unknown_format'
  | 'malformed'
  | 'limit'
  | 'doctype'
  | 'unsupported'
  | 'option';

/** Position in the input: `line` counts from 1, `byte` from 0. */
export interface InputPlace {
  readonly line?: number;
  readonly byte?: number;
}

/**
 * The only error that this package throws deliberately: the input or an option is invalid. `code` is stable;
 * `line` or `byte` gives the position of an input error.
 */
export class CaptionError extends Error {
  override readonly name = 'CaptionError';
  readonly line?: number;
  readonly byte?: number;

  constructor(
    readonly code: CaptionErrorCode,
    message: string,
    place: InputPlace = {},
  ) {
    super(message);
    if (place.line !== undefined) this.line = place.line;
    if (place.byte !== undefined) this.byte = place.byte;
  }
}

/** True for a `CaptionError`, including one of another copy of this package. */
export const isCaptionError = (error: unknown): error is CaptionError =>
  error instanceof Error && error.name === 'CaptionError';
