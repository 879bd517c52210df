import { bool, id, oneOf, text } from '@scriptorium/server-kit';

/** How an order of a sandbox project can go. */
export const scenarios = ['complete', 'reject', 'hang', 'late', 'low_accuracy', 'callback_failures'] as const;
export type Scenario = (typeof scenarios)[number];

/** The parameters that every order takes. */
export const orderParams = {
  media_file_id: id().describe('The file to do it for.'),
  callback: text(2048)
    .optional()
    .describe('An http or https URL that is notified of every change of the order.'),
  dry_run: bool().default(false).describe('Answers the price and the deadline without placing an order.'),
  sandbox_scenario: oneOf(scenarios)
    .optional()
    .describe(
      'The course of the order, in sandbox projects only. `complete`: like any order, without waiting ' +
        'for people. `reject`: rejected by the system; completes after a retry. `hang`: stays in ' +
        'progress. `late`: completes an hour after its deadline, or after 25 hours if it has none. ' +
        '`low_accuracy`: completes with an estimated accuracy of 30 percent. `callback_failures`: the ' +
        'first three attempts of each callback fail.',
    ),
};
