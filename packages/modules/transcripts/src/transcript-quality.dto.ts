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
    .describe(
      'The guideline that captions are held to. Words without imported captions are laid out by it first.',
    ),
  format: oneOf(['json', 'sarif', 'junit'])
    .default('json')
    .describe('`sarif` is SARIF 2.1.0 for code scanning, `junit` a text of XML for build servers.'),
});
export type CheckTranscript = z.output<typeof CheckTranscript>;

export const ScoreTranscript = params(
  {
    id: id().describe('The transcript.'),
    reference_text: text(1_000_000)
      .optional()
      .describe('The reference as plain text. Either this or a file.'),
    reference_file: file(MAX_REFERENCE_BYTES)
      .optional()
      .describe(
        `What was said, as captions in any format or plain text in UTF-8, up to ${MAX_REFERENCE_BYTES / 2 ** 20} MiB.`,
      ),
    ignore_case: bool().default(true).describe('Whether capital and small letters are the same.'),
    ignore_punctuation: bool().default(true).describe('Whether punctuation around words is left aside.'),
    ignore_annotations: bool()
      .default(true)
      .describe('Whether sounds in brackets and names of speakers are left aside.'),
    ignore_fillers: bool().default(false).describe('Whether hesitations such as "um" are left aside.'),
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
    passed: z.boolean().describe('True when there is no error.'),
    captions: count().describe('Captions that were checked.'),
    errors: count().describe('Findings that fail the check.'),
    warnings: count().describe('Findings that a person should look at.'),
    notes: count().describe('Findings for information.'),
    rules: z
      .array(
        z.strictObject({
          rule: z.enum(ruleIds as [RuleId, ...RuleId[]]).describe('The rule that is broken.'),
          description: z.string().describe('What the rule requires.'),
          severity: severity().describe('How grave it is.'),
          count: count().describe('Captions that break it.'),
          places: z
            .array(
              z.strictObject({
                first_caption: z.int().min(1).describe('Counted from 1.'),
                last_caption: z.int().min(1).describe('The last of captions in a row that break the rule.'),
                start_ms: count().describe('When the first one starts, in milliseconds.'),
                end_ms: count().describe('When the last one ends, in milliseconds.'),
                message: z.string().describe('The problem of the worst of them.'),
                value: z.number().optional().describe('The measured value, in the unit of the rule.'),
                limit: z.number().optional().describe('The value that the guideline allows.'),
              }),
            )
            .describe('Where the rule is broken.'),
        }),
      )
      .describe('The broken rules: errors first, then by falling count.'),
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
      version: z.literal('2.1.0').describe('Of SARIF.'),
      runs: z.array(z.unknown()).describe('One run.'),
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
      .describe('Word error rate: errors by words of the reference. May exceed 1.'),
    words: count().describe('Words of the reference.'),
    correct: count().describe('Words that are the same.'),
    substitutions: count().describe('Words of the reference that were replaced by another (substitutions).'),
    deletions: count().describe('Words of the reference that the transcript lacks.'),
    insertions: count().describe('Words that only the transcript has.'),
    alignment: z
      .array(
        z.strictObject({
          operation: z
            .enum(['correct', 'substitution', 'deletion', 'insertion'])
            .describe('The outcome for the reference word.'),
          reference: z
            .string()
            .optional()
            .describe('The word of the reference, normalised; absent of an insertion.'),
          transcript: z
            .string()
            .optional()
            .describe('The word of the transcript, normalised; absent of a deletion.'),
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
