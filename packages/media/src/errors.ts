/** Reason why a source cannot be used. */
export type MediaErrorCode =
  | 'empty'
  | 'not_media'
  | 'unreadable'
  | 'truncated'
  | 'no_audio'
  | 'no_duration'
  | 'too_long'
  | 'too_many_streams'
  | 'unsupported'
  | 'timeout'
  | 'limits'
  | 'crashed';

/** The source cannot be used. A retry with the same bytes fails in the same way. */
export class MediaError extends Error {
  override readonly name = 'MediaError';

  constructor(
    readonly code: MediaErrorCode,
    /** One short sentence for the owner of the file. */
    readonly reason: string,
    /** Technical details, without paths, addresses and control characters. */
    readonly details = '',
  ) {
    super(reason);
  }
}

/** Checks the name instead of the class, so that it also recognises errors of another copy of this package. */
export const isMediaError = (error: unknown): error is MediaError =>
  error instanceof Error && error.name === 'MediaError';

/** A required program is not installed. The source may be usable. */
export class MissingToolError extends Error {
  override readonly name = 'MissingToolError';

  constructor(
    readonly tool: string,
    /** Command that installs the program. */
    readonly remedy: string,
  ) {
    super(`${tool} is not installed: ${remedy}`);
  }
}
