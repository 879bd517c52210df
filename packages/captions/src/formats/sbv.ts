import type { CaptionDocument } from '../model/cue.js';
import { cueText } from '../model/cue.js';
import type { Losses } from '../model/loss.js';
import type { Reading } from '../model/reading.js';
import { formatClock, scanClock, skipBlanks, type Scan } from '../text/clock.js';
import { Lines, normalizeLineEnds } from '../text/lines.js';
import { reportLosses } from './losses.js';

/** Parses a line with only `0:00:07.500,0:00:13.500`. */
export function parseSbvTiming(line: string): { startMs: number; endMs: number } | undefined {
  const scan: Scan = { text: line, at: 0 };
  skipBlanks(scan);
  const startMs = scanClock(scan);
  if (startMs < 0 || scan.text[scan.at] !== ',') return undefined;
  scan.at++;
  skipBlanks(scan);
  const endMs = scanClock(scan);
  skipBlanks(scan);
  return endMs < 0 || scan.at < line.length ? undefined : { startMs, endMs };
}

/** Reads YouTube's SBV: a timing line, text lines, a blank line. `[br]` is a line break, as in SubViewer. */
export function readSbv(input: string, reading: Reading): CaptionDocument {
  const lines = new Lines(normalizeLineEnds(input));
  let line = lines.next();
  while (line !== undefined) {
    const timing = parseSbvTiming(line);
    const place = { line: lines.number };
    if (!timing && line.trim() !== '') reading.repair('ignored', 'a line outside any cue is left out', place);
    line = lines.next();
    if (!timing) continue;
    const text: string[] = [];
    for (; line !== undefined && !parseSbvTiming(line); line = lines.next()) text.push(line);
    while (text.length && text.at(-1)!.trim() === '') text.pop();
    if (timing.endMs < timing.startMs) {
      reading.repair('timing', 'a cue ends before it starts; its duration is set to zero', place);
      timing.endMs = timing.startMs;
    }
    const whole = reading.cueText(text.join('\n').replaceAll('[br]', '\n'), place);
    reading.add({ ...timing, spans: [{ text: whole }] }, place);
  }
  return { cues: reading.cues };
}

const none = new Set<never>();

const clock = (ms: number): string => formatClock(ms, '.').replace(/^0(?=\d:)/, '');

/** Writes SBV. A text line that looks like a timing line is indented by a no-break space to remain text. */
export function writeSbv(document: CaptionDocument, losses: Losses): string {
  reportLosses(document, none, losses);
  return document.cues
    .map((cue) => {
      const text = normalizeLineEnds(cueText(cue))
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => (parseSbvTiming(line) ? `\u00a0${line}` : line));
      return `${clock(cue.startMs)},${clock(cue.endMs)}\n${text.join('\n')}\n\n`;
    })
    .join('');
}
