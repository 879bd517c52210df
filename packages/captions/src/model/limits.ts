/**
 * Limits for readers. Longer cue texts are cut, which is a repair, unless `longCues` is `refuse`; exceeding any
 * other limit throws a `CaptionError` with code `limit`.
 */
export interface Limits {
  /** Bytes of the file; UTF-16 units of a string. */
  readonly bytes: number;
  readonly cues: number;
  /** UTF-16 units per cue text, and per word of a format with words. The default is 20 minutes of speech. */
  readonly cueCharacters: number;
  /** Nesting depth of elements in XML formats. */
  readonly depth: number;
}

export const defaultLimits: Limits = {
  bytes: 10_000_000,
  cues: 100_000,
  cueCharacters: 20_000,
  depth: 100,
};
