import type { Line } from '../model/line.js';
import { windowOf, type Field, type Window } from './field.js';
import { variantsOf, type Variant } from './variants.js';

/** A line that is to be placed, with all that depends on it alone. */
export interface Task {
  readonly line: Line;
  readonly variants: readonly Variant[];
  readonly window: Window;
  readonly field: Field;
}

/** What the lines before leave to the next one, in times of the original. */
export interface After {
  /** End of the line before, with the silence kept between lines. */
  readonly fromMs: number;
  /** Where the programme paused last; -Infinity where it has not. */
  readonly pausedMs: number;
}

export const start: After = { fromMs: 0, pausedMs: -Infinity };

export function taskOf(line: Line, field: Field): Task {
  const isInside = line.atMs <= field.durationMs;
  return {
    line,
    variants: isInside ? variantsOf(line, field.rules) : [],
    window: windowOf(line, field),
    field,
  };
}
