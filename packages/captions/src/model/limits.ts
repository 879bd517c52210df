/** Caps on what a reader accepts. A longer text is cut, which is a repair; more of anything else is a `CaptionError` with code `limit`. */
export interface Limits {
  /** Bytes of the file (of its UTF-16 text, when a string is given). */
  readonly bytes: number;
  readonly cues: number;
  /** UTF-16 units of one cue's text; the rest is cut off. */
  readonly cueCharacters: number;
  /** Levels of nested elements in an XML format. */
  readonly depth: number;
}

export const defaultLimits: Limits = {
  bytes: 10_000_000,
  cues: 100_000,
  cueCharacters: 20_000,
  depth: 100,
};
