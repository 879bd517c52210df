import type { CaptionDocument, Cue, Placement } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { formatClock, scanClock, skipBlanks, type Scan } from '../text/clock.js';
import { Lines, normalizeLineEnds } from '../text/lines.js';
import { parseTags, writeTags } from '../text/tags.js';
import { reportLosses, type Kept } from './losses.js';

interface Timing {
  readonly startMs: number;
  readonly endMs: number;
}

const isCounter = (line: string): boolean => {
  if (line.length === 0 || line.length > 12) return false;
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return true;
};

/** `start --> end`, anything after it (old coordinates) is left out; undefined when the line is no timing line. */
function parseTiming(line: string): Timing | undefined {
  const scan: Scan = { text: line, at: 0 };
  skipBlanks(scan);
  const startMs = scanClock(scan);
  if (startMs < 0) return undefined;
  skipBlanks(scan);
  while (scan.text.charCodeAt(scan.at) === 45) scan.at++;
  if (scan.text.charCodeAt(scan.at) !== 62) return undefined;
  scan.at++;
  skipBlanks(scan);
  const endMs = scanClock(scan);
  return endMs < 0 ? undefined : { startMs, endMs };
}

/** Numpad alignment of SubStation's `{\an8}`, which many SRT files carry. */
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
 * Reads SubRip text. There is no standard: a cue starts at its timing line, with or without a counter before it; text goes on
 * over blank lines until the next timing line.
 */
export function readSrt(input: string, reading: Reading): CaptionDocument {
  const lines = new Lines(normalizeLineEnds(input));
  let open: { timing: Timing; line: number; text: string[] } | undefined;
  let previous: string | undefined;
  const close = (last: string[]) => {
    if (!open) return;
    while (last.length && last.at(-1)!.trim() === '') last.pop();
    if (last.some((line) => line === ''))
      reading.repair('text', 'a blank line inside a cue is kept as text', { line: open.line });
    reading.add(makeCue(open.timing, last.join('\n'), reading, open.line), { line: open.line });
  };
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    const timing = line.includes('>') ? parseTiming(line) : undefined;
    if (timing) {
      const text = open?.text ?? [];
      const counter = previous !== undefined && isCounter(previous.trim());
      const alone =
        text.length < 2 || text.at(-2)!.trim() === '' || Number(previous) === reading.cues.length + 2;
      if (counter && alone) text.pop();
      else reading.repair('counter', 'a cue has no counter', { line: lines.number });
      close(text);
      open = { timing: ordered(timing, reading, lines.number), line: lines.number, text: [] };
    } else if (open) {
      open.text.push(line);
    } else if (line.trim() !== '' && !isCounter(line.trim())) {
      reading.repair('ignored', 'text before the first cue is left out', { line: lines.number });
    }
    previous = line;
  }
  if (open) close(open.text);
  return { cues: reading.cues };
}

function ordered({ startMs, endMs }: Timing, reading: Reading, line: number): Timing {
  if (endMs >= startMs) return { startMs, endMs };
  reading.repair('timing', 'a cue ends before it starts; it is shown for no time', { line });
  return { startMs, endMs: startMs };
}

function makeCue({ startMs, endMs }: Timing, text: string, reading: Reading, line: number): Cue {
  let placement: Placement | undefined;
  const spans = parseTags(reading.cueText(text, { line }), (override) => {
    const alignment = /^\\an?([1-9])\b/.exec(override)?.[1];
    if (alignment) placement ??= placements[alignment];
  });
  return placement ? { startMs, endMs, spans, placement } : { startMs, endMs, spans };
}

const kept = new Set<Kept>(['bold', 'italic', 'underline', 'color']);

/**
 * Writes SubRip text: counter from 1, `HH:MM:SS,mmm --> HH:MM:SS,mmm`, text, blank line. Tags carry bold, italics, underline
 * and colour. Text cannot make a false cue: its blank lines are closed up and an arrow in it becomes one character.
 */
export function writeSrt(document: CaptionDocument, losses: Losses): string {
  reportLosses(document, kept, losses);
  let out = '';
  let counter = 0;
  for (const cue of document.cues) {
    const text = cueLines(writeTags(cue.spans));
    out += `${++counter}\n${formatClock(cue.startMs, ',')} --> ${formatClock(cue.endMs, ',')}\n${text}\n\n`;
  }
  return out;
}

/** Text that stays one cue when it is read back. */
export function cueLines(text: string): string {
  let safe = text;
  if (safe.includes('\r')) safe = normalizeLineEnds(safe);
  if (safe.includes('-->')) safe = safe.replaceAll('-->', '→');
  if (!safe.includes('\n')) return safe;
  return safe
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n');
}
