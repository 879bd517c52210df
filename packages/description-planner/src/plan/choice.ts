import type { Line, Priority } from '../model/line.js';
import type { Span } from '../model/programme.js';
import { frameToMs } from '../model/rate.js';
import type { Pause } from '../model/time-map.js';
import type { Silence } from './pause-points.js';
import type { Task } from './task.js';
import type { Variant } from './variants.js';

/** Possible placement of a line, in times of the original. */
export interface Choice extends Span {
  readonly variant: Variant;
  /** Index into `variant.lengths`. */
  readonly speed: number;
  readonly slot?: number;
  readonly pause?: Pause & {
    readonly atMs: number;
    /** Silence in ms between the start of the freeze and the line. */
    readonly leadMs: number;
  };
  readonly cost: number;
}

/** Costs of leaving out a line. They differ so much that a line is never left out in favour of lower priorities. */
const leftOut: Readonly<Record<Priority, number>> = { 1: 1e11, 2: 1e7, 3: 1e3 };
const LATE = 2;
const AHEAD_OF_SHOT = 20;
const FASTER = 2;
const PAUSE = 10;
/** Maximum cost of a late freeze, reached after one second: a freeze should precede the described action. */
const PAUSE_LATE = 20;
/** Costs by `Silence.rank`, which make pauses within a sentence rare. */
const rankCosts = [0, 2, 12] as const;

export const costOfLeavingOut = ({ priority }: Line): number => leftOut[priority];

/** Adds the cost of a choice: the weighted displacement in seconds. Late costs more than early. */
export function withCost(
  { line, window, field }: Task,
  choice: Omit<Choice, 'cost'>,
  rank: Silence['rank'] = 0,
): Choice {
  const { startMs, pause } = choice;
  const moving = startMs > line.atMs ? (startMs - line.atMs) * LATE : line.atMs - startMs;
  const ahead = startMs < window.shotMs ? AHEAD_OF_SHOT : 0;
  const dropping = (choice.variant.droppedShare * costOfLeavingOut(line)) / 2;
  const pausing = pause
    ? PAUSE + frameToMs(pause.frames, field.frameRate) / 1000 + pausePenalty(line, startMs, rank)
    : 0;
  return { ...choice, cost: moving / 1000 + ahead + choice.speed * FASTER + dropping + pausing };
}

/** Returns the cost of pausing in a silence of this rank. */
export const pausePenalty = ({ atMs }: Line, ms: number, rank: Silence['rank']): number =>
  rankCosts[rank] + Math.min(1, Math.max(0, ms - atMs) / 1000) * PAUSE_LATE;
