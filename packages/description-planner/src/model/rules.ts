/** Rules for fitting descriptions. Times are in milliseconds. */
export interface Rules {
  /** Pace of the voice, including pauses. */
  readonly wordsPerMinute: number;
  /** Highest speed as a factor of the pace. */
  readonly maxSpeed: number;
  /** Minimum silence after speech and protected ranges. */
  readonly afterSpeechMs: number;
  /** Minimum silence before speech and protected ranges. */
  readonly beforeSpeechMs: number;
  /** Minimum silence between two lines. */
  readonly betweenLinesMs: number;
  /** Shortest gap for a description, including margins (WCAG failure F113). */
  readonly shortestGapMs: number;
  /** Shortest gap for a brief line such as a name or a title, including margins. */
  readonly shortestBriefGapMs: number;
  /** Maximum number of words of a brief line. */
  readonly briefWords: number;
  /** Maximum distance that a line may move within its shot, in either direction. */
  readonly maxMoveMs: number;
  /** Maximum time that a line may start before its shot. */
  readonly maxAheadMs: number;
  /** Maximum length of a freeze in an extended version. */
  readonly longestPauseMs: number;
  /** Minimum playing time between two freezes. */
  readonly shortestPlayMs: number;
}

export const defaultRules: Rules = {
  wordsPerMinute: 160,
  maxSpeed: 1.15,
  afterSpeechMs: 200,
  beforeSpeechMs: 300,
  betweenLinesMs: 300,
  shortestGapMs: 2000,
  shortestBriefGapMs: 1200,
  briefWords: 4,
  maxMoveMs: 10_000,
  maxAheadMs: 6000,
  longestPauseMs: 12_000,
  shortestPlayMs: 1000,
};
