import { endsSentence } from '@scriptorium/captions';
import type { Line } from '../log/live-log.js';

/** What receivers of a kind accept. */
export interface OutletRules {
  /** Lines that are due for longer than this are dropped. */
  mostAgeMs: number;
  /** Whether the receiver wants gaps, and corrections of lines that it was sent. */
  takesCorrections: boolean;
  /** Lines of fewer characters wait for further ones, up to this time, if they do not end a sentence. */
  gathers?: { characters: number; ms: number };
}

/** When a batch is made. */
export interface BatchTime {
  now: Date;
  delayMs: number;
  /** Whether no further lines come. */
  ended: boolean;
}

export interface OutletBatch {
  /** The number of the last line that is sent or left out. */
  through: number;
  lines: Line[];
  /** Lines that are too old. */
  dropped: number;
}

/** Returns the lines that are due, which may be none, or in how many milliseconds one is; undefined if there are no lines. */
export function nextBatch(
  known: readonly Line[],
  { now, delayMs, ended }: BatchTime,
  { mostAgeMs, takesCorrections, gathers }: OutletRules,
): OutletBatch | { dueInMs: number } | undefined {
  const first = known[0];
  if (!first) return undefined;
  const ageMs = ({ committedAt }: Line) => now.getTime() - new Date(committedAt).getTime() - delayMs;
  const waiting = known.findIndex((line) => ageMs(line) < 0);
  const due = known.slice(0, waiting < 0 ? undefined : waiting);
  const last = due.at(-1);
  if (!last) return { dueInMs: -ageMs(first) };
  const wanted = takesCorrections ? due : shown(due, known);
  if (gathers && !ended && !isWhole(wanted, gathers.characters) && ageMs(first) < gathers.ms)
    return { dueInMs: gathers.ms - ageMs(first) };
  const inTime = wanted.findIndex((line) => ageMs(line) <= mostAgeMs);
  const dropped = inTime < 0 ? wanted.length : inTime;
  return { through: last.sequence, lines: wanted.slice(dropped), dropped };
}

/** Whether lines are long enough, or end a sentence. */
function isWhole(lines: readonly Line[], characters: number): boolean {
  const text = lines.map((line) => line.text).join(' ');
  return text.length >= characters || endsSentence(text);
}

/** Returns the lines with text that are not corrections, with the last text that is known. */
function shown(due: readonly Line[], known: readonly Line[]): Line[] {
  const corrections = new Map(known.map((line) => [line.revisionOf, line]));
  const textOf = (line: Line): string => {
    const correction = corrections.get(line.sequence);
    return correction ? textOf(correction) : line.text;
  };
  return due
    .filter(({ revisionOf }) => revisionOf === null)
    .map((line) => ({ ...line, text: textOf(line) }))
    .filter(({ text }) => text !== '');
}
