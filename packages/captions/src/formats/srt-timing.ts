import { scanClock, skipBlanks, type Scan } from '../text/clock.js';
import { roughTimes, timesAfterCounter } from '../text/rough-times.js';

export interface Timing {
  /** Unreadable times are undefined, times before zero negative. */
  readonly startMs: number | undefined;
  readonly endMs: number | undefined;
  /** Index of the timing line, and of the line after it. */
  readonly at: number;
  readonly after: number;
  /** Text on the line of the times. */
  readonly text?: string | undefined;
  /** Not in a form that readers understand. */
  readonly isRough?: boolean;
}

/** Finds timing lines in order. */
export class SrtTimings {
  readonly #scan: Scan;
  #found: Timing | undefined;
  #isSearched = false;
  #blank = -2;

  constructor(private readonly text: string) {
    this.#scan = { text, at: 0 };
  }

  /** Returns the next timing line. `counter` is that of the cue before. */
  next(from: number, counter: number | undefined): Timing | undefined {
    if (!this.#isSearched || (this.#found && this.#found.at < from))
      this.#found = findTiming(this.#scan, from);
    this.#isSearched = true;
    const start = Math.max(0, from - 1);
    const to = this.#found?.at ?? this.text.length;
    // The next blank line is cached, because a text without any would be searched at each cue.
    if (this.#blank !== -1 && this.#blank < start) this.#blank = this.text.indexOf('\n\n', start);
    const isUsual = this.#blank < 0 || this.#blank >= to - USUAL_GAP;
    if (isUsual || counter === undefined) return this.#found;
    return damagedTiming(this.text, start, to, counter) ?? this.#found;
  }
}

/** Finds the next `start --> end` line. */
function findTiming(scan: Scan, from: number): Timing | undefined {
  const { text } = scan;
  for (let arrow = text.indexOf('->', from); arrow >= 0;) {
    const at = text.lastIndexOf('\n', arrow) + 1;
    const end = text.indexOf('\n', arrow);
    const after = end < 0 ? text.length : end + 1;
    const usual = usualTiming(scan, at, after);
    if (usual) return usual;
    const rough = roughTimes(text.slice(at, after));
    if (rough) return { ...rough, at, after, text: textOf(rough.rest), isRough: true };
    arrow = text.indexOf('->', after);
  }
  return undefined;
}

function usualTiming(scan: Scan, at: number, after: number): Timing | undefined {
  scan.at = at;
  skipBlanks(scan);
  const startMs = scanClock(scan);
  if (startMs < 0 || !skipArrow(scan)) return undefined;
  const endMs = scanClock(scan);
  if (endMs < 0) return undefined;
  const code = scan.text.charCodeAt(scan.at);
  if (code === 10 || Number.isNaN(code)) return { startMs, endMs, at, after };
  if (code !== 32 && code !== 9) return undefined;
  return { startMs, endMs, at, after, text: textOf(scan.text.slice(scan.at, after)) };
}

function skipArrow(scan: Scan): boolean {
  skipBlanks(scan);
  while (scan.text.charCodeAt(scan.at) === 45) scan.at++;
  if (scan.text.charCodeAt(scan.at) !== 62) return false;
  scan.at++;
  skipBlanks(scan);
  return true;
}

/** Old coordinates or settings of WebVTT, such as `X1:40 X2:600` and `align:start`. */
const SETTINGS = /^(?:\s*[A-Za-z][A-Za-z-]{0,12}\d?\s?[:=]\s?[\w.%,-]{1,20})+\s*$/;

/** Returns the text after the times of a line; settings are ignored. */
function textOf(rest: string): string | undefined {
  const text = rest.trim();
  return text === '' || SETTINGS.test(text) ? undefined : text;
}

/** A counter after a blank line, and the line after it. */
const COUNTER_AND_LINE = /\n[ \t]*\n[ \t]*(\d{1,12})[ \t]*\n([^\n]{3,200})(?=\n|$)/g;
/** Longest distance of a blank line and a counter to the timing line that follows. */
const USUAL_GAP = 16;

/** Finds a timing line that is recognised only by the counter before it. */
function damagedTiming(text: string, start: number, to: number, counter: number): Timing | undefined {
  for (const found of text.slice(start, to).matchAll(COUNTER_AND_LINE)) {
    const times = Number(found[1]) > counter ? timesAfterCounter(found[2]!) : undefined;
    if (!times) continue;
    const after = start + found.index + found[0].length;
    const at = after - found[2]!.length;
    const { startMs, endMs, rest } = times;
    return { startMs, endMs, at, after: Math.min(text.length, after + 1), text: textOf(rest), isRough: true };
  }
  return undefined;
}
