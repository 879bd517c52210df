import { dollars } from '@scriptorium/catalog';
import { integer, params, record, recordId } from '@scriptorium/server-kit';
import { z } from 'zod';

const MOST_WEEKS = 104;

export const ShowUsage = params({
  weeks: integer(1, MOST_WEEKS)
    .default(26)
    .describe('Number of weeks, of which the present one is the last.'),
});
export type ShowUsage = z.output<typeof ShowUsage>;

export const UsageRecord = record(
  'Usage',
  {
    week: z.iso.date().describe('The Monday of the week, in UTC.'),
    project_id: recordId().describe('The project.'),
    project_name: z.string().describe('The name of the project.'),
    orders: z
      .int()
      .nonnegative()
      .describe('Number of orders that were charged, without those that were refunded.'),
    minutes: z.number().nonnegative().describe('Billed minutes of these orders.'),
    amount: z.string().describe('What they cost, in US dollars.'),
    delivered: z.int().nonnegative().describe('Number of them that are complete.'),
    hours_to_delivery: z
      .number()
      .nonnegative()
      .nullable()
      .describe('Average hours from the order until it was complete; null if none is.'),
    edited_words: z
      .int()
      .nonnegative()
      .describe('Words of those of their recognised transcripts that people have edited.'),
    share_corrected: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .describe(
        'Share of these words that were replaced, removed or added between the transcript as delivered and its newest version, ' +
          'from 0 to 1. Case and punctuation count, times and speakers do not. Null if no transcript was edited.',
      ),
  },
  {
    week: '2026-11-23',
    project_id: 1,
    project_name: 'Lectures',
    orders: 12,
    minutes: 618.5,
    amount: '154.63',
    delivered: 11,
    hours_to_delivery: 1.25,
    edited_words: 8120,
    share_corrected: 0.0425,
  },
);

/** The use of a project in a week. */
export interface Usage {
  week: string;
  projectId: number;
  projectName: string;
  orders: number;
  minutes: number;
  cents: number;
  delivered: number;
  hours: number | null;
  editedWords: number;
  shareCorrected: number | null;
}

export const usageView = ({
  projectId,
  projectName,
  cents,
  hours,
  editedWords,
  shareCorrected,
  ...usage
}: Usage): z.output<typeof UsageRecord> => ({
  ...usage,
  project_id: projectId,
  project_name: projectName,
  amount: dollars(cents),
  hours_to_delivery: hours,
  edited_words: editedWords,
  share_corrected: shareCorrected,
});
