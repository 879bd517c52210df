/** Time range in whole milliseconds from the start of the programme; `endMs` is exclusive. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Frames per second as a fraction: 29.97 is 30000/1001. Compatible with `FrameRate` of captions and `Rational` of media. */
export interface Rate {
  readonly numerator: number;
  readonly denominator: number;
}

/** Word of the transcript. */
export interface SpokenWord extends Span {
  readonly text: string;
}

/** Meaningful sound or silence that descriptions must not cover. */
export interface ProtectedRange extends Span {
  readonly kind: 'song' | 'effect' | 'silence';
}

/** Input of the planner. Lists may be unsorted and their entries may overlap. */
export interface Programme {
  readonly durationMs: number;
  /** Constant frame rate of the picture, or of the extended version to be made. */
  readonly frameRate: Rate;
  /** Words of the transcript. Descriptions never cover them; an extended version may pause at sentence ends. */
  readonly words?: readonly SpokenWord[];
  /** Voice activity, including speech that is missing from the transcript. */
  readonly speech?: readonly Span[];
  /**
   * Spans in which no word can be heard, by the sound itself. Times of words are rarely exact, so an extended version pauses between
   * words only within these. Without the list, it relies on the times of the words.
   */
  readonly quiet?: readonly Span[];
  readonly protectedRanges?: readonly ProtectedRange[];
  /** Times of shot changes. If there are none, the programme is a single shot. */
  readonly shotChanges?: readonly number[];
}
