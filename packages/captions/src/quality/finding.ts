/** The rules by their stable ids, with what each is about. */
export const ruleDescriptions = {
  dur_min: 'A caption is shown long enough to be noticed',
  dur_max: 'A caption goes before it is read twice',
  cps: 'Characters a second stay within the reading speed',
  wpm: 'Words a minute stay within the reading speed',
  line_chars: 'A line is no longer than the profile allows',
  lines: 'A caption has no more lines than the profile allows',
  gap_min: 'Captions that do not touch are a few frames apart',
  overlap: 'A caption ends before the next one starts',
  order: 'Captions are in the order of their times, and end after they start',
  empty: 'A caption has text',
  shot_cross: 'A caption does not stay over a shot change',
  out_of_media: 'A caption ends with the media at the latest',
  glyph_608: 'CEA-608 decoders can show every character',
  illegal_char: 'There are no control characters, broken surrogates or replacement characters',
  double_space: 'Spaces stand alone, and not at line ends',
  ellipsis: 'An ellipsis is written as the profile says',
  dialog_hyphen: 'Where one speaker has a hyphen, the other has one',
  number_style: 'One to ten are written as words (English)',
  hi_brackets: 'Brackets are paired, and those around sounds are the profile’s',
  italics_lang: 'Words of another language are in italics, in scripts that have them',
  unbalanced_tag: 'No markup is left in the text',
  repeated: 'A caption does not say the same as the one before',
  hallucination: 'A caption of few words that lasts long may have been invented by a recogniser',
} as const;

export type RuleId = keyof typeof ruleDescriptions;

export const ruleIds = Object.keys(ruleDescriptions) as readonly RuleId[];

export type Severity = 'error' | 'warning' | 'note';

/** One place where a caption breaks a rule. */
export interface Finding {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** Index, from 0, of the cue. */
  readonly cue: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly message: string;
  /** What was measured, and what the profile allows, in the rule's unit. */
  readonly value?: number;
  readonly limit?: number;
}

/** The findings of one rule on cues that follow each other. */
export interface FindingRun {
  /** Indexes, from 0, of the first and the last cue; equal for a single one. */
  readonly firstCue: number;
  readonly lastCue: number;
  readonly startMs: number;
  readonly endMs: number;
  /** The finding that is farthest from the limit, or the first where no figure is measured. */
  readonly worst: Finding;
}

/** Everything that one rule found. */
export interface RuleResult {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** Cues that break the rule. */
  readonly count: number;
  readonly runs: readonly FindingRun[];
}

export interface QualityReport {
  /** Name and version of the profile. */
  readonly profile: string;
  readonly cues: number;
  /** The rules that are broken: errors first, then by falling count. */
  readonly rules: readonly RuleResult[];
  /** Every finding, in the order of the cues. */
  readonly findings: readonly Finding[];
  /** Findings by severity. */
  readonly counts: Readonly<Record<Severity, number>>;
  /** True when there is no error. */
  readonly passed: boolean;
}
