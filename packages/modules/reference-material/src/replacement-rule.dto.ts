import { bool, id, params, record, recordId, text } from '@scriptorium/server-kit';
import { z } from 'zod';

const MAX_LENGTH = 500;

/** A replacement that editors of a project make again and again. */
export interface ReplacementRule {
  id: number;
  find: string;
  replacement: string;
  isPattern: boolean;
  matchCase: boolean;
  wholeWords: boolean;
}

const isExpression = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
};

export const ListReplacementRules = params({});

export const KeepReplacementRule = params(
  {
    find: text(MAX_LENGTH)
      .refine((value) => value !== '', 'a text')
      .describe('What to find: a text, or a regular expression as in JavaScript with the flag `u`.'),
    replacement: text(MAX_LENGTH)
      .default('')
      .describe('What replaces it. With `is_pattern`, `$1` stands for the first group.'),
    is_pattern: bool().default(false).describe('Whether `find` is a regular expression.'),
    match_case: bool().default(false).describe('Whether upper and lower case differ.'),
    whole_words: bool().default(false).describe('Whether only whole words are found.'),
  },
  { find: 'every one', replacement: 'everyone', whole_words: true },
).refine(({ find, is_pattern: isPattern }) => !isPattern || isExpression(find), {
  path: ['find'],
  message: 'a regular expression',
});
export type KeepReplacementRule = z.output<typeof KeepReplacementRule>;

export const OneReplacementRule = params({ id: id().describe('The rule.') });
export type OneReplacementRule = z.output<typeof OneReplacementRule>;

export const ReplacementRuleRecord = record(
  'ReplacementRule',
  {
    id: recordId().describe('The id of the rule.'),
    find: z.string().describe('What to find.'),
    replacement: z.string().describe('What replaces it.'),
    is_pattern: z.boolean().describe('Whether `find` is a regular expression.'),
    match_case: z.boolean().describe('Whether upper and lower case differ.'),
    whole_words: z.boolean().describe('Whether only whole words are found.'),
  },
  {
    id: 3,
    find: 'every one',
    replacement: 'everyone',
    is_pattern: false,
    match_case: false,
    whole_words: true,
  },
);

export const replacementRuleView = (rule: ReplacementRule): z.output<typeof ReplacementRuleRecord> => ({
  id: rule.id,
  find: rule.find,
  replacement: rule.replacement,
  is_pattern: rule.isPattern,
  match_case: rule.matchCase,
  whole_words: rule.wholeWords,
});
