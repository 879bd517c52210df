import type { RuleId, Severity } from '../quality/finding.js';

/** Limits for layout and for the quality report. Characters are counted by `textWidth`. */
export interface LayoutProfile {
  /** Name and version, such as `3play@1`; the version increases when a value changes. */
  readonly id: string;
  readonly lineCharacters: number;
  readonly lines: number;
  readonly minDurationMs: number;
  readonly maxDurationMs: number;
  /** Minimum number of frames between two captions. */
  readonly minGapFrames: number;
  /** Shorter gaps are closed to the minimum: brief flicker between captions is distracting. */
  readonly chainMs: number;
  /** Maximum reading speed. */
  readonly charactersPerSecond: number;
  /** Maximum reading speed in words per minute, if the guideline defines it. */
  readonly wordsPerMinute?: number;
  /** A silence of at least this length ends a caption. */
  readonly pauseMs: number;
  /** Maximum time that a caption stays after its last word. */
  readonly lingerMs: number;
  /** Allows only characters that CEA-608 decoders can show. */
  readonly cea608?: true;
  /** Required form of an ellipsis; either form if omitted. */
  readonly ellipsis?: '…' | '...';
  /** Brackets around sound descriptions. */
  readonly soundBrackets?: '[]' | '()';
  /** Severities that differ from the defaults of the rules. */
  readonly rules?: Readonly<Partial<Record<RuleId, Severity | 'off'>>>;
  /** Limits that differ for a language, by its primary subtag. */
  readonly languages?: Readonly<Record<string, LanguageLimits>>;
}

export type LanguageLimits = Partial<
  Pick<LayoutProfile, 'lineCharacters' | 'lines' | 'charactersPerSecond' | 'wordsPerMinute'>
>;
