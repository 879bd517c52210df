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
}

export const usageView = ({
  projectId,
  projectName,
  cents,
  hours,
  ...usage
}: Usage): z.output<typeof UsageRecord> => ({
  ...usage,
  project_id: projectId,
  project_name: projectName,
  amount: dollars(cents),
  hours_to_delivery: hours,
});
