import type { RuleId, Severity } from '../quality/finding.js';

/** How words become captions, and what the quality report holds them to. Characters are counted as `textWidth` counts them. */
export interface LayoutProfile {
  /** Name and version, such as `3play@1`; the version rises when a figure changes. */
  readonly id: string;
  readonly lineCharacters: number;
  readonly lines: number;
  readonly minDurationMs: number;
  readonly maxDurationMs: number;
  /** Frames kept free between two captions. */
  readonly minGapFrames: number;
  /** A gap shorter than this is closed to the least one: a caption that flickers away for a moment disturbs. */
  readonly chainMs: number;
  /** The reading speed that a caption should not exceed. */
  readonly charactersPerSecond: number;
  /** The same in words a minute, where the guideline says it so. */
  readonly wordsPerMinute?: number;
  /** A silence this long ends a caption. */
  readonly pauseMs: number;
  /** Time a caption may stay after its last word. */
  readonly lingerMs: number;
  /** Only characters that CEA-608 decoders can show. */
  readonly cea608?: true;
  /** How an ellipsis is written; either way when left out. */
  readonly ellipsis?: '…' | '...';
  /** What stands around a description of sound. */
  readonly soundBrackets?: '[]' | '()';
  /** How much a broken rule matters, where it is not the rule's own severity. */
  readonly rules?: Readonly<Partial<Record<RuleId, Severity | 'off'>>>;
  /** Other limits for a language, by its primary subtag. */
  readonly languages?: Readonly<Record<string, LanguageLimits>>;
}

export type LanguageLimits = Partial<
  Pick<LayoutProfile, 'lineCharacters' | 'lines' | 'charactersPerSecond' | 'wordsPerMinute'>
>;
