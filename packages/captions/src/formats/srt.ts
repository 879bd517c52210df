import type { CaptionDocument, Cue, Placement } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { formatRange } from '../text/clock.js';
import { LineCounter, normalizeLineEnds } from '../text/lines.js';
import { endsBeforeZero, fillTimes, roughTimes } from '../text/rough-times.js';
import { parseTags, writeLiteralTags } from '../text/tags.js';
import { cueLines } from './cue-lines.js';
import { reportLosses, withoutSimultaneous, type Kept } from './losses.js';
import { mended } from './mend.js';
import { placementOfOverride, tagsOfOverride } from './overrides.js';
import { SrtTimings, type Timing } from './srt-timing.js';
import { withArrows } from './webvtt/lenient.js';

const USUAL_TIMING = /^\s*\d+:\d+(?::\d+)?(?:[.,:]\d*)?\s*-+>\s*\d+:\d+/;

export const isSrtTiming = (line: string): boolean =>
  USUAL_TIMING.test(line) || (ARROW.test(line) && roughTimes(line) !== undefined);

const ARROW = /[-–—&]|[→⇒]/;

/**
 * Reads SubRip text, which has no standard. A cue starts at its timing line, with or without a counter before
 * it. Its text continues over blank lines until the next timing line.
 */
export function readSrt(input: string, reading: Reading): CaptionDocument {
  const given = normalizeLineEnds(input);
  const text = given.includes('->') ? given : withArrows(given);
  const lines = new LineCounter(text);
  reading.lineAt = (offset) => lines.lineAt(offset);
  const timings = new SrtTimings(text);
  let timing = timings.next(0, 0);
  let counter = timing ? reportLead(text.slice(0, timing.at), lines, reading) : undefined;
  let before = 0;
  while (timing) {
    const next = timings.next(timing.after, counter ?? reading.cues.length);
    const end = next
      ? withoutCounter(text, timing.after, next.at, counter ?? -reading.cues.length)
      : text.length;
    const { at, after } = timing;
    const times = timing.isRough ? mendTimes(timing, next, { before, reading, counter }) : timing;
    if (times) {
      const below = trimmed(text, after, end);
      const shown = timing.text === undefined ? below : withLineText(timing.text, below, at, reading);
      const cue = makeCue(times as Times, shown, at, reading);
      reading.add(cue, at);
      before = cue.endMs;
    }
    // Reported after the cue itself, because the line counter only moves forward.
    counter = next && reportCounter(text, end, next.at, reading);
    timing = next;
  }
  return mended({ cues: reading.cues }, reading);
}

/** Returns the counter of the next cue, which is between its end and the timing line at `to`. */
function reportCounter(text: string, from: number, to: number, reading: Reading): number | undefined {
  if (from === to) {
    reading.repair('counter', 'a cue has no counter', { line: reading.lineAt!(to) });
    return undefined;
  }
  if (text.charCodeAt(to - 2) === LINE_END)
    reading.repair('counter', 'a blank line after a counter is left out', { line: reading.lineAt!(from) });
  return Number(text.slice(from, to));
}

function withLineText(text: string, below: string, at: number, reading: Reading): string {
  reading.repair('text', 'text on the line of the times is kept', { line: reading.lineAt!(at) });
  return below === '' ? text : `${text}\n${below}`;
}

interface Times {
  readonly startMs: number;
  readonly endMs: number;
}

/** Repairs the times of a cue from those of its neighbours. Returns undefined if the cue is left out. */
function mendTimes(
  timing: Timing,
  next: Timing | undefined,
  { before, reading, counter }: { before: number; reading: Reading; counter: number | undefined },
): Times | undefined {
  const { startMs, endMs = -1 } = timing;
  const times = fillTimes(timing, before, next?.startMs);
  const name = counter === undefined ? 'a cue' : `cue ${counter}`;
  const place = { line: reading.lineAt!(timing.at) };
  if (!times && endsBeforeZero(timing))
    reading.repair('timing', `${name} is left out, because it ends before zero`, place);
  else if (!times) reading.repair('timing', `${name} is left out, because its times cannot be read`, place);
  else if (startMs === undefined || endMs < 0)
    reading.repair('timing', `an unreadable time of ${name} is derived from the cues beside it`, place);
  else if (startMs < 0) reading.repair('timing', `${name} starts before zero; it starts at zero`, place);
  else reading.repair('timing', `the times of ${name} do not have the usual form`, place);
  return times;
}

const LINE_END = 10;
const isBlank = (code: number): boolean => code === 32 || code === 9;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/**
 * Returns the end of a cue's text before the next timing line at `to`. A number alone on the preceding line
 * is a counter if it follows a blank line or is the expected number. A greater number than that of the cue before
 * may have a blank line after it.
 * @param counter of the cue before; if it had none, the negative number of cues before it
 */
function withoutCounter(text: string, from: number, to: number, counter: number): number {
  let end = to - 1;
  while (end > from && isBlank(text.charCodeAt(end - 1))) end--;
  const isSeparate = text.charCodeAt(end - 1) === LINE_END && end > from;
  while (end > from && (isBlank(text.charCodeAt(end - 1)) || text.charCodeAt(end - 1) === LINE_END)) end--;
  let start = end;
  while (start > from && isDigit(text.charCodeAt(start - 1))) start--;
  let lineStart = start;
  while (lineStart > from && isBlank(text.charCodeAt(lineStart - 1))) lineStart--;
  const alone = lineStart === from || text.charCodeAt(lineStart - 1) === LINE_END;
  if (!alone || start === end || end - start > 12) return to;
  const afterBlank = lineStart <= from + 1 || text.charCodeAt(lineStart - 2) === LINE_END;
  const number = Number(text.slice(start, end));
  const isExpected = number === Math.abs(counter) + 1;
  const isGreater = counter > 0 && number > counter;
  if (isSeparate) return afterBlank && (isExpected || isGreater) && lineStart > from + 1 ? lineStart : to;
  return afterBlank || isExpected ? lineStart : to;
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

/** Returns the counter of the first cue. */
function reportLead(lead: string, lines: LineCounter, reading: Reading): number | undefined {
  const shown = lead.trimEnd();
  const counter = /(?:^|\n)[ \t]*\d{1,12}$/.exec(shown.slice(-40))?.[0];
  if (counter === undefined)
    reading.repair('counter', 'a cue has no counter', { line: lines.lineAt(lead.length) });
  if (shown.slice(0, shown.length - (counter?.length ?? 0)).trim() !== '')
    reading.repair('ignored', 'text before the first cue is left out', { line: 1 });
  return counter === undefined ? undefined : Number(counter);
}

function makeCue({ startMs, endMs }: Times, text: string, at: number, reading: Reading): Cue {
  const isMended = text.includes('\n\n') || text.length > reading.limits.cueCharacters;
  const shown = isMended ? mendText(text, at, reading) : text;
  if (!shown.includes('<') && !shown.includes('{')) return { startMs, endMs, spans: [{ text: shown }] };
  let placement: Placement | undefined;
  const spans = parseTags(shown, (override) => {
    placement ??= placementOfOverride(override);
    return tagsOfOverride(override);
  });
  return placement ? { startMs, endMs, spans, placement } : { startMs, endMs, spans };
}

function mendText(text: string, at: number, reading: Reading): string {
  const place = { line: reading.lineAt!(at) };
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
  for (const { startMs, endMs, spans } of withoutSimultaneous(document).cues) {
    const index = counter;
    const marked = writeLiteralTags(spans, () => losses.add('character', BROKEN_TAG, index));
    const text = cueLines(marked);
    out += `${++counter}\n` + formatRange(startMs, endMs, ',') + '\n' + text + '\n\n';
  }
  return out;
}
