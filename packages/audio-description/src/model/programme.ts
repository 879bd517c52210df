/** A range of time in whole milliseconds from the start of the programme; `endMs` is after the range. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** Frames a second as a fraction: 29.97 is 30000/1001. `FrameRate` of captions and `Rational` of media are such rates. */
export interface Rate {
  readonly numerator: number;
  readonly denominator: number;
}

/** A word of the transcript. */
export interface SpokenWord extends Span {
  readonly text: string;
}

/** Sound, or the lack of it, that carries meaning and must stay uncovered. */
export interface ProtectedRange extends Span {
  readonly kind: 'song' | 'effect' | 'silence';
}

/** What the planner knows of a programme. Lists may be in any order and may overlap. */
export interface Programme {
  readonly durationMs: number;
  /** Constant frame rate of the picture, or of the extended version that is to be made. */
  readonly frameRate: Rate;
  /** Words of the transcript. Descriptions never cover them; sentence ends are where an extended version may pause. */
  readonly words?: readonly SpokenWord[];
  /** Voice activity, which also covers speech that the transcript lacks. */
  readonly speech?: readonly Span[];
  readonly protectedRanges?: readonly ProtectedRange[];
  /** Times of shot changes. Without any, the programme counts as one shot. */
  readonly shotChanges?: readonly number[];
}
