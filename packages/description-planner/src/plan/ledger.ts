import type { LedgerEntry, Outcome, Reason, ReasonCode } from '../model/plan.js';
import { frameToMs } from '../model/rate.js';
import type { Choice } from './choice.js';
import type { Field } from './field.js';
import { choicesAfter } from './search.js';
import { reachableSlots } from './slot-choices.js';
import { firstEndingAfter, overlaps } from './spans.js';
import { start, type Task } from './task.js';

const texts: Readonly<Record<ReasonCode, string>> = {
  fits: 'It fits at its time.',
  faster: 'It is spoken faster to fit.',
  speech: 'There is speech at its time or too soon after it.',
  protected: 'There is a protected song, effect or silence at its time or too soon after it.',
  previous_line: 'The preceding line occupies its time.',
  making_room: 'It starts earlier to make room for the lines after it.',
  described_ahead: 'It is heard before its shot, which has no room for it.',
  sentences_dropped: 'Its last sentences are dropped for lack of room.',
  gap_too_short: 'The gaps around its time are too short for it.',
  no_gap: 'There is no gap around its time.',
  gap_taken: 'Other lines occupy the gaps around its time.',
  pinned_over_speech: 'It is pinned to a time that has no room for it.',
  no_pause_point: 'The programme has no silence around its time to pause in.',
  pause_too_long: 'It would freeze the picture for longer than allowed.',
  outside_programme: 'Its time is after the end of the programme.',
  not_requested: 'Lines of its priority are not part of this version.',
  no_text: 'It has no words.',
};

const reason = (code: ReasonCode): Reason => ({ code, text: texts[code] });

/** Returns the ledger entry of a line that is placed `aheadMs` before its shot. */
export function placedEntry(
  task: Task,
  choice: Choice,
  aheadMs: number,
  before: Choice | undefined,
): LedgerEntry {
  const { line, field } = task;
  const { variant, pause } = choice;
  const movedMs = choice.startMs - line.atMs;
  const codes: ReasonCode[] = [];
  if (pause) codes.push(choice.slot === undefined ? whyNoSlot(task) : 'gap_too_short');
  if (movedMs !== 0 && !pause) codes.push(whyMoved(task, choice, before));
  if (aheadMs > 0) codes.push('described_ahead');
  if (choice.speed > 0) codes.push('faster');
  if (variant.dropped.length > 0) codes.push('sentences_dropped');
  return {
    lineId: line.id,
    outcome: outcomeOf(choice, movedMs),
    reasons: (codes.length > 0 ? codes : (['fits'] as const)).map((code) => {
      const { text } = reason(code);
      const by = `${(aheadMs / 1000).toFixed(1)} s before its shot`;
      return { code, text: code === 'described_ahead' ? text.replace('before its shot', by) : text };
    }),
    movedMs,
    ...(aheadMs > 0 ? { aheadMs } : {}),
    ...(variant.dropped.length > 0 ? { dropped: variant.dropped } : {}),
    ...(pause ? { pauseMs: frameToMs(pause.frames, field.frameRate) } : {}),
  };
}

function outcomeOf({ pause, variant }: Choice, movedMs: number): Outcome {
  if (pause) return 'extended';
  if (variant.dropped.length > 0) return 'shortened';
  return movedMs === 0 ? 'placed' : 'moved';
}

const whyNoSlot = (task: Task): ReasonCode =>
  choicesAfter(task, start).some(({ pause }) => !pause) ? 'gap_taken' : 'no_gap';

function whyMoved({ line, field }: Task, choice: Choice, before: Choice | undefined): ReasonCode {
  const { slots, rules } = field;
  const { atMs } = line;
  if (before && atMs < before.endMs + rules.betweenLinesMs) return 'previous_line';
  const slot = slots[firstEndingAfter(slots, atMs)];
  if (!slot || slot.startMs > atMs)
    return blockedBy(field, atMs - rules.afterSpeechMs, atMs + rules.beforeSpeechMs);
  if (atMs + choice.endMs - choice.startMs <= slot.endMs) return 'making_room';
  return blockedBy(field, slot.endMs, slot.endMs + rules.beforeSpeechMs + 1);
}

function blockedBy({ blocks, protectedSpans }: Field, startMs: number, endMs: number): ReasonCode {
  if (overlaps(protectedSpans, { startMs, endMs })) return 'protected';
  return overlaps(blocks, { startMs, endMs }) ? 'speech' : 'gap_too_short';
}

/** Returns the ledger entry of a line that does not fit. */
export const leftOutEntry = (task: Task): LedgerEntry => ({
  lineId: task.line.id,
  outcome: 'left_out',
  reasons: [reason(whyLeftOut(task))],
});

/** Returns the ledger entry of a line whose priority was not requested. */
export const notRequestedEntry = (lineId: string): LedgerEntry => ({
  lineId,
  outcome: 'left_out',
  reasons: [reason('not_requested')],
});

function whyLeftOut(task: Task): ReasonCode {
  const { line, variants, field } = task;
  if (line.atMs > field.durationMs) return 'outside_programme';
  if (variants.length === 0) return 'no_text';
  if (choicesAfter(task, start).length > 0) return 'gap_taken';
  if (field.mode === 'extended') return whyNotPaused(task);
  if (line.pinned) return 'pinned_over_speech';
  return reachableSlots(task, 0).length > 0 ? 'gap_too_short' : 'no_gap';
}

/** Returns why no freeze is possible. A line longer than the longest freeze cannot fit whatever the other lines are. */
function whyNotPaused({ variants, field }: Task): ReasonCode {
  const shortest = Math.min(...variants.flatMap(({ lengths }) => lengths));
  return shortest > field.rules.longestPauseMs ? 'pause_too_long' : 'no_pause_point';
}
