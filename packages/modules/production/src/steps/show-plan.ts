import type { Line, Plan, Programme } from '@scriptorium/description-planner';
import type { Run, Step } from '../plans/plan.js';
import { fitted, type Reading } from './speak.js';

interface ShowPlanTools {
  readingOf(run: Run): Promise<Reading>;
  programmeOf(run: Run): Programme;
  notePlan(run: Run, plan: Plan, lines: readonly Line[]): Promise<void>;
}

/**
 * Stores a provisional plan for the customer: how the known lines fit by estimated durations, or, without
 * lines, the available slots.
 */
export const showPlan = (
  name: string,
  { readingOf, programmeOf, notePlan }: ShowPlanTools,
  linesOf: (run: Run) => readonly Line[],
): Step<true> => ({
  name,
  weight: 0,
  async run(run) {
    const lines = linesOf(run);
    await notePlan(run, fitted(programmeOf(run), lines, (await readingOf(run)).fitting), lines);
    return true;
  },
});
