import { scanDigits, skipBlanks, type Scan } from '../../text/clock.js';

/** Reads exactly `count` digits, otherwise returns -1. */
function scanExactly(scan: Scan, count: number): number {
  const start = scan.at;
  const value = scanDigits(scan);
  return scan.at - start === count ? value : -1;
}

/** Implements "collect a WebVTT timestamp" of the standard. Returns milliseconds, or -1 if there is none. */
export function scanTimestamp(scan: Scan): number {
  const start = scan.at;
  let first = scanDigits(scan);
  if (scan.at === start) return -1;
  if (first < 0) first = Number(scan.text.slice(start, scan.at)); // more digits than any time has
  const hoursNeeded = scan.at - start !== 2 || first > 59;
  if (scan.text[scan.at++] !== ':') return -1;
  let second = scanExactly(scan, 2);
  if (second < 0) return -1;
  let third = second;
  if (hoursNeeded || scan.text[scan.at] === ':') {
    if (scan.text[scan.at++] !== ':') return -1;
    third = scanExactly(scan, 2);
  } else {
    second = first;
    first = 0;
  }
  if (third < 0 || second > 59 || third > 59 || scan.text[scan.at++] !== '.') return -1;
  const fraction = scanExactly(scan, 3);
  if (fraction < 0) return -1;
  return Math.min(((first * 60 + second) * 60 + third) * 1000 + fraction, Number.MAX_SAFE_INTEGER);
}

const digit = (text: string, at: number): number => {
  const value = text.charCodeAt(at) - 48;
  return value >= 0 && value <= 9 ? value : NaN;
};

/** Fast path: parses `HH:MM:SS.mmm`, the usual form, at an index. NaN for any other form. */
function usualTime(text: string, at: number): number {
  if (text.charCodeAt(at + 2) !== 58 || text.charCodeAt(at + 5) !== 58 || text.charCodeAt(at + 8) !== 46)
    return NaN;
  const minutes = digit(text, at + 3) * 10 + digit(text, at + 4);
  const seconds = digit(text, at + 6) * 10 + digit(text, at + 7);
  if (!(minutes <= 59 && seconds <= 59)) return NaN;
  const hours = digit(text, at) * 10 + digit(text, at + 1);
  const ms = digit(text, at + 9) * 100 + digit(text, at + 10) * 10 + digit(text, at + 11);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
}

export interface Timings {
  readonly startMs: number;
  readonly endMs: number;
  /** Remainder of the line. */
  readonly rest: string;
}

const USUAL_LENGTH = 29;

/** Parses `HH:MM:SS.mmm --> HH:MM:SS.mmm`, with optional settings, from `at` up to `end` (exclusive). */
export function usualTimings(text: string, at: number, end: number): Timings | undefined {
  const startMs = usualTime(text, at);
  if (Number.isNaN(startMs) || !text.startsWith(' --> ', at + 12)) return undefined;
  const endMs = usualTime(text, at + 17);
  const after = at + USUAL_LENGTH;
  if (Number.isNaN(endMs) || after > end) return undefined;
  if (after === end) return { startMs, endMs, rest: '' };
  const next = text.charCodeAt(after);
  return next === 32 || next === 9 ? { startMs, endMs, rest: text.slice(after, end) } : undefined;
}

/** Parses the times of a timing line and returns them with the remainder; undefined if they are invalid. */
export function parseTimings(line: string): Timings | undefined {
  const usual = usualTimings(line, 0, line.length);
  if (usual) return usual;
  const scan: Scan = { text: line, at: 0 };
  skipSpace(scan);
  const startMs = scanTimestamp(scan);
  if (startMs < 0) return undefined;
  skipSpace(scan);
  if (!line.startsWith('-->', scan.at)) return undefined;
  scan.at += 3;
  skipSpace(scan);
  const endMs = scanTimestamp(scan);
  return endMs < 0 ? undefined : { startMs, endMs, rest: line.slice(scan.at) };
}

/** Skips space, tab and form feed, the HTML white space possible inside a line. */
function skipSpace(scan: Scan): void {
  do skipBlanks(scan);
  while (scan.text[scan.at] === '\f' && ++scan.at);
}
