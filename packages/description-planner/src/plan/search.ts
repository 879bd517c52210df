import { costOfLeavingOut, type Choice } from './choice.js';
import { pauseChoices } from './pause-choices.js';
import { slotChoices } from './slot-choices.js';
import { start, type After, type Task } from './task.js';

/** Maximum number of states kept after each line. More states hardly improve plans. */
const MOST_STATES = 32;

/** Placement of the lines so far, at the lowest cost found for the remaining time. */
interface State extends After {
  readonly cost: number;
  readonly before?: State;
  /** Undefined if the last line is left out. */
  readonly choice?: Choice;
}

/** Returns all possible placements of a line after the preceding lines. */
export const choicesAfter = (task: Task, after: After): Choice[] => [
  ...slotChoices(task, after.fromMs),
  ...pauseChoices(task, after),
];

/**
 * Places lines in order at the lowest cost found by a beam search. Returns one choice per line, undefined for lines that are
 * left out.
 */
export function search(tasks: readonly Task[]): (Choice | undefined)[] {
  let states: State[] = [{ ...start, cost: 0 }];
  for (const task of tasks) states = best(states.flatMap((state) => following(state, task)));
  const cheapest = states.reduce((least, state) => (state.cost < least.cost ? state : least));
  const choices: (Choice | undefined)[] = [];
  for (let state: State | undefined = cheapest; state?.before; state = state.before)
    choices.push(state.choice);
  return choices.reverse();
}

function following(state: State, task: Task): State[] {
  const { fromMs, pausedMs } = state;
  const without: State = {
    fromMs,
    pausedMs,
    cost: state.cost + costOfLeavingOut(task.line),
    before: state,
  };
  const placed = choicesAfter(task, state).map((choice): State => ({
    fromMs: choice.endMs + task.field.rules.betweenLinesMs,
    pausedMs: choice.pause?.atMs ?? pausedMs,
    cost: state.cost + choice.cost,
    before: state,
    choice,
  }));
  return [...placed, without];
}

/** Keeps the states that no other state beats in both time and cost. */
function best(states: readonly State[]): State[] {
  const kept: State[] = [];
  for (const state of states.toSorted((a, b) => a.fromMs - b.fromMs || a.cost - b.cost))
    if (kept.length === 0 || state.cost < kept.at(-1)!.cost) kept.push(state);
  // Sorted by time with falling cost: keeps the cheapest states, which are last, and the first, which leaves the most time.
  return kept.length <= MOST_STATES ? kept : [kept[0]!, ...kept.slice(1 - MOST_STATES)];
}
