import { fitLines, type Line, type Plan, type Programme } from '@scriptorium/description-planner';
import { Rejected, type Run, type Step } from '../plans/plan.js';
import type { Reading, Spoken } from './speak.js';

/** A plan with measured durations. */
export interface Fitted {
  plan: Plan;
  lines: Line[];
  /** Blob keys of the recordings, by line id. */
  recordings: Record<string, string>;
}

interface FitTools {
  readingOf(run: Run): Promise<Reading>;
  programmeOf(run: Run): Programme;
  /** Stores whether the programme is paused for descriptions. */
  decide(run: Run, extended: boolean): Promise<unknown>;
}

/** Fits the spoken lines. The order is rejected if none of them fits. */
export const fit = ({ readingOf, programmeOf, decide }: FitTools, spoken: Step<Spoken>): Step<Fitted> => ({
  name: 'fit',
  weight: 0,
  async run(run) {
    const { lines, recordings } = run.result(spoken);
    const { fitting } = await readingOf(run);
    const plan = fitLines(programmeOf(run), lines, fitting);
    if (plan.placements.length === 0)
      throw new Rejected('No line of the description fits into the programme.', reasonsOf(plan));
    await run.transaction(() => decide(run, plan.mode === 'extended'));
    const keyOf = ({ lineId, text, speed }: Plan['placements'][number]) =>
      recordings.find((each) => each.lineId === lineId && each.text === text && each.speed === speed)!
        .blobKey;
    const heard = plan.placements.map((placement) => [placement.lineId, keyOf(placement)] as const);
    return { plan, lines, recordings: Object.fromEntries(heard) };
  },
});

const MOST_REASONS = 5;

const reasonsOf = ({ ledger }: Plan): string =>
  ledger
    .slice(0, MOST_REASONS)
    .map(({ lineId, reasons }) => `${lineId}: ${reasons.map(({ text }) => text).join(' ')}`)
    .join(' ');
