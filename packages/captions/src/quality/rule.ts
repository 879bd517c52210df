import type { LayoutProfile } from '../layout/profiles.js';
import type { Cue } from '../model/cue.js';
import type { FrameRate } from '../model/timecode.js';
import type { RuleId, Severity } from './finding.js';

/** Properties of a cue that rules use. */
export interface CueView {
  readonly cue: Cue;
  readonly previous: Cue | undefined;
  /** The preceding cue with the latest end. */
  readonly longest: Cue | undefined;
  readonly text: string;
  readonly previousText: string | undefined;
  /** Number of characters, without line ends. */
  readonly width: number;
  readonly lines: readonly string[];
  readonly profile: LayoutProfile;
  /** Frame rate for the profile's gap. */
  readonly rate: FrameRate;
  readonly language: string | undefined;
  readonly mediaMs: number | undefined;
  /** Times of shot changes in ascending order. */
  readonly shotsMs: readonly number[];
}

export interface Violation {
  readonly message: string;
  /** Measured value and limit, in the rule's unit. */
  readonly value?: number;
  readonly limit?: number;
  /** Whether the limit is exceeded so far that the violation is an error, unless a severity is set for the rule. */
  readonly isGross?: boolean;
}

export interface Rule {
  readonly id: RuleId;
  /** Severity unless a profile or the caller sets another one. */
  readonly severity: Severity;
  readonly check: (view: CueView) => Violation | undefined;
}
