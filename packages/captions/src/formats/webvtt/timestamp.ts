import { scanDigits, skipBlanks, type Scan } from '../../text/clock.js';

/** Reads exactly `count` digits; -1 otherwise. */
function scanExactly(scan: Scan, count: number): number {
  const start = scan.at;
  const value = scanDigits(scan);
  return scan.at - start === count ? value : -1;
}

/** "Collect a WebVTT timestamp" of the standard, in milliseconds; -1 when there is none. */
export function scanTimestamp(scan: Scan): number {
  const start = scan.at;
  let first = scanDigits(scan);
  if (scan.at === start) return -1;
  if (first < 0) first = Number(scan.text.slice(start, scan.at)); // more digits than a time can have
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

/** The times of a cue's timing line and what follows them; undefined when they are not valid. */
export function parseTimings(line: string): { startMs: number; endMs: number; rest: string } | undefined {
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

/** Space, tab and form feed: what is left of HTML's white space inside a line. */
function skipSpace(scan: Scan): void {
  do skipBlanks(scan);
  while (scan.text[scan.at] === '\f' && ++scan.at);
}
