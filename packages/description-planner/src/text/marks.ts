import type { Line } from '../model/line.js';

export const DEFAULT_PRIORITY = 2;

/** Mark before a text: `(1)`, `(2, pinned)` or `(pinned)`. */
const MARK = /^\s*\(\s*(?:(\d{1,3})\s*(?:,\s*(pinned)\s*)?|(pinned)\s*)\)\s*/i;

export interface Marked {
  readonly text: string;
  readonly priority?: Line['priority'];
  readonly pinned?: boolean;
  /** The mark, if its priority is invalid. */
  readonly unknown?: string;
}

export const toPriority = (text: string | undefined): Line['priority'] | undefined =>
  text === '1' || text === '2' || text === '3' ? (Number(text) as Line['priority']) : undefined;

/** Parses the mark before a text. */
export function readMark(text: string): Marked {
  const mark = MARK.exec(text);
  if (!mark) return { text: text.trim() };
  const priority = toPriority(mark[1]);
  return {
    text: text.slice(mark[0].length).trim(),
    ...(priority ? { priority } : {}),
    ...((mark[2] ?? mark[3]) ? { pinned: true } : {}),
    ...(mark[1] && !priority ? { unknown: mark[0].trim() } : {}),
  };
}

export const writeMark = ({ priority, pinned }: Pick<Line, 'priority' | 'pinned'>): string =>
  pinned ? `(${priority}, pinned)` : `(${priority})`;
