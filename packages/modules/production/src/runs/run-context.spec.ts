import type { Order } from '@scriptorium/orders';
import type { Plan, Run, Step } from '../plans/plan.js';
import { RunContext } from './run-context.js';
import type { ClaimedRun, RunsService } from './runs.service.js';

const runs = { results: { save: async () => {} } } as unknown as RunsService;
const contextOf = (steps: readonly Step[], sandbox = false) =>
  new RunContext(
    {
      order: { id: 1, sandbox } as Order,
      plan: { steps } as Plan,
      claimed: {
        id: 1,
        fence: 1,
        generation: 1,
        sourceId: null,
        tries: 0,
        lane: 'light',
        results: {},
        hasParts: false,
      } satisfies ClaimedRun,
      signal: new AbortController().signal,
    },
    runs,
  );

it.each([
  [true, 'the draft, as it is'],
  [false, 'the draft, corrected'],
])('has people do their step, except in a sandbox (sandbox: %s)', async (sandbox, text) => {
  const draft: Step<string> = { name: 'draft', weight: 1, run: async () => 'the draft' };
  const people: Step<string> = {
    name: 'people',
    weight: 1,
    run: async (run) => `${run.result(draft)}, corrected`,
    runInSandbox: async (run) => `${run.result(draft)}, as it is`,
  };
  const run = contextOf([draft, people], sandbox);
  await run.runSteps();
  expect(run.result(people)).toBe(text);
});

it('computes progress over the expected steps, and adds a step once it turns out to be needed', async () => {
  const seen: number[] = [];
  const note = async (run: Run) => {
    seen.push((run as RunContext).fraction);
    run.progress(0.5);
    seen.push((run as RunContext).fraction);
  };
  const step = (name: string, more: Partial<Step> = {}): Step => ({ name, weight: 1, run: note, ...more });
  const first = step('first');
  const never = step('never', { weight: 7, when: async () => false });
  const later = step('later', { weight: 3, when: (run) => run.resultIfAny(first) !== undefined });
  await contextOf([{ ...first, run: async (run) => (await note(run), 'made') }, never, later]).runSteps();
  expect(seen).toEqual([0, 0.5, 1 / 4, 2.5 / 4]);
});
