/** Why a source cannot be used. */
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

/** The source is at fault: trying again with the same bytes ends the same way. */
export class MediaError extends Error {
  override readonly name = 'MediaError';

  constructor(
    readonly code: MediaErrorCode,
    /** One short sentence that the owner of the file may read. */
    readonly reason: string,
    /** More for the curious; free of paths, addresses and control characters. */
    readonly details = '',
  ) {
    super(reason);
  }
}

/** Recognises the error by its brand, so that two copies of this package agree. */
export const isMediaError = (error: unknown): error is MediaError =>
  error instanceof Error && error.name === 'MediaError';

/** The machine lacks a program; the source may be fine. */
export class MissingToolError extends Error {
  override readonly name = 'MissingToolError';

  constructor(
    readonly tool: string,
    /** The command that installs it. */
    readonly mend: string,
  ) {
    super(`${tool} is not installed: ${mend}`);
  }
}
