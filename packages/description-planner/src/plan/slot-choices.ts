import type { Slot } from '../model/plan.js';
import { withCost, type Choice } from './choice.js';
import { firstEndingAfter } from './spans.js';
import type { Task } from './task.js';
import type { Variant } from './variants.js';

/** Maximum number of slots tried per line. */
const MOST_SLOTS = 16;

export const clamp = (ms: number, least: number, most: number): number => Math.max(least, Math.min(most, ms));

/** Returns the slots in which a line may start, each with the earliest start that is not before `fromMs`. */
export function reachableSlots({ field, window }: Task, fromMs: number): [Slot, number][] {
  const { slots } = field;
  const reachable: [Slot, number][] = [];
  const earliestMs = Math.max(fromMs, window.earliestMs);
  for (let index = firstEndingAfter(slots, earliestMs); index < slots.length; index++) {
    const slot = slots[index]!;
    const startMs = Math.max(slot.startMs, earliestMs);
    if (startMs > window.latestMs || reachable.length === MOST_SLOTS) break;
    reachable.push([slot, startMs]);
  }
  return reachable;
}

/** Returns placements of a line within slots, not before `fromMs`. */
export function slotChoices(task: Task, fromMs: number): Choice[] {
  const { variants, field } = task;
  return reachableSlots(task, fromMs).flatMap(([slot, earliestMs]) =>
    variants
      .filter(({ words }) => !slot.brief || words <= field.rules.briefWords)
      .flatMap((variant) => choicesIn(task, variant, slot, earliestMs)),
  );
}

function choicesIn(task: Task, variant: Variant, slot: Slot, earliestMs: number): Choice[] {
  const wantedMs = clamp(task.line.atMs, earliestMs, Math.min(task.window.latestMs, slot.endMs));
  return speedsToTry(variant, slot.endMs - wantedMs, slot.endMs - earliestMs).flatMap((speed) => {
    const length = variant.lengths[speed]!;
    const nearestMs = Math.min(wantedMs, slot.endMs - length);
    return [...new Set([nearestMs, earliestMs])].map((startMs) =>
      withCost(task, { variant, speed, startMs, endMs: startMs + length, slot: slot.index }),
    );
  });
}

/** Returns the slowest speed that fits at the wanted time, the slowest that fits at all, and the highest speed. */
function speedsToTry({ lengths }: Variant, wantedMs: number, mostMs: number): number[] {
  const speeds = [
    lengths.findIndex((length) => length <= wantedMs),
    lengths.findIndex((length) => length <= mostMs),
    lengths.findLastIndex((length) => length <= mostMs),
  ];
  return [...new Set(speeds)].filter((speed) => speed >= 0);
}
