import type { Slot } from '../model/plan.js';
import { frameToMs, framesToCover } from '../model/rate.js';
import { pausePenalty, withCost, type Choice } from './choice.js';
import { pauseIn, type Silence } from './pause-points.js';
import { clamp, reachableSlots } from './slot-choices.js';
import { firstEndingAfter, overlaps } from './spans.js';
import type { After, Task } from './task.js';

/** Maximum number of silences tried per line. */
const MOST_SILENCES = 4;

type Spoken = Pick<Choice, 'variant' | 'speed'>;

/** Returns placements of a line with a freeze of the picture; none in standard mode. */
export function pauseChoices(task: Task, after: After): Choice[] {
  const { field, variants } = task;
  if (field.mode === 'standard') return [];
  const slots = reachableSlots(task, after.fromMs);
  const silences = nearestSilences(task, after);
  const choices = variants.flatMap((variant) =>
    [...new Set([0, variant.lengths.length - 1])].flatMap((speed) => [
      ...slots.map(([slot, startMs]) => inSlot(task, { variant, speed }, slot, startMs)),
      ...silences.map((silence) => inSilence(task, { variant, speed }, silence, after)),
    ]),
  );
  return choices.filter((choice) => choice !== undefined).filter((choice) => isAllowed(choice, task, after));
}

function isAllowed({ pause }: Choice, { field }: Task, { pausedMs }: After): boolean {
  const { longestPauseMs, shortestPlayMs } = field.rules;
  return (
    frameToMs(pause!.frames, field.frameRate) <= longestPauseMs && pause!.atMs >= pausedMs + shortestPlayMs
  );
}

/** Speaks the line in the rest of the slot, and freezes the picture at the wanted time for the missing time. */
function inSlot(task: Task, spoken: Spoken, slot: Slot, startMs: number): Choice | undefined {
  const { frameRate } = task.field;
  const room = slot.endMs - startMs;
  const length = spoken.variant.lengths[spoken.speed]!;
  if (length <= room) return undefined;
  const { frame, ms: atMs } = pauseIn({ startMs, endMs: slot.endMs }, task.line.atMs, frameRate);
  if (atMs < startMs || atMs > slot.endMs) return undefined;
  const frames = framesToCover(length - room, frameRate);
  const endMs = Math.max(atMs, startMs + length - frameToMs(frames, frameRate));
  const pause = { atFrame: frame, frames, atMs, leadMs: 0 };
  return withCost(task, { ...spoken, startMs, endMs, slot: slot.index, pause });
}

/** Speaks the whole line during a freeze, with the margins that the silence itself lacks. */
function inSilence(task: Task, spoken: Spoken, silence: Silence, after: After): Choice | undefined {
  const { frameRate, rules, durationMs } = task.field;
  const earliestMs = Math.max(silence.startMs, after.fromMs, after.pausedMs + rules.shortestPlayMs);
  const room = { startMs: Math.min(earliestMs, silence.endMs), endMs: silence.endMs };
  const { frame, ms: atMs } = pauseIn(room, task.line.atMs, frameRate);
  if (atMs < after.fromMs) return undefined;
  const lead = silence.startMs <= 0 ? 0 : rules.afterSpeechMs - Math.max(0, atMs - silence.startMs);
  const tail = silence.endMs >= durationMs ? 0 : rules.beforeSpeechMs - Math.max(0, silence.endMs - atMs);
  const leadMs = Math.max(0, lead);
  const length = leadMs + spoken.variant.lengths[spoken.speed]! + Math.max(0, tail);
  const pause = { atFrame: frame, frames: framesToCover(length, frameRate), atMs, leadMs };
  return withCost(task, { ...spoken, startMs: atMs, endMs: atMs, pause }, silence.rank);
}

/** Returns the best silences: near and before the wanted time, and preferably between sentences. */
function nearestSilences(task: Task, { fromMs, pausedMs }: After): Silence[] {
  const { line, window, field } = task;
  const { silences, rules, frameRate } = field;
  if (line.pinned) {
    const time = { startMs: line.atMs - 1, endMs: line.atMs + 1 };
    const isFree = !overlaps(field.spoken, time) || overlaps(field.quiet, time);
    return isFree ? [{ startMs: line.atMs, endMs: line.atMs, rank: 0 }] : [];
  }
  const earliestMs = Math.max(fromMs, window.earliestMs, pausedMs + rules.shortestPlayMs);
  const near: { silence: Silence; cost: number }[] = [];
  // Silences do not overlap and may be empty, hence `- 1`.
  for (let index = firstEndingAfter(silences, earliestMs - 1); index < silences.length; index++) {
    const silence = silences[index]!;
    if (silence.startMs > window.latestMs) break;
    const { ms } = pauseIn(silence, clamp(line.atMs, earliestMs, window.latestMs), frameRate);
    const cost = Math.abs(ms - line.atMs) / 1000 + pausePenalty(line, ms, silence.rank);
    near.push({ silence, cost });
  }
  return near
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_SILENCES)
    .map(({ silence }) => silence);
}
