import type { Line } from '../model/line.js';
import type { Mode, Slot } from '../model/plan.js';
import type { Programme, Rate, Span } from '../model/programme.js';
import type { Rules } from '../model/rules.js';
import { silencesOf, type Silence } from './pause-points.js';
import { blocksOf, findSlots } from './slots.js';
import { merged } from './spans.js';

/** Programme and rules in the form used for fitting. */
export interface Field {
  readonly mode: Mode;
  readonly durationMs: number;
  readonly frameRate: Rate;
  readonly rules: Rules;
  readonly slots: readonly Slot[];
  /** Merged spans that lines must not cover. */
  readonly blocks: readonly Span[];
  /** Merged spans in which a freeze could split a word. */
  readonly spoken: readonly Span[];
  /** Merged spans of `Programme.quiet`. */
  readonly quiet: readonly Span[];
  /** Merged songs, effects and intended silences. */
  readonly protectedSpans: readonly Span[];
  /** Empty in standard mode. */
  readonly silences: readonly Silence[];
  /** Start times of the shots, sorted. */
  readonly shots: readonly number[];
}

export const fieldOf = (programme: Programme, rules: Rules, mode: Mode): Field => ({
  mode,
  durationMs: programme.durationMs,
  frameRate: programme.frameRate,
  rules,
  slots: findSlots(programme, rules),
  blocks: blocksOf(programme),
  // Without `quiet`, speech is paused for a pinned line, unless a word is known to be there.
  spoken: merged(
    [...(programme.words ?? []), ...((programme.quiet && programme.speech) ?? [])],
    programme.durationMs,
  ),
  quiet: merged(programme.quiet ?? [], programme.durationMs),
  protectedSpans: merged(programme.protectedRanges ?? [], programme.durationMs),
  silences: mode === 'extended' ? silencesOf(programme) : [],
  shots: [0, ...(programme.shotChanges ?? []).filter((ms) => ms > 0)].sort((a, b) => a - b),
});

/** Range of allowed start times of a line. */
export interface Window {
  readonly earliestMs: number;
  readonly latestMs: number;
  /** Start of the line's shot. */
  readonly shotMs: number;
}

/** Returns the window of a line, which extends over its shot and up to `maxAheadMs` before it. */
export function windowOf({ atMs, pinned }: Line, { rules, shots, durationMs }: Field): Window {
  const next = shots.findIndex((ms) => ms > atMs);
  const shotMs = shots[next < 0 ? shots.length - 1 : next - 1]!;
  if (pinned) return { earliestMs: atMs, latestMs: atMs, shotMs };
  const shotEndMs = next < 0 ? durationMs : shots[next]! - 1;
  return {
    earliestMs: Math.max(0, Math.min(Math.max(shotMs, atMs - rules.maxMoveMs), atMs - rules.maxAheadMs)),
    latestMs: Math.max(atMs, Math.min(shotEndMs, atMs + rules.maxMoveMs)),
    shotMs,
  };
}
