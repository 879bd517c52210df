import type { Line } from '../model/line.js';
import { windowOf, type Field, type Window } from './field.js';
import { variantsOf, type Variant } from './variants.js';

/** Line to place, with the data derived from it alone. */
export interface Task {
  readonly line: Line;
  readonly variants: readonly Variant[];
  readonly window: Window;
  readonly field: Field;
}

/** State after the preceding lines, in times of the original. */
export interface After {
  /** End of the preceding line plus the silence between lines. */
  readonly fromMs: number;
  /** Time of the last pause; -Infinity if there was none. */
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
