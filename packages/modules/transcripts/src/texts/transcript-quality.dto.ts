import {
  profiles,
  ruleDescriptions,
  ruleIds,
  type ProfileName,
  type QualityReport,
  type RuleId,
  type Score,
} from '@scriptorium/captions';
import { bool, file, id, oneOf, params, record, text } from '@scriptorium/server-kit';
import { z } from 'zod';

const MAX_REFERENCE_BYTES = 10 * 2 ** 20;

const profileNames = Object.keys(profiles) as [ProfileName, ...ProfileName[]];

export const CheckTranscript = params({
  id: id().describe('The transcript.'),
  profile: oneOf(profileNames)
    .default('3play')
    .describe('The guideline. Without imported captions, the words are first laid out according to it.'),
  format: oneOf(['json', 'sarif', 'junit'])
    .default('json')
    .describe('`sarif` is SARIF 2.1.0 for code scanning; `junit` is XML for build servers.'),
});
export type CheckTranscript = z.output<typeof CheckTranscript>;

export const ScoreTranscript = params(
  {
    id: id().describe('The transcript.'),
    reference_text: text(1_000_000)
      .optional()
      .describe('The reference as plain text. Required without `reference_file`.'),
    reference_file: file(MAX_REFERENCE_BYTES)
      .optional()
      .describe(
        `The reference, as captions in any format or plain text in UTF-8, up to ${MAX_REFERENCE_BYTES / 2 ** 20} MiB.`,
      ),
    ignore_case: bool().default(true).describe('Whether to ignore differences in case.'),
    ignore_punctuation: bool().default(true).describe('Whether to ignore punctuation around words.'),
    ignore_annotations: bool()
      .default(true)
      .describe('Whether to ignore sounds in brackets and speaker names.'),
    ignore_fillers: bool().default(false).describe('Whether to ignore hesitations such as "um".'),
  },
  { reference_text: 'Good morning, all.', ignore_fillers: true },
);
export type ScoreTranscript = z.output<typeof ScoreTranscript>;

const count = () => z.int().nonnegative();
const severity = () => z.enum(['error', 'warning', 'note']);

export const QualityRecord = record(
  'QualityReport',
  {
    profile: z.string().describe('Name and version of the guideline.'),
    passed: z
      .boolean()
      .describe(
        'True if there are no errors. Durations and reading speeds far outside the limits are errors.',
      ),
    captions: count().describe('Number of checked captions.'),
    errors: count().describe('Number of errors, which fail the check.'),
    warnings: count().describe('Number of warnings, which a person should review.'),
    notes: count().describe('Number of notes, for information only.'),
    rules: z
      .array(
        z.strictObject({
          rule: z.enum(ruleIds as [RuleId, ...RuleId[]]).describe('The violated rule.'),
          description: z.string().describe('What the rule requires.'),
          severity: severity().describe('The severity of a violation.'),
          count: count().describe('Number of captions that violate the rule with this severity.'),
          places: z
            .array(
              z.strictObject({
                first_caption: z.int().min(1).describe('Number of the first caption, from 1.'),
                last_caption: z
                  .int()
                  .min(1)
                  .describe('Number of the last of the consecutive captions that violate the rule.'),
                start_ms: count().describe('Start of the first caption in milliseconds.'),
                end_ms: count().describe('End of the last caption in milliseconds.'),
                message: z.string().describe('The worst violation among these captions.'),
                value: z.number().optional().describe('The measured value, in the unit of the rule.'),
                limit: z.number().optional().describe('The limit of the guideline.'),
              }),
            )
            .describe('The captions that violate the rule.'),
        }),
      )
      .describe(
        'The violated rules: errors first, then by descending count. A rule with violations of two severities occurs twice.',
      ),
  },
  {
    profile: '3play@1',
    passed: false,
    captions: 2,
    errors: 1,
    warnings: 0,
    notes: 0,
    rules: [
      {
        rule: 'line_chars',
        description: ruleDescriptions.line_chars,
        severity: 'error',
        count: 1,
        places: [
          {
            first_caption: 2,
            last_caption: 2,
            start_ms: 3000,
            end_ms: 5000,
            message: '38 characters in a line, 32 are allowed',
            value: 38,
            limit: 32,
          },
        ],
      },
    ],
  },
);

/** A report in one of the formats. */
export const QualityAnswer = z.union([
  QualityRecord,
  z
    .looseObject({
      version: z.literal('2.1.0').describe('The version of SARIF.'),
      runs: z.array(z.unknown()).describe('The runs; there is one.'),
    })
    .describe('A SARIF log.'),
  z.string().describe('JUnit XML.'),
]);

export const ScoreRecord = record(
  'TranscriptScore',
  {
    wer: z
      .number()
      .nonnegative()
      .describe(
        'Word error rate: number of errors divided by the number of words of the reference. May exceed 1.',
      ),
    words: count().describe('Number of words of the reference.'),
    correct: count().describe('Number of equal words.'),
    substitutions: count().describe('Number of words of the reference that were replaced.'),
    deletions: count().describe('Number of words of the reference that are missing in the transcript.'),
    insertions: count().describe('Number of words of the transcript that are not in the reference.'),
    alignment: z
      .array(
        z.strictObject({
          operation: z
            .enum(['correct', 'substitution', 'deletion', 'insertion'])
            .describe('The result of the comparison.'),
          reference: z
            .string()
            .optional()
            .describe('The normalised word of the reference; absent for an insertion.'),
          transcript: z
            .string()
            .optional()
            .describe('The normalised word of the transcript; absent for a deletion.'),
        }),
      )
      .describe('Every word of both texts, in order.'),
  },
  {
    wer: 0.5,
    words: 2,
    correct: 1,
    substitutions: 1,
    deletions: 0,
    insertions: 0,
    alignment: [
      { operation: 'correct', reference: 'good', transcript: 'good' },
      { operation: 'substitution', reference: 'morning', transcript: 'mourning' },
    ],
  },
);

export const qualityView = ({
  profile,
  passed,
  cues,
  counts,
  rules,
}: QualityReport): z.output<typeof QualityRecord> => ({
  profile,
  passed,
  captions: cues,
  errors: counts.error,
  warnings: counts.warning,
  notes: counts.note,
  rules: rules.map(({ rule, severity, count, runs }) => ({
    rule,
    description: ruleDescriptions[rule],
    severity,
    count,
    places: runs.map(({ firstCue, lastCue, startMs, endMs, worst: { message, value, limit } }) => ({
      first_caption: firstCue + 1,
      last_caption: lastCue + 1,
      start_ms: startMs,
      end_ms: endMs,
      message,
      ...(value !== undefined && { value }),
      ...(limit !== undefined && { limit }),
    })),
  })),
});

export const scoreView = (score: Score): z.output<typeof ScoreRecord> => ({
  wer: score.wer,
  words: score.words,
  correct: score.correct,
  substitutions: score.substitutions,
  deletions: score.deletions,
  insertions: score.insertions,
  alignment: score.alignment.map(({ operation, reference, hypothesis }) => ({
    operation,
    ...(reference !== undefined && { reference }),
    ...(hypothesis !== undefined && { transcript: hypothesis }),
  })),
});
