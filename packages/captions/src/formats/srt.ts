import type { CaptionDocument, Cue, Placement } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { formatRange, scanClock, skipBlanks, type Scan } from '../text/clock.js';
import { LineCounter, normalizeLineEnds } from '../text/lines.js';
import { parseTags, writeLiteralTags } from '../text/tags.js';
import { cueLines } from './cue-lines.js';
import { reportLosses, type Kept } from './losses.js';

interface Timing {
  readonly startMs: number;
  readonly endMs: number;
  /** Index of the timing line, and of the line after it. */
  readonly at: number;
  readonly after: number;
}

/** Finds the next `start --> end` line. Anything after the times (old coordinates) is ignored. */
function findTiming(scan: Scan, from: number): Timing | undefined {
  const { text } = scan;
  for (let arrow = text.indexOf('->', from); arrow >= 0;) {
    const at = text.lastIndexOf('\n', arrow) + 1;
    const end = text.indexOf('\n', arrow);
    const after = end < 0 ? text.length : end + 1;
    scan.at = at;
    skipBlanks(scan);
    const startMs = scanClock(scan);
    if (startMs >= 0 && skipArrow(scan)) {
      const endMs = scanClock(scan);
      if (endMs >= 0) return { startMs, endMs, at, after };
    }
    arrow = text.indexOf('->', after);
  }
  return undefined;
}

function skipArrow(scan: Scan): boolean {
  skipBlanks(scan);
  while (scan.text.charCodeAt(scan.at) === 45) scan.at++;
  if (scan.text.charCodeAt(scan.at) !== 62) return false;
  scan.at++;
  skipBlanks(scan);
  return true;
}

/** Numeric keypad alignments of SubStation's `{\an8}`, which many SRT files use. */
const placements: Record<string, Placement> = {
  1: { align: 'left' },
  3: { align: 'right' },
  4: { line: 50, lineAlign: 'center', align: 'left' },
  5: { line: 50, lineAlign: 'center' },
  6: { line: 50, lineAlign: 'center', align: 'right' },
  7: { line: 0, align: 'left' },
  8: { line: 0 },
  9: { line: 0, align: 'right' },
};

/**
 * Reads SubRip text, which has no standard. A cue starts at its timing line, with or without a counter before
 * it. Its text continues over blank lines until the next timing line.
 */
export function readSrt(input: string, reading: Reading): CaptionDocument {
  const text = normalizeLineEnds(input);
  const lines = new LineCounter(text);
  const scan: Scan = { text, at: 0 };
  let timing = findTiming(scan, 0);
  if (timing) reportLead(text.slice(0, timing.at), lines, reading);
  while (timing) {
    const next = findTiming(scan, timing.after);
    const end = next ? withoutCounter(text, timing.after, next.at, reading.cues.length + 2) : text.length;
    const { at, after } = timing;
    const cue = makeCue(timing, trimmed(text, after, end), lines, reading);
    reading.add(cue, reading.isFull ? { line: lines.lineAt(at) } : undefined);
    // Reported after the cue itself, because the line counter only moves forward.
    if (next && end === next.at)
      reading.repair('counter', 'a cue has no counter', { line: lines.lineAt(next.at) });
    timing = next;
  }
  return { cues: reading.cues };
}

const LINE_END = 10;
const isBlank = (code: number): boolean => code === 32 || code === 9;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * Returns the end of a cue's text before the next timing line at `to`. A number alone on the preceding line
 * is a counter if it follows a blank line or is the expected number.
 */
function withoutCounter(text: string, from: number, to: number, expected: number): number {
  let end = to - 1;
  while (end > from && isBlank(text.charCodeAt(end - 1))) end--;
  let start = end;
  while (start > from && isDigit(text.charCodeAt(start - 1))) start--;
  let lineStart = start;
  while (lineStart > from && isBlank(text.charCodeAt(lineStart - 1))) lineStart--;
  const alone = lineStart === from || text.charCodeAt(lineStart - 1) === LINE_END;
  if (!alone || start === end || end - start > 12) return to;
  const afterBlank = lineStart <= from + 1 || text.charCodeAt(lineStart - 2) === LINE_END;
  return afterBlank || Number(text.slice(start, end)) === expected ? lineStart : to;
}

/** Trims line ends before the text and white space after it. */
function trimmed(text: string, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && text.charCodeAt(start) === LINE_END) start++;
  for (let code = text.charCodeAt(end - 1); end > start && (code === LINE_END || isBlank(code));)
    code = text.charCodeAt(--end - 1);
  return text.slice(start, end);
}

function reportLead(lead: string, lines: LineCounter, reading: Reading): void {
  const shown = lead.trimEnd();
  const counter = /(?:^|\n)[ \t]*\d{1,12}$/.exec(shown.slice(-40))?.[0];
  if (counter === undefined)
    reading.repair('counter', 'a cue has no counter', { line: lines.lineAt(lead.length) });
  if (shown.slice(0, shown.length - (counter?.length ?? 0)).trim() !== '')
    reading.repair('ignored', 'text before the first cue is left out', { line: 1 });
}

function makeCue({ startMs, endMs, at }: Timing, text: string, lines: LineCounter, reading: Reading): Cue {
  const mended = endMs < startMs || text.includes('\n\n') || text.length > reading.limits.cueCharacters;
  const shown = mended ? mend(startMs > endMs, text, { line: lines.lineAt(at) }, reading) : text;
  const until = endMs < startMs ? startMs : endMs;
  if (!shown.includes('<') && !shown.includes('{'))
    return { startMs, endMs: until, spans: [{ text: shown }] };
  let placement: Placement | undefined;
  const spans = parseTags(shown, (override) => {
    const alignment = /^\\an?([1-9])\b/.exec(override)?.[1];
    if (alignment) placement ??= placements[alignment];
  });
  return placement ? { startMs, endMs: until, spans, placement } : { startMs, endMs: until, spans };
}

function mend(isReversed: boolean, text: string, place: { line: number }, reading: Reading): string {
  if (isReversed) reading.repair('timing', 'a cue ends before it starts; its duration is set to zero', place);
  if (text.includes('\n\n')) reading.repair('text', 'a blank line inside a cue is kept as text', place);
  return reading.cueText(text, place);
}

const kept = new Set<Kept>(['bold', 'italic', 'underline', 'color']);

const BROKEN_TAG = 'text that looks like a tag is written with a word joiner (U+2060)';

/**
 * Writes SubRip text: counter from 1, `HH:MM:SS,mmm --> HH:MM:SS,mmm`, text, blank line. Tags carry bold,
 * italics, underline and colour. Text cannot create false cues or tags: blank lines are removed, arrows
 * become a single character, and a word joiner breaks up tags.
 */
export function writeSrt(document: CaptionDocument, losses: Losses): string {
  reportLosses(document, kept, losses);
  let out = '';
  let counter = 0;
  for (const { startMs, endMs, spans } of document.cues) {
    const index = counter;
    const marked = writeLiteralTags(spans, () => losses.add('character', BROKEN_TAG, index));
    const text = cueLines(marked);
    out += `${++counter}\n` + formatRange(startMs, endMs, ',') + '\n' + text + '\n\n';
  }
  return out;
}
