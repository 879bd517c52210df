/** How descriptions are fitted. Times are milliseconds. */
export interface Rules {
  /** Pace of the voice, pauses included. */
  readonly wordsPerMinute: number;
  /** Highest speed, as a factor of the pace. */
  readonly maxSpeed: number;
  /** Silence kept after speech and protected ranges. */
  readonly afterSpeechMs: number;
  /** Silence kept before speech and protected ranges. */
  readonly beforeSpeechMs: number;
  /** Silence kept between two lines. */
  readonly betweenLinesMs: number;
  /** Shortest gap, margins included, that takes a description (WCAG, failure F113). */
  readonly shortestGapMs: number;
  /** Shortest gap, margins included, that takes a brief line such as a name or a title. */
  readonly shortestBriefGapMs: number;
  /** Most words of a brief line. */
  readonly briefWords: number;
  /** How far a line may move within its shot, either way. */
  readonly maxMoveMs: number;
  /** How far before its shot a line may start. */
  readonly maxAheadMs: number;
  /** Longest freeze of the picture in an extended version. */
  readonly longestPauseMs: number;
  /** Shortest part of the film between two freezes. */
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
