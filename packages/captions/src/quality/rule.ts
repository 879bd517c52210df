import type { LayoutProfile } from '../layout/profiles.js';
import type { Cue } from '../model/cue.js';
import type { FrameRate } from '../model/timecode.js';
import type { RuleId, Severity } from './finding.js';

/** What a rule sees of a cue. */
export interface CueView {
  readonly cue: Cue;
  readonly previous: Cue | undefined;
  /** Of all cues before this one, the one that ends last. */
  readonly longest: Cue | undefined;
  readonly text: string;
  readonly previousText: string | undefined;
  /** Characters shown, line ends not counted. */
  readonly width: number;
  readonly lines: readonly string[];
  readonly profile: LayoutProfile;
  /** In which the profile's gap is counted. */
  readonly rate: FrameRate;
  readonly language: string | undefined;
  readonly mediaMs: number | undefined;
  /** Rising times of shot changes. */
  readonly shotsMs: readonly number[];
}

export interface Rule {
  readonly id: RuleId;
  readonly severity: Severity;
  /** What is wrong, with the figure and its limit where there are such. */
  readonly check: (view: CueView) => { message: string; value?: number; limit?: number } | undefined;
}
