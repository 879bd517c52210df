import { bool, id, oneOf, text } from '@scriptorium/server-kit';

/** Simulated outcomes of orders in sandbox projects. */
export const scenarios = ['complete', 'reject', 'hang', 'late', 'low_accuracy', 'callback_failures'] as const;

/** Simulated streams, for orders of live events. */
export const streamScenarios = ['interrupted', 'lost', 'silent'] as const;
export type Scenario = (typeof scenarios | typeof streamScenarios)[number];

/** Parameters common to all orders. */
export const orderParams = {
  media_file_id: id().describe('The file to process.'),
  callback: text(2048)
    .optional()
    .describe('An http or https URL that is notified of every change of the order.'),
  dry_run: bool().default(false).describe('Returns the price and the deadline without placing an order.'),
  sandbox_scenario: oneOf(scenarios)
    .optional()
    .describe(
      'The simulated outcome, in sandbox projects only. `complete`: like any order, without waiting for ' +
        'people. `reject`: rejected by the system; completes after a retry. `hang`: stays in progress. ' +
        '`late`: completes an hour after its deadline, or after 25 hours if it has none. `low_accuracy`: ' +
        'completes with an estimated accuracy of 30 percent. `callback_failures`: the first three attempts of ' +
        'each callback fail.',
    ),
};
