/** Descriptions of the rules by their stable ids. */
export const ruleDescriptions = {
  dur_min: 'Captions are shown for the minimum duration',
  dur_max: 'Captions are not shown for longer than the maximum duration',
  cps: 'Characters per second do not exceed the reading speed',
  wpm: 'Words per minute do not exceed the reading speed',
  line_chars: 'Lines do not exceed the maximum length',
  lines: 'Captions do not exceed the maximum number of lines',
  gap_min: 'Captions that do not touch have the minimum gap',
  overlap: 'Captions end before the next one starts',
  order: 'Captions are sorted by time and end after they start',
  empty: 'Captions have text',
  shot_cross: 'Captions do not cross shot changes',
  out_of_media: 'Captions end before the media does',
  glyph_608: 'All characters are supported by CEA-608 decoders',
  illegal_char: 'The text has no control characters, broken surrogates or replacement characters',
  double_space: 'There are no double spaces, and no spaces at line ends',
  ellipsis: 'Ellipses have the form required by the profile',
  dialog_hyphen: 'In dialogue, all speakers have a hyphen or none has',
  number_style: 'Numbers from one to ten are written as words (English)',
  hi_brackets: 'Brackets are balanced, and sound descriptions have the brackets required by the profile',
  italics_lang: 'Foreign words are in italics, in scripts that have them',
  unbalanced_tag: 'The text contains no markup',
  repeated: 'Captions do not repeat the previous caption',
  hallucination: 'Captions of few words are not shown for long (possibly invented by a recogniser)',
} as const;

export type RuleId = keyof typeof ruleDescriptions;

export const ruleIds = Object.keys(ruleDescriptions) as readonly RuleId[];

export type Severity = 'error' | 'warning' | 'note';

/** A violation of a rule by a caption. */
export interface Finding {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** Index, from 0, of the cue. */
  readonly cue: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly message: string;
  /** Measured value and limit, in the rule's unit. */
  readonly value?: number;
  readonly limit?: number;
}

/** Findings of one rule on consecutive cues. */
export interface FindingRun {
  /** Indexes, from 0, of the first and the last cue; equal for a single one. */
  readonly firstCue: number;
  readonly lastCue: number;
  readonly startMs: number;
  readonly endMs: number;
  /** The finding farthest from the limit, or the first if there is no measured value. */
  readonly worst: Finding;
}

/** All findings of one rule with the same severity. */
export interface RuleResult {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** Number of cues that break the rule with this severity. */
  readonly count: number;
  readonly runs: readonly FindingRun[];
}

export interface QualityReport {
  /** Name and version of the profile. */
  readonly profile: string;
  readonly cues: number;
  /**
   * Broken rules: errors first, then by descending count. A rule with gross and other violations occurs twice, as errors and
   * with its own severity.
   */
  readonly rules: readonly RuleResult[];
  /** All findings in cue order. */
  readonly findings: readonly Finding[];
  /** Number of findings by severity. */
  readonly counts: Readonly<Record<Severity, number>>;
  /** True if there are no errors. */
  readonly passed: boolean;
}
