/** Stable ids of the rules. */
export const ruleIds = [
  'dur_min',
  'dur_max',
  'cps',
  'wpm',
  'line_chars',
  'lines',
  'gap_min',
  'overlap',
  'order',
  'empty',
  'shot_cross',
  'out_of_media',
  'glyph_608',
  'illegal_char',
  'double_space',
  'ellipsis',
  'dialog_hyphen',
  'number_style',
  'hi_brackets',
  'italics_lang',
  'unbalanced_tag',
  'repeated',
  'hallucination',
] as const;

export type RuleId = (typeof ruleIds)[number];

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

export interface QualityReport {
  /** Name and version of the profile. */
  readonly profile: string;
  readonly cues: number;
  readonly findings: readonly Finding[];
  /** Findings by severity. */
  readonly counts: Readonly<Record<Severity, number>>;
  /** True when there is no error. */
  readonly passed: boolean;
}
